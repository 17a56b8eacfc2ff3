/**
 * One line a page: its address, its module, and the search parameters that belong to its address. Browsers keep those
 * that are `forReading` for when there is no connection; none about an account. The address of a `secret` page may carry
 * a token: no browser and no proxy stores the page, and nobody whom it links to learns its address.
 */
export type PageRoute = Plain & ({ forReading?: true; secret?: never } | { forReading?: never; secret?: true })
type Plain = { path: string; module: string; search: string[]; bare?: boolean }

const route = (path: string, module: string, search: string[] = []): Plain => ({ path, module, search })
const forReading = (path: string, module: string, search: string[] = []): PageRoute => ({
  ...route(path, module, search),
  forReading: true,
})
const secret = (path: string, module: string, search: string[] = []): PageRoute => ({
  ...route(path, module, search),
  secret: true,
})
const commentSearch = ['comment', 'comments', 'reply']
const filterParams = ['stores', 'categories', 'minprice', 'maxprice', 'minamount', 'maxamount', 'page']

export const pageRoutes: PageRoute[] = [
  forReading('/', '../app/home-page.tsx', ['tab', 'page']),
  forReading('/deals', '../deals/deals-page.tsx', ['search', 'page']),
  forReading('/superdeals', '../deals/super-deals-page.tsx', ['page']),
  forReading('/coupons', '../coupons/coupons-page.tsx', ['page']),
  forReading('/favorites', '../favourites/favourites-page.tsx', ['page']),
  forReading('/singleproduct/:slug', '../deals/deal-page.tsx', ['prices', ...commentSearch]),
  forReading('/dealsdetails/:id', '../categories/category-page.tsx', ['page']),
  forReading('/stores', '../stores/stores-page.tsx'),
  forReading('/stores/:id', '../stores/store-page.tsx', ['page']),
  forReading('/newsarticleslisting', '../articles/articles-page.tsx'),
  forReading('/newsarticle/:id', '../articles/article-page.tsx', commentSearch),
  forReading('/banner', '../banners/gift-cards-page.tsx'),
  forReading('/pages/sitemap', '../pages/sitemap-page.tsx'),
  forReading('/pages/price-rules', '../pages/price-rules-page.tsx'),
  forReading('/pages/:slug', '../pages/static-page.tsx'),
  forReading('/faqs', '../pages/faqs-page.tsx'),
  forReading('/contactus', '../contact/contact-page.tsx', ['sent']),
  route('/newsletter', '../newsletter/newsletter-page.tsx', ['result']),
  // Their tokens are no part of the page: it is one for all, and its form goes to its own address.
  secret('/newsletter/confirm', '../newsletter/confirm-page.tsx'),
  secret('/newsletter/unsubscribe', '../newsletter/unsubscribe-page.tsx'),
  forReading('/filters', '../deals/filters-page.tsx', filterParams),
  forReading('/offline', '../offline/offline-page.tsx'),
  route('/login', '../accounts/login-page.tsx'),
  route('/signup', '../accounts/signup-page.tsx'),
  secret('/reset-password', '../accounts/reset-password-page.tsx'),
  secret('/confirm-email', '../accounts/confirm-email-page.tsx'),
  secret('/setup', '../accounts/set-up-page.tsx'),
  secret('/comments/unsubscribe', '../comments/stop-reply-mails-page.tsx', ['done']),
  secret('/auth/google/return', '../app/social-return-page.tsx'),
  secret('/auth/facebook/return', '../app/social-return-page.tsx'),
  secret('/auth/telegram/return', '../promotion/telegram-return-page.tsx'),
  route('/profile', '../accounts/profile-page.tsx'),
  route('/Details', '../accounts/basic-details-page.tsx'),
  { ...route('/ifsredirect/:id', '../clicks/redirect-page.tsx'), bare: true },
]

const variablePart = /:(\w+)/g
export const routePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(variablePart, '(?<$1>[^/]+)')}/*$`, 'i')

const patterns = new Map(pageRoutes.map((page) => [page, routePattern(page.path)]))

/** The route of a path in any letter case, with or without a slash at its end. The first that fits wins. */
export const findRoute = (pathname: string): PageRoute | undefined =>
  pageRoutes.find((page) => patterns.get(page)?.test(pathname))

/** What stands in a path at its route's variable places. */
export function routeParams(page: PageRoute, pathname: string): Record<string, string | undefined> {
  const found = Object.entries(patterns.get(page)?.exec(pathname)?.groups ?? {})
  return Object.fromEntries(found.map(([name, text]) => [name, decoded(text)]))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Broken encoding is nobody's slug.
    return text
  }
}

/**
 * One text for every spelling of an address: letter case, slash at the end, order of the parameters,
 * and parameters that the page does not know (`utm_source`) make no difference.
 */
export function addressKey(pathname: string, params: URLSearchParams, route: PageRoute): string {
  const search = new URLSearchParams()
  for (const name of route.search) {
    // A checklist without JavaScript sends its name once for each tick: "stores=1&stores=2".
    const value = params.getAll(name).filter(Boolean).join(',')
    if (value) search.set(name, value)
  }
  const path = withoutLastSlashes(pathname.toLowerCase())
  return search.size > 0 ? `${path}?${search}` : path
}

/** By hand: a pattern would take ever longer for a path of slashes. */
export function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
