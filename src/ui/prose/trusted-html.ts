type Policy = { createHTML: (html: string) => string }
type PolicyMaker = { createPolicy: (name: string, rules: Policy) => Policy }

// A tag that the sanitiser never writes: another name or attribute, or an address that may be a script. Matches in one
// pass: no attribute extends beyond the next quote or tag.
const unknownTag =
  /<(?!\/?(?:p|br|hr|h[234]|blockquote|pre|code|fig(?:ure|caption)|details|summary|[uod]l|li|d[td]|table|t(?:head|body|r|h|d)|caption|a|strong|b|em|i|s|su[bp]|small|mark|abbr|img)(?: (?:(?:href|src)="(?:https?:|mailto:|tel:|\/|#)[^"<]*"|(?:id|title|rel|alt|width|height|loading|scope|colspan|rowspan|start)(?:="[^"<]*")?))*(?: \/)?>)/i

/** Sanitised HTML unchanged; of any other HTML only the text. */
const checkedHtml = (html: string) => (unknownTag.test(html) ? html.replace(/<[^>]*>?/g, '') : html)

let policy: Policy | undefined

/**
 * Marks sanitised HTML as safe to insert, after checking that it looks sanitised: other writers to the database or the
 * browser's storage cannot insert markup. With Trusted Types the browser accepts no plain string.
 */
export function trustedHtml(html: string): string {
  const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes
  policy ??= maker?.createPolicy('bachat', { createHTML: checkedHtml })
  return policy ? policy.createHTML(html) : checkedHtml(html)
}
