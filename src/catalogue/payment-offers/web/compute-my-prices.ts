import { fullOffer } from '../compact-offer.ts'
import { ownOfferPrice } from '../offer-price.ts'
import { payerWith, readMeans } from '../own-means.ts'
import { cartOf } from '../shown-price.ts'
import { whatIPay } from '../what-i-pay.ts'
import type { MyPrices, OfferedDeal } from './my-prices.ts'

/** The prices with the means of payment that a browser has stored. */
export function pricesFor(stored: string): MyPrices | null {
  const means = readMeans(stored)
  if (means.length === 0) return null
  const payer = payerWith(means)
  const priceOf: MyPrices['priceOf'] = (deal, nowMs) => {
    const { price, isExpired, oldPriceSeenMs, paymentOffers } = deal
    if (price.kind !== 'amount' || isExpired || oldPriceSeenMs !== null || !paymentOffers) return null
    return ownOfferPrice(whatIPay(cartOf(price.paise), paymentOffers.map(fullOffer), payer, nowMs))
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
