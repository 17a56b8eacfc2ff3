import type { ChartRange } from '../deals/price-rules.ts'

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

/** The result of a subscription request. */
export type NewsletterResult = 'asked' | 'confirmed' | 'unsubscribed'

export const paths = {
  home: (list: { tab?: 'super' | 'favorites' | undefined; page?: number } = {}) =>
    withSearch('/', { tab: list.tab, ...page(list.page) }),
  deals: (list: { search?: string; page?: number } = {}) =>
    withSearch('/deals', { search: list.search, ...page(list.page) }),
  superDeals: (list: { page?: number } = {}) => withSearch('/superdeals', page(list.page)),
  coupons: (list: { page?: number } = {}) => withSearch('/coupons', page(list.page)),
  favorites: (list: { page?: number } = {}) => withSearch('/favorites', page(list.page)),
  /**
   * `prices`: the chart's range; if absent, the whole history. `comment`: one that must be on the page, however many
   * there are; or the note that the visitor's own waits for an editor.
   */
  deal: (slug: string, { comment, prices }: { comment?: number | 'held'; prices?: ChartRange | undefined } = {}) =>
    withSearch(`/singleproduct/${segment(slug)}`, { comment, prices }),
  category: (idOrSlug: number | string, list: { page?: number } = {}) =>
    withSearch(`/dealsdetails/${segment(`${idOrSlug}`)}`, page(list.page)),
  stores: () => '/stores',
  store: (id: number, list: { page?: number } = {}) => withSearch(`/stores/${id}`, page(list.page)),
  articles: () => '/newsarticleslisting',
  article: (id: number, { comment }: { comment?: number | 'held' } = {}) =>
    withSearch(`/newsarticle/${id}`, { comment }),
  giftCards: () => '/banner',
  /** The four that the site names, in their own spelling; pages added by editors are in lower case. */
  staticPage: (slug: 'about-us' | 'Privacy-Policy' | 'Terms-and-Conditions' | 'Safety-Tips' | Lowercase<string>) =>
    `/pages/${segment(slug)}`,
  faqs: () => '/faqs',
  sitemap: () => '/pages/sitemap',
  priceRules: () => '/pages/price-rules',
  contact: ({ sent = false } = {}) => (sent ? '/contactus?sent=1' : '/contactus'),
  confirmSubscription: (token: string) => withSearch('/newsletter/confirm', { token }),
  unsubscribe: (token: string) => withSearch('/newsletter/unsubscribe', { token }),
  newsletter: ({ result }: { result?: NewsletterResult } = {}) => withSearch('/newsletter', { result }),
  redirect: (dealId: number) => `/ifsredirect/${dealId}`,
  /** Redirects to the merchant at once, on the server. */
  leave: (dealId: number) => `/ifsredirect/${dealId}/go`,
  filters: (search: Record<string, string | number | undefined> = {}) => withSearch('/filters', search),
  login: () => '/login',
  socialSignIn: (provider: 'google' | 'facebook', back: string) => withSearch(`/auth/${provider}`, { back }),
  socialReturn: (provider: 'google' | 'facebook') => `/auth/${provider}/return`,
  telegramSignIn: () => '/auth/telegram',
  telegramReturn: () => '/auth/telegram/return',
  signup: () => '/signup',
  resetPassword: () => '/reset-password',
  confirmEmail: () => '/confirm-email',
  setUp: () => '/setup',
  stopReplyMails: (at: { token?: string; done?: 1 } = {}) => withSearch('/comments/unsubscribe', at),
  profile: () => '/profile',
  basicDetails: () => '/Details',
  /** Pages cached on this device. */
  offline: () => '/offline',
}
