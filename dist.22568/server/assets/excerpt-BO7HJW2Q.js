// src/ui/excerpt.ts
var entities = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: "\"",
	"#39": "'",
	nbsp: " "
};
/** The first words of a piece of HTML as plain text, for a page's description; at most `most` characters. */
function excerpt(html, most = 155) {
	const text = html.replace(/<[^>]*>/g, " ").replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => entities[name] ?? "").replace(/\s+/g, " ").replace(/ (?=[.,;:!?])/g, "").trim();
	if (text.length <= most) return text;
	const space = text.lastIndexOf(" ", most);
	return `${text.slice(0, space > most / 2 ? space : most)}…`;
}
export { excerpt as t };
