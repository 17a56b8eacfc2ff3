type Policy = { createHTML: (html: string) => string }
type PolicyMaker = { createPolicy: (name: string, rules: Policy) => Policy }

// A tag that the sanitiser does not write, or not like this: another name or attribute, an address that may be script.
// In one pass: no attribute reaches beyond the next quote or tag.
const unknownTag =
  /<(?!\/?(?:p|br|hr|h[234]|blockquote|pre|code|fig(?:ure|caption)|details|summary|[uod]l|li|d[td]|table|t(?:head|body|r|h|d)|caption|a|strong|b|em|i|s|su[bp]|small|mark|abbr|img)(?: (?:(?:href|src)="(?:https?:|mailto:|tel:|\/|#)[^"<]*"|(?:id|title|rel|alt|width|height|loading|scope|colspan|rowspan|start)(?:="[^"<]*")?))*(?: \/)?>)/i

/** HTML as the sanitiser writes it; of any other only the words. */
const checkedHtml = (html: string) => (unknownTag.test(html) ? html.replace(/<[^>]*>?/g, '') : html)

let policy: Policy | undefined

/**
 * Marks HTML that the server has sanitised as fit for the page, and makes sure that it looks like it: what else wrote
 * to the database, or to what a browser keeps, gets no markup in. With Trusted Types the browser takes no plain string.
 */
export function trustedHtml(html: string): string {
  const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes
  policy ??= maker?.createPolicy('bachat', { createHTML: checkedHtml })
  return policy ? policy.createHTML(html) : checkedHtml(html)
}
