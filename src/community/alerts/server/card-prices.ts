import { cardMeans, payerWith } from '../../../catalogue/payment-offers/own-means.ts'
import { cartOf } from '../../../catalogue/payment-offers/shown-price.ts'
import { whatIPay } from '../../../catalogue/payment-offers/what-i-pay.ts'
import type { PriceFacts } from './price-facts.ts'

/** A deal's price with a card. `card` is '' for offers that ask for no means of payment. */
export type CardPrice = {
  card: string
  paise: number
  /** With the same card and today's offers at the price before; null: there was none. */
  before: number | null
  offerIds: number[]
}

/**
 * What a deal costs with each card whose offers lower its price. An order is paid with one card, so the price for several
 * is the lowest of theirs, and their number is bounded however many alerts name them.
 */
export function cardPrices(
  { pricePaise, paymentOffers }: PriceFacts,
  priceBefore: number | null,
  now: Date,
): CardPrice[] {
  if (pricePaise === null || paymentOffers.length === 0) return []
  const priceWith = (card: string, paise: number) =>
    whatIPay(cartOf(paise), paymentOffers, payerWith([card]), now.getTime())
  const everybodys = priceWith('', pricePaise).totalPaise
  return ['', ...cardMeans].flatMap((card) => {
    const { totalPaise, steps } = priceWith(card, pricePaise)
    if (totalPaise >= (card === '' ? pricePaise : everybodys)) return []
    const before = priceBefore === null ? null : priceWith(card, priceBefore).totalPaise
    const offerIds = steps.flatMap((step) => (step.kind === 'offer' ? [step.offer.id] : []))
    return [{ card, paise: totalPaise, before, offerIds }]
  })
}
