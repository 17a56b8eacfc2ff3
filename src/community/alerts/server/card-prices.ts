import { cardMeans, payerWith, withNetwork } from '../../../catalogue/payment-offers/own-means.ts'
import { cartOf } from '../../../catalogue/payment-offers/shown-price.ts'
import { whatIPay } from '../../../catalogue/payment-offers/what-i-pay.ts'
import type { PriceFacts } from './price-facts.ts'

/** A deal's price with codes and a card. `card` is '' for what asks for no card. */
export type CardPrice = {
  card: string
  paise: number
  /** With the same card and today's codes and offers at the price before; null: there was none. */
  before: number | null
  /** What it is with. */
  offerIds: number[]
  code: string | null
}

/**
 * What a deal costs with each card whose offers lower its price, as pages compute it. An order is paid with one card, so
 * the price for several is the lowest of theirs, and their number is bounded however many alerts name them. A card has
 * another price with its network only where an offer names that.
 */
export function cardPrices(
  { pricePaise, paymentOffers, codes }: PriceFacts,
  priceBefore: number | null,
  now: Date,
): CardPrice[] {
  if (pricePaise === null || paymentOffers.length + codes.length === 0) return []
  const paidWith = (card: string, paise: number) =>
    whatIPay(cartOf(paise, codes), paymentOffers, payerWith([card]), now.getTime())
  const below = (maxPaise: number, card: string): CardPrice[] => {
    const { totalPaise, steps } = paidWith(card, pricePaise)
    if (totalPaise >= maxPaise) return []
    const before = priceBefore === null ? null : paidWith(card, priceBefore).totalPaise
    const offerIds = steps.flatMap((step) => (step.kind === 'offer' ? [step.offer.id] : []))
    const code = steps.find((step) => step.kind === 'coupon')?.coupon.code ?? null
    return [{ card, paise: totalPaise, before, offerIds, code }]
  }
  const everybodys = below(pricePaise, '')
  const everybodysPaise = everybodys[0]?.paise ?? pricePaise
  const networks = [...new Set(paymentOffers.flatMap(({ payment }) => payment.networks))]
  const ofCards = cardMeans.flatMap((card) => {
    const any = below(everybodysPaise, card)
    const ofNetworks = networks.flatMap((network) =>
      below(any[0]?.paise ?? everybodysPaise, withNetwork(card, network)),
    )
    return [...any, ...ofNetworks]
  })
  return [...everybodys, ...ofCards]
}
