import type { Language } from '../../site/i18n/language.ts'
import { type CompactOffer, couponOf, fullOffer, type PricedCode } from './compact-offer.ts'
import { bestOfferPrice, type OfferPrice, ownOfferPrice } from './offer-price.ts'
import { payerWith } from './own-means.ts'
import type { PaymentOffer } from './payment-offer.ts'
import { bestOffer, type Cart, type CartCoupon, type PayerPrice, whatIPay } from './what-i-pay.ts'

/** What of a deal decides the price that a shopper pays. */
export type OfferedDeal = {
  id: number
  price: { kind: 'amount'; paise: number } | { kind: 'words' | 'none' | 'withheld' }
  isExpired: boolean
  oldPriceSeenMs: number | null
  paymentOffers?: CompactOffer[] | undefined
  /** Codes whose benefit is known and not in the price, those that work best first. */
  pricedCodes?: PricedCode[] | undefined
}

/** The amount from which offers are subtracted; null for one that may not be current. */
export const currentPaise = ({ price, isExpired, oldPriceSeenMs }: OfferedDeal): number | null =>
  price.kind === 'amount' && !isExpired && oldPriceSeenMs === null ? price.paise : null

/** One piece as it is listed: the cost of delivery is not known. */
export const cartOf = (pricePaise: number, coupons: readonly CartCoupon[] = []): Cart => ({
  pricePaise,
  quantity: 1,
  deliveryPaise: null,
  coupons,
  giftCardPaise: 0,
  isExcluded: false,
})

/** What may lower a deal's price. */
export const reductionsOf = ({ paymentOffers = [], pricedCodes = [] }: OfferedDeal): Reductions => ({
  offers: paymentOffers.map(fullOffer),
  coupons: pricedCodes.map(couponOf),
})
type Reductions = { offers: readonly PaymentOffer[]; coupons: readonly CartCoupon[] }

/** A deal's price after codes and offers, and how it is computed. */
export type ShownPrice = {
  /** With the chosen means of payment, not with the best offer of all. */
  isMine: boolean
  /** Null: nothing lowers the price. */
  price: OfferPrice | null
  steps: PayerPrice['steps']
  /** Not subtracted. */
  later: PayerPrice['later']
  isInterestTaxed: boolean
}

/** That of the best code and offer for everybody where nothing is chosen, or nothing of it lowers the price. */
export function shownPrice(
  pricePaise: number | null,
  { offers, coupons }: Reductions,
  means: readonly string[],
  nowMs: number,
  language: Language,
): ShownPrice {
  const anybodys = offers.flatMap((offer) => (offer.kind === 'instant' ? [] : [{ offer, paise: null }]))
  if (pricePaise === null) return { isMine: false, price: null, steps: [], later: anybodys, isInterestTaxed: false }
  const paid = means.length > 0 ? whatIPay(cartOf(pricePaise, coupons), offers, payerWith(means), nowMs) : null
  const mine = paid && ownOfferPrice(paid, language)
  if (mine) return { isMine: true, price: mine, ...pickSteps(paid) }
  return {
    isMine: false,
    price: bestOfferPrice(pricePaise, offers, nowMs, language, coupons),
    steps: bestOffer(pricePaise, offers, nowMs, coupons)?.steps ?? [],
    later: paid?.later ?? anybodys,
    isInterestTaxed: false,
  }
}

const pickSteps = ({ steps, later, isInterestTaxed }: PayerPrice) => ({ steps, later, isInterestTaxed })
