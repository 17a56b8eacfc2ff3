import { getDomain } from 'tldts'
import { parseUrl } from '../../platform/parse-url.ts'

const maxHostLength = 260

/** With a port that is not the usual one; '' if there is none that can be asked. */
export function hostOf(address: string): string {
  const host = parseUrl(address)?.host ?? ''
  return host.length <= maxHostLength ? host : ''
}

/** Also in a language or country: `/en-in/`. */
const homePath = /^\/(?:index\.[a-z]{2,5}|home|[a-z]{2}(?:[-_][a-z]{2})?)?\/?$/i

/** Whether a shop has redirected the address of a product to its home page. */
export function isRedirectToHome(from: string, to: string): boolean {
  const [product, target] = [parseUrl(from), parseUrl(to)]
  if (!product || !target || homePath.test(product.pathname)) return false
  return homePath.test(target.pathname) && siteOf(product) === siteOf(target)
}

const siteOf = ({ hostname }: URL): string => getDomain(hostname) ?? hostname

/**
 * Whether two addresses are of the same product at a shop: they end in the same word, and their parameters do not
 * differ. Shops redirect what they no longer sell to something similar.
 */
export function isSameProduct(one: string, other: string): boolean {
  const [a, b] = [parseUrl(one), parseUrl(other)]
  if (!a || !b || siteOf(a) !== siteOf(b)) return false
  const [word, otherWord] = [lastWordOf(a), lastWordOf(b)]
  return word !== '' && word === otherWord && (a.search === b.search || a.search === '' || b.search === '')
}

const lastWordOf = ({ pathname }: URL): string => pathname.replace(/\/$/, '').split('/').at(-1)?.toLowerCase() ?? ''
