import type { Language } from '../../site/i18n/language.ts'
import type { CompactOffer } from './compact-offer.ts'
import { bestOfferPrice, type OfferPrice, ownOfferPrice } from './offer-price.ts'
import { payerWith } from './own-means.ts'
import type { PaymentOffer } from './payment-offer.ts'
import { bestOffer, type Cart, type PayerPrice, whatIPay } from './what-i-pay.ts'

/** What of a deal decides the price that a shopper pays. */
export type OfferedDeal = {
  id: number
  price: { kind: 'amount'; paise: number } | { kind: 'words' | 'none' | 'withheld' }
  isExpired: boolean
  oldPriceSeenMs: number | null
  paymentOffers?: CompactOffer[]
}

/** The amount from which offers are subtracted; null for one that may not be current. */
export const currentPaise = ({ price, isExpired, oldPriceSeenMs }: OfferedDeal): number | null =>
  price.kind === 'amount' && !isExpired && oldPriceSeenMs === null ? price.paise : null

/** One piece as it is listed: neither the benefit of a code nor the cost of delivery is known. */
export const cartOf = (pricePaise: number): Cart => ({
  pricePaise,
  quantity: 1,
  deliveryPaise: null,
  coupon: null,
  giftCardPaise: 0,
  isExcluded: false,
})

/** A deal's price after offers, and how it is computed. */
export type ShownPrice = {
  /** With the chosen means of payment, not with the best offer of all. */
  isMine: boolean
  /** Null: no offer lowers the price. */
  price: OfferPrice | null
  steps: PayerPrice['steps']
  /** Not subtracted. */
  later: PayerPrice['later']
  isInterestTaxed: boolean
}

/** That of the best offer for everybody where nothing is chosen, or nothing of it lowers the price. */
export function shownPrice(
  pricePaise: number | null,
  offers: readonly PaymentOffer[],
  means: readonly string[],
  nowMs: number,
  language: Language,
): ShownPrice {
  const anybodys = offers.flatMap((offer) => (offer.kind === 'instant' ? [] : [{ offer, paise: null }]))
  if (pricePaise === null) return { isMine: false, price: null, steps: [], later: anybodys, isInterestTaxed: false }
  const paid = means.length > 0 ? whatIPay(cartOf(pricePaise), offers, payerWith(means), nowMs) : null
  const mine = paid && ownOfferPrice(paid, language)
  if (mine) return { isMine: true, price: mine, ...pickSteps(paid) }
  const best = bestOffer(pricePaise, offers, nowMs)
  return {
    isMine: false,
    price: bestOfferPrice(pricePaise, offers, nowMs, language),
    steps: best ? [{ kind: 'offer', paise: pricePaise - best.totalPaise, offer: best.offer }] : [],
    later: paid?.later ?? anybodys,
    isInterestTaxed: false,
  }
}

const pickSteps = ({ steps, later, isInterestTaxed }: PayerPrice) => ({ steps, later, isInterestTaxed })
