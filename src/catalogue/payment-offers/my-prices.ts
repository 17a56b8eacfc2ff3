import type { Language } from '../../site/i18n/language.ts'
import { type OfferPrice, ownOfferPrice } from './offer-price.ts'
import { payerWith } from './own-means.ts'
import { cartOf, currentPaise, type OfferedDeal, reductionsOf } from './shown-price.ts'
import { whatIPay } from './what-i-pay.ts'

export type MyPrices = {
  /** With what is chosen, if that lowers the price. */
  priceOf: (deal: OfferedDeal, nowMs: number) => OfferPrice | null
  /** The cheapest first for who pays so; deals without an amount last. Equal ones stay as they are. */
  sort: <Deal extends OfferedDeal>(deals: readonly Deal[], nowMs: number) => Deal[]
}

/** The prices of deals with the chosen means of payment. */
export function myPricesWith(means: readonly string[], language: Language): MyPrices {
  const payer = payerWith(means)
  const priceOf: MyPrices['priceOf'] = (deal, nowMs) => {
    const paise = currentPaise(deal)
    if (paise === null) return null
    const { offers, coupons } = reductionsOf(deal)
    return ownOfferPrice(whatIPay(cartOf(paise, coupons), offers, payer, nowMs), language)
  }
  const paidFor = (deal: OfferedDeal, nowMs: number) =>
    priceOf(deal, nowMs)?.paise ?? (deal.price.kind === 'amount' ? deal.price.paise : Infinity)
  return {
    priceOf,
    sort: (deals, nowMs) =>
      deals
        .map((deal) => ({ deal, paise: paidFor(deal, nowMs) }))
        // Not their difference: of two without an amount it is no number.
        .sort((one, other) => (one.paise < other.paise ? -1 : Number(one.paise > other.paise)))
        .map(({ deal }) => deal),
  }
}
