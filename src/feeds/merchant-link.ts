/** Networks that carry the shop's address in a parameter: the host, and the parameters it may stand in. */
const REDIRECTS: Record<string, string[]> = {
  'linksredirect.com': ['url'],
  'cuelinks.com': ['url'],
  'linkredirect.in': ['dl', 'url'],
  'inr.deals': ['url'],
  'vcommission.com': ['url'],
  'go2cloud.org': ['url'],
  'skimresources.com': ['url'],
  'viglink.com': ['u'],
  'linksynergy.com': ['murl'],
  'awin1.com': ['ued', 'p'],
  'shareasale.com': ['urllink'],
  'anrdoezrs.net': ['url'],
  'dpbolvw.net': ['url'],
  'jdoqocy.com': ['url'],
  'kqzyfj.com': ['url'],
  'tkqlhce.com': ['url'],
  'admitad.com': ['ulp'],
  'alitems.com': ['ulp'],
  'tjzuh.com': ['ulp'],
  'google.com': ['adurl', 'q', 'url'],
  'facebook.com': ['u'],
}
/** Where the shop's own site has real pages, only these paths are redirects. */
const REDIRECT_PATHS: Record<string, RegExp> = { 'google.com': /^\/(url|aclk)$/, 'facebook.com': /^\/l\.php$/ }

/** Short links hide whose they are: without a visit nobody can say which publisher earns by them. */
const HIDDEN = new Set(
  'amzn.to amzn.eu amzn.in a.co bit.ly bitly.com tinyurl.com clnk.in ekaro.in fkrt.it fkrt.cc fkrt.co myntr.it ajiio.in goo.gl t.co cutt.ly rebrand.ly shorturl.at extp.in grbn.in bitli.in wishlink.com faym.co prf.hn'.split(
    ' ',
  ),
)

/** Parameters by which publishers and campaigns are told apart; no page needs them. */
const TRACKING =
  /^(utm_.*|pub_?id|sub_?id\d*|aff_?id|affiliate(_?id)?|aff|aff_?(sub|click|source|unique).*|affext.*|click_?id|irclickid|irgwc|iref|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|awc|cjevent|cjdata|ranmid|raneaid|ransiteid|mc_[ce]id|srsltid|transaction_id|_branch_.*|ascsubtag|linkcode|linkid|creative(asin)?|ref_?|referrer|pid_aff|publisher_?id|tracking_?id)$/i
const AMAZON_NOISE =
  /^(tag|camp|qid|sr|s|pd_rd_.*|pf_rd_.*|psc|th|crid|sprefix|dib.*|content-id|smid|_encoding|m|keywords)$/i
const FLIPKART_NOISE = /^(lid|marketplace|srno|otracker.*|fm|iid|ppt|ppn|ssid|affextparam.*|cmpid)$/i

const AMAZON = /(^|\.)amazon\.(in|com|co\.uk|ae|de)$/
const AMAZON_PRODUCT = /\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?=[/?]|$)/

export type LinkReading = { kind: 'link'; url: string } | { kind: 'refused'; reason: string }

const NO_ADDRESS: LinkReading = { kind: 'refused', reason: 'is not a web address' }

/** The shop's own address: redirects of networks unwrapped, other publishers' marks taken out. No request is made. */
export function readMerchantLink(text: string): LinkReading {
  let url = webAddress(text.trim())
  for (let unwrapped = 0; url && unwrapped < 5; unwrapped++) {
    const names = redirectParameters(url)
    if (!names) return isHidden(url) ? { kind: 'refused', reason: "is another publisher's short link" } : cleaned(url)
    const parameters = url.searchParams
    const inner = names.map((name) => parameters.get(name) ?? '').find((value) => value !== '')
    if (!inner) return { kind: 'refused', reason: "is another publisher's redirect without the shop's address" }
    url = webAddress(inner)
  }
  return NO_ADDRESS
}

/** Absolute http(s) without a user name; a relative or invented address is none. */
export function webAddress(text: string): URL | null {
  if (text.length > 2000 || !/^https?:\/\//i.test(text)) return null
  const url = URL.parse(text)
  return url && /\.[a-z0-9-]+\.?$/i.test(url.hostname) && url.username === '' && url.password === '' ? url : null
}

export const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''

const domainsOf = (host: string) => {
  const labels = host.split('.')
  return labels.map((_, at) => labels.slice(at).join('.'))
}

const isHidden = (url: URL) => domainsOf(url.hostname).some((domain) => HIDDEN.has(domain))

function redirectParameters(url: URL): string[] | undefined {
  const domain = domainsOf(url.hostname).find((candidate) => Object.hasOwn(REDIRECTS, candidate))
  if (domain === undefined || REDIRECT_PATHS[domain]?.test(url.pathname) === false) return undefined
  return REDIRECTS[domain]
}

function cleaned(url: URL): LinkReading {
  const isAmazon = AMAZON.test(url.hostname)
  const product = isAmazon ? AMAZON_PRODUCT.exec(url.pathname) : null
  if (product) return { kind: 'link', url: `${url.protocol}//${url.host}/dp/${product[1]}` }
  if (isAmazon) url.pathname = url.pathname.split('/ref=', 1)[0] ?? ''
  const noise = isAmazon ? AMAZON_NOISE : url.hostname.endsWith('flipkart.com') ? FLIPKART_NOISE : null
  withoutParameters(url, (name) => TRACKING.test(name) || noise?.test(name) === true)
  return { kind: 'link', url: url.href }
}

/** Works on the text of the query, so that the parameters that stay keep their spelling. */
function withoutParameters(url: URL, unwanted: (name: string) => boolean): void {
  const pairs = url.search.slice(1).split('&')
  const kept = pairs.filter((pair) => !unwanted(parameterName(pair)))
  if (kept.length < pairs.length) url.search = kept.join('&')
}

function parameterName(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
