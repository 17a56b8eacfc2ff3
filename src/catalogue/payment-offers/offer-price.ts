import type { Language } from '../../site/i18n/language.ts'
import { banks, cardProducts, networks, upiApps, wallets } from './payment-methods.ts'
import { nameOfPayment, type PaymentPhrases, paymentPhrases } from './payment-names.ts'
import type { OfferPayment, PaymentOffer } from './payment-offer.ts'
import { bestOffer, type CartCoupon, type PayerPrice } from './what-i-pay.ts'

/** What a deal costs with a code or an offer, and what one pays with, in the few words that a card has room for. */
export type OfferPrice = {
  paise: number
  /** "HDFC Bank credit card", "code SAVE10 and HDFC Bank credit card", in the language of the page. */
  means: string
}

/** With the best code and offer of all, the same for everybody. */
export function bestOfferPrice(
  pricePaise: number,
  offers: readonly PaymentOffer[],
  nowMs: number,
  language: Language,
  coupons: readonly CartCoupon[] = [],
): OfferPrice | null {
  const best = bestOffer(pricePaise, offers, nowMs, coupons)
  if (!best) return null
  const words = paymentPhrases[language]
  const { coupon, offer } = namedIn(best)
  const means = words.both(coupon && words.code(coupon.code), offer && meansOf(offer.payment, words))
  return { paise: best.totalPaise, means: offer?.isAppOnly || coupon?.isAppOnly ? words.inApp(means) : means }
}

const namedIn = ({ steps }: Pick<PayerPrice, 'steps'>) => ({
  coupon: steps.find((step) => step.kind === 'coupon')?.coupon,
  offer: steps.find((step) => step.kind === 'offer')?.offer,
})

function meansOf(payment: OfferPayment, words: PaymentPhrases): string {
  const [first = words[payment.cardType ?? 'any'](''), ...others] = namesOf(payment, words)
  return others.length > 0 ? words.orOthers(first) : first
}

/** An offer for several kinds of means fits a payment by any of them. */
function namesOf(payment: OfferPayment, words: PaymentPhrases): string[] {
  const card = words[payment.cardType ?? 'card']
  const products = payment.cardProducts.map((one) => cardProducts[one].name)
  return [
    ...(products.length > 0 ? products : payment.banks.map((one) => banks[one])).map(card),
    ...payment.networks.map((one) => card(networks[one])),
    ...payment.upiApps.map((one) => upiApps[one]),
    ...(payment.isUpi ? ['UPI'] : []),
    ...payment.wallets.map((one) => wallets[one]),
  ]
}

/** With the code and the payment that are best for somebody; none if they lower nothing. */
export function ownOfferPrice(paid: PayerPrice, language: Language): OfferPrice | null {
  if (paid.totalPaise >= paid.pricePaise) return null
  const words = paymentPhrases[language]
  const { coupon, offer } = namedIn(paid)
  const payment = offer && nameOfPayment(paid.payment, paid.isInterestTaxed, words)
  return { paise: paid.totalPaise, means: words.both(coupon && words.code(coupon.code), payment) }
}
