import type { Language } from '../i18n/language.ts'
import { splitLanguage } from '../i18n/language-address.ts'

/**
 * One line per page: its address, its module, and the search parameters that belong to its address. Browsers cache
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
  forReading('/', '../web/home/home-page.tsx', ['tab', 'page']),
  forReading('/deals', '../catalogue/deals/web/list/deals-page.tsx', ['search', ...listSearch]),
  forReading('/superdeals', '../catalogue/deals/web/list/super-deals-page.tsx', listSearch),
  forReading('/coupons', '../catalogue/coupons/web/coupons-page.tsx', listSearch),
  { ...forReading('/favorites', '../catalogue/favourites/web/favourites-page.tsx', ['page']), startsImmediately: true },
  forReading('/singleproduct/:slug', '../web/pages/deal-page.tsx', ['prices', ...commentSearch]),
  forReading('/dealsdetails/:id', '../catalogue/deals/web/list/category-page.tsx', listSearch),
  forReading('/stores', '../catalogue/stores/web/stores-page.tsx'),
  forReading('/stores/:id', '../catalogue/deals/web/list/store-page.tsx', listSearch),
  forReading('/newsarticleslisting', '../content/articles/web/articles-page.tsx'),
  forReading('/newsarticle/:id', '../web/pages/article-page.tsx', commentSearch),
  forReading('/banner', '../content/banners/web/gift-cards-page.tsx'),
  forReading('/pages/sitemap', '../content/static-pages/web/sitemap-page.tsx'),
  forReading('/pages/price-rules', '../content/static-pages/web/price-rules-page.tsx'),
  forReading('/pages/:slug', '../content/static-pages/web/static-page.tsx'),
  forReading('/faqs', '../content/static-pages/web/faqs-page.tsx'),
  forReading('/contactus', '../community/contact/web/contact-page.tsx', ['sent']),
  route('/coming-soon', '../web/pages/coming-soon-page.tsx', ['entry']),
  route('/report', '../community/moderation/web/report-page.tsx', ['deal', 'comment', 'sent']),
  route('/newsletter', '../community/newsletter/web/newsletter-page.tsx', ['result']),
  // Their tokens are not part of the page: it is the same for all, and its form posts to its own address.
  secret('/newsletter/confirm', '../community/newsletter/web/confirm-subscription-page.tsx'),
  secret('/newsletter/unsubscribe', '../community/newsletter/web/unsubscribe-page.tsx'),
  secret('/newsletter/preferences', '../community/newsletter/web/preferences-page.tsx', [
    'cadence',
    'lang',
    'categories',
    'done',
  ]),
  forReading('/newsletter/:issue', '../community/newsletter/web/issue-page.tsx'),
  forReading('/filters', '../catalogue/deals/web/filter/filters-page.tsx', filterParams),
  { ...forReading('/offline', '../web/offline/web/offline-page.tsx'), startsImmediately: true },
  route('/login', '../accounts/members/web/session/login-page.tsx', ['done']),
  route('/signup', '../accounts/members/web/session/signup-page.tsx'),
  secret('/reset-password', '../accounts/members/web/password/reset-password-page.tsx', ['result']),
  secret('/confirm-email', '../accounts/members/web/confirm-email-page.tsx', ['done']),
  secret('/setup', '../accounts/members/web/password/set-up-administrator-page.tsx'),
  secret('/comments/unsubscribe', '../community/comments/web/stop-reply-mails-page.tsx', ['done']),
  secret('/auth/google/return', '../accounts/members/web/session/social-return-page.tsx'),
  secret('/auth/facebook/return', '../accounts/members/web/session/social-return-page.tsx'),
  secret('/auth/telegram/return', '../content/gift-card-promotion/web/telegram-return-page.tsx'),
  route('/profile', '../web/pages/profile-page.tsx'),
  route('/Details', '../accounts/members/web/profile/basic-details-page.tsx'),
  { ...route('/ifsredirect/:id', '../catalogue/clicks/web/redirect-page.tsx'), bare: true },
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
