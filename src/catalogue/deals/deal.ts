import type { CompactOffer, PricedCode } from '../payment-offers/compact-offer.ts'
import type { OfferPrice } from '../payment-offers/offer-price.ts'
import type { Coupon } from './deal-coupon.ts'
import type { DealPrice, DisplayPrice } from './price.ts'
import type { DealPrices, PriceLabel } from './price-rules.ts'

export const shownPriceChanges = 10

/** A deal as lists show it. Times are milliseconds since 1970, so that they survive JSON; amounts are paise. */
export type Deal = {
  id: number
  slug: string
  title: string
  /** Its address, or '' if it has none. */
  picture: string
  pictureAlt?: string
  store: { id: number; title: string; picture: string; hasWebsite: boolean }
  publishedAtMs: number
  /** Exclusive; null if it has no end. */
  endsAtMs: number | null
  /** Marked as expired, or its end has passed. */
  isExpired: boolean
  isSuper: boolean
  /** The label computed from its recorded prices. */
  priceLabel: PriceLabel | null
  /** By how many per cent it is below its usual price, where that is worth saying. */
  belowUsualPercent?: number
  /** The editors' labels. */
  labels: string[]
  coupon: Coupon | null
  price: DealPrice
  /** When the amount of a live deal was last seen, if it is too old to be current; null otherwise. */
  oldPriceSeenMs: number | null
  commentCount: number
  likeCount: number
  /** Whether Buy Now leads to the deal itself at its store. */
  isLinked: boolean
  /** Null when the product has no variants. */
  choices: Choices | null
  /** Of banks, cards, UPI apps and wallets; absent when there are none. */
  paymentOffers?: CompactOffer[] | undefined
  /** Codes that its price is without, those that work best first; absent when there are none. */
  pricedCodes?: PricedCode[] | undefined
  /** With the best of both, whatever one pays with; absent when none lowers the price. */
  bestOffer?: OfferPrice | undefined
}

/** The variants that a card represents; `isFrom`: others cost more than it. */
export type Choices = { count: number; by: 'size' | 'color' | 'option'; isFrom: boolean }

export function withoutDeals(deals: readonly Deal[], others: readonly Deal[]): Deal[] {
  const ids = new Set(others.map(({ id }) => id))
  return deals.filter(({ id }) => !ids.has(id))
}

export const maxMorePictures = 8

/** A further picture of a deal; `alt` is '' if no editor described it. */
export type DealPicture = { address: string; alt: string }

/** Who states a price: the shop's page, a feed of it, or an editor. */
export type PriceSource = 'shop' | 'feed' | 'editor'

/** The fields that only a deal's own page shows. */
export type DealDetail = Deal & {
  /** Beside its main one. */
  morePictures: DealPicture[]
  /** In the editors' order. */
  categories: { id: number; slug: string; title: string }[]
  /** Sanitised. */
  offersHtml: string
  contentHtml: string
  /** The latest entries of its price history, newest first; empty where past prices are not shown. */
  priceChanges: PriceLine[]
  /** How many there are, if more; with `prices` those have it. */
  priceChangeCount?: number | undefined
  /** When the amount of a live deal was last given by a feed, a check or an editor; absent when it is old. */
  priceSeenMs?: number | undefined
  /** Absent with it, and when it is not known. */
  priceSeenBy?: PriceSource | undefined
  /** When the last check of a live deal's page at its shop found it out of stock; otherwise absent. */
  outOfStockMs?: number | undefined
  /** How many people's reports ended it, and when; absent for any other deal. */
  reportedOver?: { people: number; atMs: number }
  /** When the code of an expired deal ended; absent if it has not. */
  codeEndedMs?: number | undefined
  /** Null without records, and where past prices are not shown. */
  prices: DealPrices | null
  gtin: string | null
  itemGroupId: number | null
  /** The deal and its other available variants; empty if there are none. */
  variants: DealVariant[]
  /** The same product in other stores, the cheapest first. */
  alsoAt: Deal[]
}

/**
 * The category that a deal's breadcrumb and structured data name: the last in the editors' order, in which general and
 * promotional categories, such as Hot, come first. Categories have no tree, and counts of their deals would change it
 * from day to day.
 */
export const mainCategoryOf = ({ categories }: Pick<DealDetail, 'categories'>) => categories.at(-1) ?? null

export type PriceLine = { postedBy: string; atMs: number; price: DisplayPrice; isSuper: boolean }

export type DealVariant = { id: number; slug: string; label: string; price: DisplayPrice }

/** Numbers of live deals. */
export type DealCounts = { normal: number; super: number }

/** A deal's current state as shown on its badge: expired takes precedence over super. */
export type DealBadge = 'expired' | 'super' | 'normal'

export function dealBadge(deal: Pick<Deal, 'isExpired' | 'isSuper'>): DealBadge {
  if (deal.isExpired) return 'expired'
  return deal.isSuper ? 'super' : 'normal'
}
