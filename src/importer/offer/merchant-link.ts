import links from '../../../feeds/publisher-links.json' with { type: 'json' }
import { readWebAddress } from './web-address.ts'

/** Parameters that identify publishers and campaigns; no page needs them. */
const TRACKING =
  /^(utm_.*|pub_?id|sub_?id\d*|aff_?id|affiliate(_?id)?|aff|aff_?(sub|click|source|unique).*|affext.*|click_?id|irclickid|irgwc|iref|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|awc|cjevent|cjdata|ranmid|raneaid|ransiteid|mc_[ce]id|srsltid|transaction_id|_branch_.*|ascsubtag|linkcode|linkid|creative(asin)?|ref_?|referrer|pid_aff|publisher_?id|tracking_?id)$/i
// Parameters of pages that are no product's: there `keywords`, `m` and `s` are what is searched, the seller and the order.
const AMAZON_NOISE = /^(tag|camp|qid|sr|pd_rd_.*|pf_rd_.*|psc|th|crid|sprefix|dib.*|content-id|smid|_encoding)$/i
const FLIPKART_NOISE = /^(lid|marketplace|srno|otracker.*|fm|iid|ppt|ppn|ssid|affextparam.*|cmpid)$/i

const AMAZON = /(^|\.)amazon\.(in|com|co\.uk|ae|de)$/
const FLIPKART = /(^|\.)flipkart\.com$/
const AMAZON_PRODUCT = /\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?=[/?]|$)/

/** `isHidden`: a public address that only leads to the store's, so that a request could find it out. */
export type LinkReading = { kind: 'link'; url: string } | { kind: 'refused'; reason: string; isHidden?: true }

const MAX_REDIRECTS = 5

/** The merchant's own address: networks' redirects unwrapped, other publishers' ids removed. No request is made. */
export function readMerchantLink(text: string): LinkReading {
  let link = text
  for (let unwrapped = 0; unwrapped < MAX_REDIRECTS; unwrapped++) {
    const address = readWebAddress(link)
    if (address.kind === 'refused') return address
    const publisher = publisherOf(address.url)
    if (!publisher) return cleaned(address.url)
    if (publisher.parameters.length === 0) return hidden("is another publisher's short link")
    const target = targetOf(address.url, publisher)
    if (target === null) return hidden("is another publisher's redirect without the store's address")
    link = target
  }
  return { kind: 'refused', reason: 'has too many nested redirects' }
}

const hidden = (reason: string): LinkReading => ({ kind: 'refused', reason, isHidden: true })

export const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''

/** A link format of other publishers: a network's redirects, or short links. */
export type PublisherLink = {
  network: string
  /** With all subdomains. "*" is any, as merchants give some networks their own: then only the path decides. */
  domains: readonly string[]
  /** If the domain has other pages too, only these paths are redirects. */
  path?: RegExp
  /** Parameters that may contain the merchant's address, in any letter case; none for short links, which hide it. */
  parameters: readonly string[]
  /** The prefix of the merchant's address where the path contains it. */
  inPath?: string | undefined
}

/** The first matching entry counts. */
export const publisherLinks: readonly PublisherLink[] = links.map(({ path, ...link }) =>
  path === undefined ? link : { ...link, path: new RegExp(path) },
)

const byDomain = new Map<string, PublisherLink[]>()
for (const publisher of publisherLinks)
  for (const domain of publisher.domains) byDomain.set(domain, [...(byDomain.get(domain) ?? []), publisher])

function publisherOf({ hostname, pathname }: URL): PublisherLink | undefined {
  const labels = hostname.split('.')
  const domains = [...labels.map((_, at) => labels.slice(at).join('.')), '*']
  const candidates = domains.flatMap((domain) => byDomain.get(domain) ?? [])
  return candidates.find(({ path }) => path === undefined || path.test(pathname))
}

/** The target of a redirect, if its address contains it. */
function targetOf(url: URL, { parameters, inPath }: PublisherLink): string | null {
  const pairs = [...url.searchParams].filter(([, value]) => value !== '')
  const values = parameters.flatMap((name) =>
    pairs.flatMap(([key, value]) => (key.toLowerCase() === name ? value : [])),
  )
  const targets = [...values, ...(inPath ? addressAfter(inPath, url.pathname + url.search) : [])].map(decodeAgain)
  return targets.find((target) => /^https?:/i.test(target)) ?? targets[0] ?? null
}

function addressAfter(mark: string, path: string): string[] {
  const from = path.indexOf(mark)
  const at = from < 0 ? -1 : path.slice(from).search(/https?(?::|%3a)/i)
  return at < 0 ? [] : [path.slice(from + at)]
}

/** Some networks' tools encode the address twice. */
function decodeAgain(target: string): string {
  if (!/^https?%3a/i.test(target)) return target
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

function cleaned(url: URL): LinkReading {
  const isAmazon = AMAZON.test(url.hostname)
  const product = isAmazon ? AMAZON_PRODUCT.exec(url.pathname) : null
  if (product) return { kind: 'link', url: `${url.protocol}//${url.host}/dp/${product[1]}` }
  if (isAmazon) url.pathname = url.pathname.split('/ref=', 1)[0] ?? ''
  const noise = isAmazon ? AMAZON_NOISE : FLIPKART.test(url.hostname) ? FLIPKART_NOISE : null
  withoutParameters(url, (name) => TRACKING.test(name) || noise?.test(name) === true)
  return { kind: 'link', url: url.href }
}

/** Works on the text of the query, so that the remaining parameters are unchanged. */
function withoutParameters(url: URL, unwanted: (name: string) => boolean): void {
  const pairs = url.search.slice(1).split('&')
  const remaining = pairs.filter((pair) => !unwanted(parameterName(pair)))
  if (remaining.length < pairs.length) url.search = remaining.join('&')
}

function parameterName(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
