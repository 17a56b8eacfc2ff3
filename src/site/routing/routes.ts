import type { Language } from '../i18n/language.ts'
import { splitLanguage } from '../i18n/language-address.ts'

/**
 * One line per page: its address, the name of its module (`page-modules.ts`), and the search parameters that belong to its address. Browsers cache
 * `forReading` pages for offline use, but none about an account. The address of a `secret` page may contain a token: no
 * browser or proxy stores the page, and no linked site learns its address. A page for reading gets its scripts when
 * somebody does something, unless it `startsImmediately`; all others immediately.
 */
export type PageRoute = Plain & ({ forReading?: true; secret?: never } | { forReading?: never; secret?: true })
type Plain = { path: string; module: string; search: string[]; bare?: boolean; startsImmediately?: boolean }

const route = (path: string, module: string, search: string[] = []): Plain => ({ path, module, search })
const forReading = (path: string, module: string, search: string[] = []): PageRoute => ({
  ...route(path, module, search),
  forReading: true,
})
const secret = (path: string, module: string, search: string[] = []): PageRoute => ({
  ...route(path, module, search),
  secret: true,
})
const commentSearch = ['comment', 'comments', 'order', 'reply']
/** The parameters of a list of deals. */
const listSearch = ['sort', 'page', 'after']
const filterSwitches = ['search', 'superdeal', 'coupon', 'live']
const filterParams = [
  ...filterSwitches,
  ...['stores', 'categories', 'minprice', 'maxprice', 'minamount', 'maxamount', ...listSearch],
]

export const pageRoutes: PageRoute[] = [
  forReading('/', 'home-page', ['tab', 'page']),
  forReading('/deals', 'deals-page', ['search', ...listSearch]),
  forReading('/superdeals', 'super-deals-page', listSearch),
  forReading('/coupons', 'coupons-page', listSearch),
  { ...forReading('/favorites', 'favourites-page', ['page']), startsImmediately: true },
  forReading('/singleproduct/:slug', 'deal-page', ['prices', ...commentSearch]),
  forReading('/dealsdetails/:id', 'category-page', listSearch),
  forReading('/stores', 'stores-page'),
  forReading('/stores/:id', 'store-page', listSearch),
  forReading('/newsarticleslisting', 'articles-page'),
  forReading('/newsarticle/:id', 'article-page', commentSearch),
  forReading('/banner', 'gift-cards-page'),
  forReading('/pages/sitemap', 'sitemap-page'),
  forReading('/pages/price-rules', 'price-rules-page'),
  forReading('/pages/:slug', 'static-page'),
  forReading('/faqs', 'faqs-page'),
  forReading('/contactus', 'contact-page', ['sent']),
  route('/coming-soon', 'coming-soon-page', ['entry']),
  route('/report', 'report-page', ['deal', 'comment', 'sent']),
  route('/code', 'code-page', ['dealid', 'storeid', 'code', 'sent']),
  route('/newsletter', 'newsletter-page', ['result']),
  // Their tokens are not part of the page: it is the same for all, and its form posts to its own address.
  secret('/newsletter/confirm', 'confirm-subscription-page'),
  secret('/newsletter/unsubscribe', 'unsubscribe-page'),
  secret('/newsletter/preferences', 'preferences-page', ['cadence', 'lang', 'categories', 'done', 'ended']),
  forReading('/newsletter/:issue', 'issue-page'),
  forReading('/filters', 'filters-page', filterParams),
  { ...forReading('/offline', 'offline-page'), startsImmediately: true },
  route('/login', 'login-page', ['done']),
  route('/signup', 'signup-page'),
  secret('/reset-password', 'reset-password-page', ['result']),
  secret('/confirm-email', 'confirm-email-page', ['done']),
  secret('/setup', 'set-up-administrator-page'),
  secret('/alerts/stop', 'stop-alert-mails-page', ['done']),
  secret('/comments/unsubscribe', 'stop-reply-mails-page', ['done']),
  secret('/auth/google/return', 'social-return-page'),
  secret('/auth/facebook/return', 'social-return-page'),
  secret('/auth/telegram/return', 'telegram-return-page'),
  route('/profile', 'profile-page'),
  route('/alerts', 'alerts-page'),
  route('/my-cards', 'my-cards-page'),
  // Its parameters are not part of the page: the browser fills in the form.
  route('/alerts/new', 'new-alert-page'),
  route('/Details', 'basic-details-page'),
  { ...route('/ifsredirect/:id', 'redirect-page'), bare: true },
]

const variablePart = /:(\w+)/g
export const routePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(variablePart, '(?<$1>[^/]+)')}/*$`, 'i')

const patterns = new Map(pageRoutes.map(({ path }) => [path, routePattern(path)]))

/** The route of a path in any letter case, with or without a trailing slash. The first match counts. */
export const findRoute = (pathname: string): PageRoute | undefined =>
  pageRoutes.find(({ path }) => patterns.get(path)?.test(pathname))

/** The page that an address names; `path` is without the language. */
export type PageRequest = { url: URL; language: Language; path: string; route: PageRoute | undefined }

export function readAddress(address: string): PageRequest {
  // Concatenated as text: as a relative address, "//shop.example" would be another site's.
  const url = new URL(`http://site${address}`)
  const { language, path } = splitLanguage(url.pathname)
  return { url, language, path, route: findRoute(path) }
}

/** The values of a path's variables. */
export function routeParams({ path }: PageRoute, pathname: string): Record<string, string | undefined> {
  const groups = Object.entries(patterns.get(path)?.exec(pathname)?.groups ?? {})
  return Object.fromEntries(groups.map(([name, text]) => [name, decoded(text)]))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A slug with broken encoding does not exist.
    return text
  }
}

// A checklist without JavaScript repeats its name for each selected item: "stores=1&stores=2".
const isList = (name: string): boolean => name === 'stores' || name === 'categories'

/** The value of a parameter of an address: of one that is repeated the first, as pages read it, or the list. */
export const parameterValue = (params: URLSearchParams, name: string): string =>
  isList(name) ? params.getAll(name).filter(Boolean).join(',') : (params.get(name) ?? '')

/**
 * One text for every spelling of an address: letter case, encoding, trailing slash, order of the parameters, and
 * parameters that the page does not know (`utm_source`) make no difference.
 */
export function addressKey(pathname: string, params: URLSearchParams, route: PageRoute): string {
  const search = new URLSearchParams()
  for (const name of route.search) {
    const value = parameterValue(params, name)
    if (value) search.set(name, value)
  }
  const path = pathKey(pathname, route)
  return `${search}` === '' ? path : `${path}?${search}`
}

function pathKey(pathname: string, route: PageRoute): string {
  const values = routeParams(route, pathname)
  const key = route.path
    .toLowerCase()
    .replace(variablePart, (_, name) => encodeURIComponent(values[name]?.toLowerCase() ?? ''))
  // "/pages/%73itemap" is a static page that does not exist; "/pages/sitemap" is another page.
  return findRoute(key) === route ? key : withoutLastSlashes(pathname.toLowerCase())
}

/** Without a regular expression, which would be slow for a path of slashes. */
export function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
