import type { Language } from '../../site/i18n/language.ts'
import { payerWith } from './own-means.ts'
import { banks, cardProducts, networks, upiApps, wallets } from './payment-methods.ts'
import type { OfferPayment, PaymentOffer } from './payment-offer.ts'
import { bestOffer, type CartCoupon, type PayerPrice, type Payment } from './what-i-pay.ts'

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
  const words = phrases[language]
  const { coupon, offer } = namedIn(best)
  const means = words.both(coupon && words.code(coupon.code), offer && meansOf(offer.payment, words))
  return { paise: best.totalPaise, means: offer?.isAppOnly || coupon?.isAppOnly ? words.inApp(means) : means }
}

const namedIn = ({ steps }: Pick<PayerPrice, 'steps'>) => ({
  coupon: steps.find((step) => step.kind === 'coupon')?.coupon,
  offer: steps.find((step) => step.kind === 'offer')?.offer,
})

function meansOf(payment: OfferPayment, words: Phrases): string {
  const [first = words[payment.cardType ?? 'any'](''), ...others] = namesOf(payment, words)
  return others.length > 0 ? words.orOthers(first) : first
}

/** An offer for several kinds of means fits a payment by any of them. */
function namesOf(payment: OfferPayment, words: Phrases): string[] {
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
  const words = phrases[language]
  const { coupon, offer } = namedIn(paid)
  const payment = offer && nameOf(paid.payment, paid.isInterestTaxed, words)
  return { paise: paid.totalPaise, means: words.both(coupon && words.code(coupon.code), payment) }
}

function nameOf(payment: Payment | null, isEmi: boolean, words: Phrases): string {
  if (payment === null) return words.any('')
  if (payment.kind === 'upi') return upiApps[payment.app]
  if (payment.kind === 'wallet') return wallets[payment.wallet]
  const { bank, type, product } = payment
  const name = product ? cardProducts[product].name : banks[bank]
  return words[isEmi ? 'emi' : product ? 'card' : type](name)
}

/** A card's name, of a means of payment; '' stands for any payment. */
export function cardName(means: string, language: Language): string {
  const [card] = payerWith([means]).cards
  return nameOf(card ? { kind: 'card', ...card } : null, false, phrases[language])
}

// Not messages: the server presents deals, and a browser their prices with chosen cards, by the same words.
type Phrases = Record<
  'credit' | 'debit' | 'card' | 'emi' | 'any' | 'orOthers' | 'inApp' | 'code',
  (name: string) => string
> & { both: (...means: (string | undefined)[]) => string }

const phrases: Record<Language, Phrases> = {
  en: {
    credit: (bank) => (bank ? `${bank} credit card` : 'a credit card'),
    debit: (bank) => (bank ? `${bank} debit card` : 'a debit card'),
    card: (name) => `${name} card`,
    emi: (name) => `${name} EMI`,
    any: () => 'an offer',
    orOthers: (means) => `${means} or others`,
    inApp: (means) => `${means}, in the app only`,
    code: (code) => `code ${code}`,
    both: (...means) => means.filter(Boolean).join(' and '),
  },
  hi: {
    credit: (bank) => `${bank} क्रेडिट कार्ड`.trim(),
    debit: (bank) => `${bank} डेबिट कार्ड`.trim(),
    card: (name) => `${name} कार्ड`,
    emi: (name) => `${name} EMI`,
    any: () => 'ऑफ़र',
    orOthers: (means) => `${means} आदि`,
    inApp: (means) => `सिर्फ़ ऐप में ${means}`,
    code: (code) => `कोड ${code}`,
    both: (...means) => means.filter(Boolean).join(' और '),
  },
}
