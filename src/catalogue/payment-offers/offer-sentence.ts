import { INDIA_OFFSET_MS, isMidnightInIndia } from '../../shared/india-time.ts'
import { formatRupees } from '../../shared/money.ts'
import type { Language } from '../../site/i18n/language.ts'
import { type OfferPhrases, phrases } from './offer-phrases.ts'
import { banks, cardProducts, networks, upiApps, wallets } from './payment-methods.ts'
import type { OfferHours, OfferPayment, OfferTerms } from './payment-offer.ts'

/**
 * The terms as one sentence without a full stop: "10% off, at most Rs. 1,500, with HDFC Bank credit cards, EMI excluded,
 * from Rs. 5,000, until 30 Nov 2026". The form shows it in both languages, a page in its own, a server in either.
 */
export function offerSentence(terms: OfferTerms, language: Language): string {
  const words = phrases[language]
  const { minimumPaise, minimumQuantity, startsAtMs, endsAtMs, usesPerCard, payment } = terms
  const parts = [
    benefit(terms, words),
    cap(terms, words),
    ...paymentParts(payment, words),
    minimumPaise !== null && words.minimum(formatRupees(minimumPaise), terms.minimumCounts),
    minimumQuantity !== null && words.quantity(minimumQuantity),
    terms.hours && hoursText(terms.hours, words),
    startsAtMs !== null && words.starts(startText(startsAtMs, words)),
    endsAtMs !== null && words.ends(endText(endsAtMs, words)),
    usesPerCard !== null && words.uses(usesPerCard),
    terms.isFirstOrderOnly && words.firstOrder,
    terms.isAppOnly && words.app,
    terms.isWithCoupon !== null && (terms.isWithCoupon ? words.withCoupon : words.withoutCoupon),
    terms.isAdditional && words.additional,
    terms.isIncludedInPrice && words.included,
  ]
  const sentence = parts.filter(Boolean).join(', ')
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`
}

function benefit({ kind, basisPoints, amountPaise, fixedPricePaise, isUpTo }: OfferTerms, words: OfferPhrases): string {
  const value =
    basisPoints !== null
      ? `${basisPoints / 100}%`
      : amountPaise !== null
        ? formatRupees(amountPaise)
        : fixedPricePaise !== null
          ? formatRupees(fixedPricePaise)
          : null
  if (value === null) return words.noInterest
  if (fixedPricePaise !== null) return words.fixedPrice(value)
  return words.benefits[kind](isUpTo ? words.upTo(value) : value)
}

const cap = ({ capPaise, capScope }: OfferTerms, words: OfferPhrases) =>
  capPaise !== null && words.cap(formatRupees(capPaise), capScope)

/** A payment by any of the means fits. Products stand for their banks, which may be named beside them. */
function paymentParts(payment: OfferPayment, words: OfferPhrases): (string | false)[] {
  const { cardType, emi } = payment
  const products = payment.cardProducts.map((id) => cardProducts[id])
  const named = [
    ...payment.banks.filter((bank) => products.every((product) => product.bank !== bank)).map((id) => banks[id]),
    ...products.map(({ name }) => name),
  ]
  const cardNetworks = payment.networks.map((id) => networks[id])
  const hasNoCard = named.length === 0 && cardNetworks.length === 0
  const means = [
    named.length > 0 && words.cards(words.or(named), cardType),
    cardNetworks.length > 0 && words.cards(words.or(cardNetworks), cardType),
    hasNoCard && cardType !== null && words.cards('', cardType),
    payment.isUpi && words.anyUpi,
    ...payment.upiApps.map((id) => upiApps[id]),
    ...payment.wallets.map((id) => wallets[id]),
  ].filter((part) => part !== false)
  const excluded = [
    ...payment.excludedBanks.map((id) => banks[id]),
    ...payment.excludedCardProducts.map((id) => cardProducts[id].name),
  ]
  return [
    means.length > 0 && words.paidWith(words.or(means)),
    excluded.length > 0 && words.notWith(words.cards(words.or(excluded), null)),
    emi !== null && words.emi[emi],
  ]
}

function hoursText({ weekdays, fromMinute, untilMinute }: OfferHours, words: OfferPhrases): string {
  const days =
    weekdays.length === 0 ? words.everyDay : words.onDays(weekdays.map((day) => words.weekdays[day - 1] ?? ''))
  const from = fromMinute === null ? null : clockTime(fromMinute)
  const until = untilMinute === null ? null : clockTime(untilMinute)
  if (from === null && until === null) return days
  return `${days} ${words.between(from, until)}`
}

/** "14:05", as in a field of the form. */
export const clockTime = (minute: number): string =>
  `${`${Math.floor(minute / 60)}`.padStart(2, '0')}:${`${minute % 60}`.padStart(2, '0')}`

/** As in `ui/format-time.ts`, which needs the messages of one language. */
function dateText(atMs: number, { months }: OfferPhrases): string {
  const day = new Date(atMs + INDIA_OFFSET_MS)
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

const timeText = (atMs: number, words: OfferPhrases): string => {
  const day = new Date(atMs + INDIA_OFFSET_MS)
  return `${dateText(atMs, words)}, ${clockTime(day.getUTCHours() * 60 + day.getUTCMinutes())}`
}

const startText = (atMs: number, words: OfferPhrases): string =>
  isMidnightInIndia(atMs) ? dateText(atMs, words) : timeText(atMs, words)

/** An end at midnight, or a minute before it, is the end of that day. */
const endText = (atMs: number, words: OfferPhrases): string =>
  isMidnightInIndia(atMs) || isMidnightInIndia(atMs + 60_000) ? dateText(atMs - 1, words) : timeText(atMs, words)
