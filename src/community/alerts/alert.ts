import type { Channel } from '../../platform/channel.ts'

// What a member wants to be told about, and how.

/** `deals`: all that match; `deal`: one; `favourites`: the member's favourites, as `deal` with the condition `below`. */
export const alertKinds = ['deals', 'deal', 'favourites'] as const
export type AlertKind = (typeof alertKinds)[number]

/**
 * Of one deal. `below`: its price is at most the alert's; `lowest`: it is the lowest on record; `back`: it is live again;
 * `ending`: it ends within a day; `over`: it has ended.
 */
export const dealConditions = ['below', 'lowest', 'back', 'ending', 'over'] as const
export type DealCondition = (typeof dealConditions)[number]

/** `now`: as soon as it is known, within the member's limits; `daily`: in the daily digest. */
export const deliveries = ['now', 'daily'] as const
export type Delivery = (typeof deliveries)[number]

export const MAX_ALERTS = 50
/** Of the price of an alert. */
export const MAX_RUPEES = 10_000_000
/** Of the texts of an alert, in characters. */
export const MAX_WORDS = 200

/** What an alert looks for. Of the kind `deals`, words, a store or a category are given; all that is given must hold. */
export type AlertQuery = {
  kind: AlertKind
  /** As for a search; without meaning for other kinds, as all up to `isCouponOnly`. */
  words: string
  excludedWords: string
  storeId: number | null
  categoryId: number | null
  /** The price is at least so many per cent below the usual price of the site's own record. */
  minBelowUsual: number | null
  isCouponOnly: boolean
  /** The highest price; also of the condition `below`. */
  maxPaise: number | null
  /**
   * Cards with whose payment offers, and with codes, the highest price is compared, as means of payment (`own-means.ts`).
   * Empty: it is compared with the price alone.
   */
  cards: string[]
  /** Of the kind `deal`. */
  dealId: number | null
  condition: DealCondition | null
}

export type AlertSettings = AlertQuery & { delivery: Delivery; channels: Channel[] }

export type Alert = AlertSettings & {
  id: number
  /** Shown names; null when the record is gone. */
  storeTitle: string | null
  categoryTitle: string | null
  deal: { slug: string; title: string } | null
  isPaused: boolean
  createdAt: Date
  /** How many messages were sent about it, and when the last. */
  sentCount: number
  lastSentAt: Date | null
}

/** One deal of a message that was sent. */
export type SentNotice = {
  at: Date
  dealSlug: string
  dealTitle: string
  pricePaise: number | null
  channels: Channel[]
}

/** The words of the consent that is stored with an alert. */
export const consentText = /*i18n*/ 'Tell me about this. I can stop it at any time.'
