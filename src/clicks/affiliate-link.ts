/** Our own mark on a shop's links: `{ host: 'amazon.in', param: 'tag', value: 'ours-21' }`. */
export type Affiliate = { host: string; param: string; value: string }

/**
 * The address a visitor leaves for: the shop's own, with our mark on the hosts that pay us (subdomains too).
 * Whatever stood in that parameter goes, so that no other publisher's id does. It is written as browsers send it, in
 * signs that a header may hold. An address that is none stays as it is.
 */
export function withAffiliateId(merchantUrl: string, affiliates: readonly Affiliate[]): string {
  const url = URL.parse(merchantUrl)
  if (!url || !/^https?:$/.test(url.protocol)) return merchantUrl
  const host = url.hostname.toLowerCase()
  const ours = affiliates.filter((affiliate) => affiliate.param !== '' && isWithin(host, affiliate.host))
  // Amazon takes its tag in any letter case.
  const marks = new Set(ours.map((affiliate) => affiliate.param.toLowerCase()))
  for (const name of [...url.searchParams.keys()]) if (marks.has(name.toLowerCase())) url.searchParams.delete(name)
  for (const { param, value } of ours) if (value !== '') url.searchParams.set(param, value)
  return url.href
}

function isWithin(host: string, domain: string): boolean {
  const wanted = domain
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/^\.+/, '')
  return wanted !== '' && (host === wanted || host.endsWith(`.${wanted}`))
}
