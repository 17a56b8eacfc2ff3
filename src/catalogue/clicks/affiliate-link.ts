import { parseUrl } from '../../platform/parse-url.ts'
import { withPlainHost } from '../../platform/plain-host.ts'
import { withLinkAddresses } from '../../shared/html-links.ts'

/** Our affiliate id for a merchant's links: `{ host: 'amazon.in', param: 'tag', value: 'ours-21' }`. */
export type Affiliate = { host: string; param: string; value: string }

/**
 * The address of the redirect: the merchant's own, with our affiliate id on paying hosts and their subdomains. An
 * existing value of that parameter is replaced, because it may be another publisher's id. Encoded as browsers send it,
 * in characters that a header may contain. An invalid address is unchanged.
 */
export function withAffiliateId(merchantUrl: string, affiliates: readonly Affiliate[]): string {
  const parsed = parseUrl(merchantUrl)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return merchantUrl
  const url = withPlainHost(parsed)
  const host = url.hostname
  const ours = affiliatesOf(host, affiliates)
  // Amazon accepts its tag in any letter case.
  const marks = new Set(ours.map((affiliate) => affiliate.param.toLowerCase()))
  for (const name of [...url.searchParams.keys()]) if (marks.has(name.toLowerCase())) url.searchParams.delete(name)
  for (const { param, value } of ours) if (value !== '') url.searchParams.set(param, value)
  return url.href
}

/** Whether we have an affiliate id for the address. */
function isPaying(address: string, affiliates: readonly Affiliate[]): boolean {
  const url = parseUrl(address)
  return url !== null && affiliatesOf(withPlainHost(url).hostname, affiliates).length > 0
}

const affiliatesOf = (host: string, affiliates: readonly Affiliate[]): Affiliate[] =>
  affiliates.filter((affiliate) => affiliate.param !== '' && isWithin(host, affiliate.host))

function isWithin(host: string, domain: string): boolean {
  const normalised = domain
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/^\.+/, '')
    .replace(/\.$/, '')
  return normalised !== '' && (host === normalised || host.endsWith(`.${normalised}`))
}

/** Editors' sanitised HTML with our affiliate ids, as a deal's link has them when a visitor leaves for the store. */
export const withAffiliateIds = (html: string, affiliates: readonly Affiliate[]): string =>
  withLinkAddresses(html, (address) => (isPaying(address, affiliates) ? withAffiliateId(address, affiliates) : address))
