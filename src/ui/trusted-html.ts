type Policy = { createHTML: (html: string) => string }
type PolicyMaker = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/**
 * Marks HTML that the server has sanitised as fit for the page: with Trusted Types the browser takes no plain string.
 * The one policy of the site; the content policy names it.
 */
export function trustedHtml(html: string): string {
  const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes
  policy ??= maker?.createPolicy('bachat', { createHTML: (sanitised) => sanitised })
  return policy ? policy.createHTML(html) : html
}
