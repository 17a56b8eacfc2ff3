import type { DealSort } from '../../catalogue/deals/deal-sort.ts'
import type { ChartRange } from '../../catalogue/deals/price-rules.ts'
import type { AlertKind, DealCondition, Delivery } from '../../community/alerts/alert.ts'

const withSearch = (path: string, search: Record<string, string | number | undefined>) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') query.set(name, `${value}`)
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
const page = (number = 1) => (number > 1 ? { page: number } : {})
/** A position in a list: one of its numbered pages, or what follows a cursor. */
export type ListPosition = { page?: number; after?: string | undefined }
/** A list in the order of its own has no `sort`. */
export type ListAddress = { sort?: DealSort | undefined } & ListPosition
const list = ({ sort, page: number, after }: ListAddress) => ({ sort, ...page(number), after })
const segment = encodeURIComponent

/** The row of all categories on the home page. */
export const categoriesAnchor = 'categories'

/** The result of a subscription request. */
export type NewsletterResult = 'asked' | 'confirmed' | 'unsubscribed'

/** What the form of an alert is filled in with. `slug`: the deal's. */
export type AlertFields = {
  words?: string | undefined
  exclude?: string | undefined
  store?: number | undefined
  category?: number | undefined
  /** Rupees. */
  maxprice?: number | undefined
  /** Separated by commas. */
  cards?: string | undefined
  minbelow?: number | undefined
  coupon?: 0 | 1 | undefined
  deal?: number | undefined
  slug?: string | undefined
  condition?: DealCondition | undefined
  delivery?: Delivery | undefined
  /** Separated by commas. */
  channels?: string | undefined
  kind?: AlertKind | undefined
}

/** An entry of the menus that leads outside of the site. */
export type OutsideEntry = 'forum' | 'received' | 'ask-a-deal' | 'android-app' | 'ios-app' | 'earn'

/** Every address of the site, built in one place. */
export const paths = {
  home: (list: { tab?: 'super' | 'favorites' | 'following' | undefined; page?: number } = {}) =>
    withSearch('/', { tab: list.tab, ...page(list.page) }),
  /** The editors' console: a document of its own, outside the table of pages. */
  admin: () => '/admin',
  deals: ({ search, ...rest }: ListAddress & { search?: string } = {}) =>
    withSearch('/deals', { search, ...list(rest) }),
  superDeals: (address: ListAddress = {}) => withSearch('/superdeals', list(address)),
  coupons: (address: ListAddress = {}) => withSearch('/coupons', list(address)),
  favorites: (list: { page?: number } = {}) => withSearch('/favorites', page(list.page)),
  /**
   * `prices`: the chart's range; if absent, the whole history. `comment`: one that must be on the page, however many
   * there are; or the note that the visitor's own waits for an editor.
   */
  deal: (slug: string, { comment, prices }: { comment?: number | 'held'; prices?: ChartRange | undefined } = {}) =>
    withSearch(`/singleproduct/${segment(slug)}`, { comment, prices }),
  category: (idOrSlug: number | string, address: ListAddress = {}) =>
    withSearch(`/dealsdetails/${segment(`${idOrSlug}`)}`, list(address)),
  categories: () => `/#${categoriesAnchor}`,
  stores: () => '/stores',
  store: (id: number, address: ListAddress = {}) => withSearch(`/stores/${id}`, list(address)),
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
  /** About an entry of the menus whose outside address is not set yet. */
  comingSoon: (entry?: OutsideEntry) => withSearch('/coming-soon', { entry }),
  contact: ({ sent = false } = {}) => (sent ? '/contactus?sent=1' : '/contactus'),
  /** The form that reports a deal, by its slug, or a comment. */
  report: (what: ({ deal: string } | { comment: number }) & { sent?: 1 }) => withSearch('/report', what),
  /** Asks whether a code of a deal or a store worked. */
  code: (what: ({ dealid: number } | { storeid: number }) & { code: string; sent?: 1 }) => withSearch('/code', what),
  confirmSubscription: (token: string) => withSearch('/newsletter/confirm', { token }),
  unsubscribe: (token: string) => withSearch('/newsletter/unsubscribe', { token }),
  newsletter: ({ result }: { result?: NewsletterResult } = {}) => withSearch('/newsletter', { result }),
  /** Shows where Buy Now leads, then opens it. */
  merchantRedirectPage: (dealId: number) => `/ifsredirect/${dealId}`,
  /** Redirects to the merchant immediately, on the server. */
  merchantRedirect: (dealId: number) => `/ifsredirect/${dealId}/go`,
  filters: (search: Record<string, string | number | undefined> = {}) => withSearch('/filters', search),
  login: (at: { done?: 1 } = {}) => withSearch('/login', at),
  socialSignIn: (provider: 'google' | 'facebook', back: string) => withSearch(`/auth/${provider}`, { back }),
  socialReturn: (provider: 'google' | 'facebook') => `/auth/${provider}/return`,
  telegramSignIn: () => '/auth/telegram',
  telegramReturn: () => '/auth/telegram/return',
  signup: () => '/signup',
  resetPassword: (at: { result?: 'asked' | 'changed' } = {}) => withSearch('/reset-password', at),
  confirmEmail: (at: { done?: 1 } = {}) => withSearch('/confirm-email', at),
  setUp: () => '/setup',
  stopReplyMails: (at: { token?: string; done?: 1 } = {}) => withSearch('/comments/unsubscribe', at),
  profile: () => '/profile',
  alerts: () => '/alerts',
  /** How the visitor of this browser pays. */
  myCards: () => '/my-cards',
  /** The form of an alert, filled in from its address: that of the alert with this id, as stored or as typed, or a new one. */
  newAlert: (fields: AlertFields & { id?: number | undefined } = {}) => withSearch('/alerts/new', fields),
  basicDetails: () => '/Details',
  /** Pages cached on this device. */
  offline: () => '/offline',
}
