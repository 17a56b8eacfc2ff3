import { banks, cardProducts, networks, upiApps, wallets } from './payment-methods.ts'
import type { OfferPayment, PaymentOffer } from './payment-offer.ts'
import { bestOffer, type Payment, type PayerPrice } from './what-i-pay.ts'

/** `other`: the name says it, such as that of a wallet. `any`: however one pays. */
export const waysToPay = ['credit', 'debit', 'card', 'emi', 'other', 'any'] as const
type Way = {
  /** A proper noun, such as the bank's; '' if any bank's card will do. */
  name: string
  way: (typeof waysToPay)[number]
}

/** What a deal costs with an offer, and what the offer asks for, in the few words that a card has room for. */
export type OfferPrice = Way & {
  paise: number
  /** Others than the named bank or app will do as well. */
  hasOtherWays?: true
  isAppOnly?: true
}

/** With the best offer of all, the same for everybody. */
export function bestOfferPrice(
  pricePaise: number,
  offers: readonly PaymentOffer[],
  nowMs: number,
): OfferPrice | undefined {
  const best = bestOffer(pricePaise, offers, nowMs)
  if (!best) return undefined
  const { payment, isAppOnly } = best.offer
  const [first = { name: '', way: payment.cardType ?? 'any' }, ...others] = waysOf(payment)
  return {
    paise: best.totalPaise,
    ...first,
    ...(others.length > 0 && { hasOtherWays: true }),
    ...(isAppOnly && { isAppOnly: true }),
  }
}

function waysOf({ cardProducts: products, banks: ofBanks, cardType, ...others }: OfferPayment): Way[] {
  const cardNames = [
    ...(products.length > 0 ? products.map((one) => cardProducts[one].name) : ofBanks.map((one) => banks[one])),
    ...others.networks.map((one) => networks[one]),
  ]
  const otherNames = [
    ...others.upiApps.map((one) => upiApps[one]),
    ...(others.isUpi ? ['UPI'] : []),
    ...others.wallets.map((one) => wallets[one]),
  ]
  return [
    ...cardNames.map((name): Way => ({ name, way: cardType ?? 'card' })),
    ...otherNames.map((name): Way => ({ name, way: 'other' })),
  ]
}

/** With the payment that is best for somebody; none if offers lower nothing. */
export const ownOfferPrice = ({ pricePaise, totalPaise, payment, isInterestTaxed }: PayerPrice): OfferPrice | null =>
  totalPaise < pricePaise ? { paise: totalPaise, ...wayOf(payment, isInterestTaxed) } : null

function wayOf(payment: Payment | null, isEmi: boolean): Way {
  if (payment === null) return { name: '', way: 'any' }
  if (payment.kind === 'upi') return { name: upiApps[payment.app], way: 'other' }
  if (payment.kind === 'wallet') return { name: wallets[payment.wallet], way: 'other' }
  const { bank, type, product } = payment
  if (isEmi) return { name: product ? cardProducts[product].name : banks[bank], way: 'emi' }
  return product ? { name: cardProducts[product].name, way: 'card' } : { name: banks[bank], way: type }
}
