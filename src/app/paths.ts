/** Every address of the site, built in one place. */
const withSearch = (path: string, search: Record<string, string | number | undefined>) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') query.set(name, `${value}`)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
const page = (number = 1) => (number > 1 ? { page: number } : {})
const segment = encodeURIComponent

export const paths = {
  home: (list: { tab?: 'super' | undefined; page?: number } = {}) =>
    withSearch('/', { tab: list.tab, ...page(list.page) }),
  deals: (list: { search?: string; page?: number } = {}) =>
    withSearch('/deals', { search: list.search, ...page(list.page) }),
  superDeals: (list: { page?: number } = {}) => withSearch('/superdeals', page(list.page)),
  coupons: (list: { page?: number } = {}) => withSearch('/coupons', page(list.page)),
  favorites: () => '/favorites',
  deal: (slug: string) => `/singleproduct/${segment(slug)}`,
  category: (idOrSlug: number | string, list: { page?: number } = {}) =>
    withSearch(`/dealsdetails/${segment(`${idOrSlug}`)}`, page(list.page)),
  stores: () => '/stores',
  store: (id: number, list: { page?: number } = {}) => withSearch(`/stores/${id}`, page(list.page)),
  articles: () => '/newsarticleslisting',
  article: (id: number) => `/newsarticle/${id}`,
  giftCards: () => '/banner',
  /** The four that the site names, in their own spelling; editors' further ones are lower case. */
  staticPage: (slug: 'about-us' | 'Privacy-Policy' | 'Terms-and-Conditions' | 'Safety-Tips' | Lowercase<string>) =>
    `/pages/${segment(slug)}`,
  faqs: () => '/faqs',
  sitemap: () => '/pages/sitemap',
  contact: () => '/contactus',
  redirect: (dealId: number) => `/ifsredirect/${dealId}`,
  filters: (search: Record<string, string | number | undefined> = {}) => withSearch('/filters', search),
  login: () => '/login',
  signup: () => '/signup',
  profile: () => '/profile',
}
