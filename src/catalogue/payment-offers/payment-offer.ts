import type { BankId, CardProductId, NetworkId, UpiAppId, WalletId } from './payment-methods.ts'

/** `instant` alone lowers what is paid at checkout; the others come later, or need a trade-in or instalments. */
export const offerKinds = ['instant', 'cashback', 'points', 'exchange', 'emi', 'voucher'] as const
export type OfferKind = (typeof offerKinds)[number]

/** Monday is 1, Sunday 7, as in ISO 8601. Minutes of the day in India; `until` is exclusive. */
export type OfferHours = { weekdays: number[]; fromMinute: number | null; untilMinute: number | null }

/**
 * What an offer asks of the payment. Empty lists ask nothing. An offer with several kinds of means (banks, UPI apps,
 * wallets, networks) fits a payment by any of the named means; what is excluded never fits.
 */
export type OfferPayment = {
  banks: BankId[]
  excludedBanks: BankId[]
  /** With products, only these cards of the named banks. */
  cardProducts: CardProductId[]
  excludedCardProducts: CardProductId[]
  /** Null: not stated, both. */
  cardType: 'credit' | 'debit' | null
  networks: NetworkId[]
  /** Null: not stated. `forbidden` is "non-EMI". */
  emi: 'required' | 'forbidden' | 'allowed' | null
  /** Any UPI app. */
  isUpi: boolean
  upiApps: UpiAppId[]
  wallets: WalletId[]
}

/**
 * The terms of a reduction or benefit that depends on who buys, how they pay, or when. Unknown is null, never zero.
 * Amounts are paise of the whole order; times are milliseconds since 1970.
 */
export type OfferTerms = {
  kind: OfferKind
  /** Hundredths of a per cent: 750 is 7.5 %. At most one of these three is set. */
  basisPoints: number | null
  amountPaise: number | null
  /** The order's price with the offer. */
  fixedPricePaise: number | null
  /** "Up to" without a sure value: named, never counted. */
  isUpTo: boolean
  /** The most that a percentage gives. */
  capPaise: number | null
  /** For what the cap counts; null with a cap: not stated, taken as the order. */
  capScope: 'order' | 'card' | 'period' | null
  /** Inclusive. */
  minimumPaise: number | null
  /** Whether the minimum counts on the cart before or after the coupon; null: not stated, taken as after, the safer. */
  minimumCounts: 'before-coupon' | 'after-coupon' | null
  /** "Buy 2 get 10 % off". */
  minimumQuantity: number | null
  payment: OfferPayment
  /** Null: at any time between start and end. */
  hours: OfferHours | null
  startsAtMs: number | null
  /** Exclusive. */
  endsAtMs: number | null
  usesPerCard: number | null
  isFirstOrderOnly: boolean
  isAppOnly: boolean
  /** Whether it adds to a coupon; null: not stated, taken as yes. */
  isWithCoupon: boolean | null
  /** "Additional": adds to another offer, which by itself does not. */
  isAdditional: boolean
  /** The price shown already contains it: it is named and never subtracted. */
  isIncludedInPrice: boolean
}

export const anyPayment: OfferPayment = {
  banks: [],
  excludedBanks: [],
  cardProducts: [],
  excludedCardProducts: [],
  cardType: null,
  networks: [],
  emi: null,
  isUpi: false,
  upiApps: [],
  wallets: [],
}

export const noTerms: OfferTerms = {
  kind: 'instant',
  basisPoints: null,
  amountPaise: null,
  fixedPricePaise: null,
  isUpTo: false,
  capPaise: null,
  capScope: null,
  minimumPaise: null,
  minimumCounts: null,
  minimumQuantity: null,
  payment: anyPayment,
  hours: null,
  startsAtMs: null,
  endsAtMs: null,
  usesPerCard: null,
  isFirstOrderOnly: false,
  isAppOnly: false,
  isWithCoupon: null,
  isAdditional: false,
  isIncludedInPrice: false,
}

/** A confirmed offer as pages get it: of a deal, of its store, or of the whole site. */
export type PaymentOffer = OfferTerms & {
  id: number
  scope: 'deal' | 'store' | 'site'
  /** The shop's page that states it; '' if none is known. */
  sourceUrl: string
  /** When an editor or a check last saw it there. */
  checkedAtMs: number | null
}

/** More are not shown: nobody compares them, and a list has many deals. */
export const maxOffersOfDeal = 12
