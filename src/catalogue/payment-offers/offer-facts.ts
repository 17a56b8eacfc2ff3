import type { CalendarDay } from './offer-symbols.ts'
import type { OfferPayment, OfferTerms } from './payment-offer.ts'

export type Benefit = Pick<OfferTerms, 'kind' | 'basisPoints' | 'amountPaise' | 'fixedPricePaise' | 'isUpTo'>
type Means = Pick<OfferPayment, 'banks' | 'cardProducts' | 'networks' | 'isUpi' | 'upiApps' | 'wallets'>

/** What a text states of an offer. Two statements of the same fact must agree. */
export type OfferFacts = {
  benefit?: Benefit
  capPaise?: number
  capScope?: 'order' | 'card' | 'period'
  minimumPaise?: number
  minimumCounts?: 'before-coupon' | 'after-coupon'
  minimumQuantity?: number
  means?: Means
  /** "On cards": of any bank, but nothing else. */
  isByCard?: true
  cardType?: 'credit' | 'debit'
  emi?: 'required' | 'forbidden' | 'allowed'
  excludedBanks?: OfferPayment['excludedBanks']
  excludedCardProducts?: OfferPayment['excludedCardProducts']
  weekdays?: number[]
  minutes?: readonly [from: number, until: number]
  starts?: CalendarDay
  /** The last day. */
  ends?: CalendarDay
  usesPerCard?: number
  isFirstOrderOnly?: true
  isAppOnly?: true
  isAdditional?: true
  isIncludedInPrice?: true
  isWithCoupon?: boolean
}

/** The facts of both, or null if they contradict each other. */
export function together(one: OfferFacts | null, other: OfferFacts | null): OfferFacts | null {
  if (one === null || other === null) return null
  const keys = Object.keys(other) as (keyof OfferFacts)[]
  const isSame = keys.every((key) => one[key] === undefined || JSON.stringify(one[key]) === JSON.stringify(other[key]))
  return isSame ? { ...one, ...other } : null
}
