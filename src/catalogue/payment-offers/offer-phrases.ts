import type { Language } from '../../site/i18n/language.ts'
import type { OfferKind, OfferPayment, OfferTerms } from './payment-offer.ts'

// The words of `offerSentence`. They are not among the messages of the site because the console's form shows a sentence
// in both languages, and a browser has the messages of one.

export type OfferPhrases = {
  benefits: Record<OfferKind, (value: string) => string>
  noInterest: string
  fixedPrice: (price: string) => string
  upTo: (value: string) => string
  cap: (amount: string, scope: OfferTerms['capScope']) => string
  minimum: (amount: string, counts: OfferTerms['minimumCounts']) => string
  quantity: (count: number) => string
  or: (names: readonly string[]) => string
  /** Without names: all cards of the type. */
  cards: (names: string, type: OfferPayment['cardType']) => string
  anyUpi: string
  paidWith: (means: string) => string
  notWith: (cards: string) => string
  emi: Record<NonNullable<OfferPayment['emi']>, string>
  everyDay: string
  onDays: (days: readonly string[]) => string
  between: (from: string | null, until: string | null) => string
  weekdays: readonly string[]
  months: readonly string[]
  starts: (time: string) => string
  ends: (time: string) => string
  uses: (count: number) => string
  firstOrder: string
  app: string
  withCoupon: string
  withoutCoupon: string
  additional: string
  included: string
}

/** "A, B or C". */
const joined = (names: readonly string[], or: string): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}` : names.join('')

const english: OfferPhrases = {
  benefits: {
    instant: (value) => `${value} off`,
    cashback: (value) => `${value} cashback`,
    points: (value) => `${value} back in points`,
    exchange: (value) => `${value} off in exchange for an old device`,
    emi: (value) => `${value} off with no-cost EMI`,
    voucher: (value) => `a voucher of ${value} later`,
  },
  noInterest: 'no-cost EMI',
  fixedPrice: (price) => `for ${price}`,
  upTo: (value) => `up to ${value}`,
  cap: (amount, scope) =>
    `at most ${amount}${scope === 'card' ? ' for each card' : scope === 'period' ? ' in the whole period' : ''}`,
  minimum: (amount, counts) =>
    `from ${amount}${counts === null ? '' : counts === 'before-coupon' ? ' before the coupon' : ' after the coupon'}`,
  quantity: (count) => `from ${count} pieces`,
  or: (names) => joined(names, 'or'),
  cards: (names, type) => [names, type, 'cards'].filter(Boolean).join(' '),
  anyUpi: 'any UPI app',
  paidWith: (means) => `with ${means}`,
  notWith: (cards) => `not with ${cards}`,
  emi: { required: 'on EMI only', forbidden: 'EMI excluded', allowed: 'also on EMI' },
  everyDay: 'daily',
  onDays: (days) => `on ${joined(days, 'and')}`,
  between: (from, until) =>
    from === null ? `until ${until}` : until === null ? `from ${from}` : `from ${from} to ${until}`,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  starts: (time) => `starting ${time}`,
  ends: (time) => `until ${time}`,
  uses: (count) => (count === 1 ? 'once per card' : `${count} times per card`),
  firstOrder: 'first order only',
  app: 'in the app only',
  withCoupon: 'also with a coupon',
  withoutCoupon: 'not with a coupon',
  additional: 'in addition to another offer',
  included: 'already in the price',
}

const hindi: OfferPhrases = {
  benefits: {
    instant: (value) => `${value} छूट`,
    cashback: (value) => `${value} कैशबैक`,
    points: (value) => `${value} पॉइंट के रूप में वापस`,
    exchange: (value) => `पुराना डिवाइस देने पर ${value} छूट`,
    emi: (value) => `नो-कॉस्ट EMI पर ${value} छूट`,
    voucher: (value) => `बाद में ${value} का वाउचर`,
  },
  noInterest: 'नो-कॉस्ट EMI',
  fixedPrice: (price) => `${price} में`,
  upTo: (value) => `${value} तक`,
  cap: (amount, scope) =>
    `${scope === 'card' ? 'हर कार्ड पर ' : scope === 'period' ? 'पूरी अवधि में ' : ''}ज़्यादा से ज़्यादा ${amount}`,
  minimum: (amount, counts) =>
    `${counts === null ? '' : counts === 'before-coupon' ? 'कूपन से पहले ' : 'कूपन के बाद '}कम से कम ${amount} के ऑर्डर पर`,
  quantity: (count) => `कम से कम ${count} नग पर`,
  or: (names) => joined(names, 'या'),
  cards: (names, type) =>
    `${names && `${names} के `}${type === 'credit' ? 'क्रेडिट ' : type === 'debit' ? 'डेबिट ' : ''}कार्ड`,
  anyUpi: 'किसी भी UPI ऐप',
  paidWith: (means) => `${means} से`,
  notWith: (cards) => `${cards} से नहीं`,
  emi: { required: 'सिर्फ़ EMI पर', forbidden: 'EMI पर नहीं', allowed: 'EMI पर भी' },
  everyDay: 'हर दिन',
  onDays: (days) => `${joined(days, 'और')} को`,
  between: (from, until) => (from === null ? `${until} तक` : until === null ? `${from} से` : `${from} से ${until} तक`),
  weekdays: ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'],
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्तू॰', 'नव॰', 'दिस॰'],
  starts: (time) => `${time} से`,
  ends: (time) => `${time} तक`,
  uses: (count) => `हर कार्ड पर ${count} बार`,
  firstOrder: 'सिर्फ़ पहले ऑर्डर पर',
  app: 'सिर्फ़ ऐप में',
  withCoupon: 'कूपन के साथ भी',
  withoutCoupon: 'कूपन के साथ नहीं',
  additional: 'दूसरे ऑफ़र के अलावा',
  included: 'दाम में शामिल',
}

export const phrases: Record<Language, OfferPhrases> = { en: english, hi: hindi }
