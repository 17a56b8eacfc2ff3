import type { Language } from '../../site/i18n/language.ts'
import { banks, cardProducts, upiApps, wallets } from './payment-methods.ts'
import type { Payment } from './what-i-pay.ts'

export function nameOfPayment(payment: Payment | null, isEmi: boolean, words: PaymentPhrases): string {
  if (payment === null) return words.any('')
  if (payment.kind === 'upi') return upiApps[payment.app]
  if (payment.kind === 'wallet') return wallets[payment.wallet]
  const { bank, type, product } = payment
  const name = product ? cardProducts[product].name : banks[bank]
  return words[isEmi ? 'emi' : product ? 'card' : type](name)
}

// Not messages: the server presents deals, and a browser their prices with chosen cards, by the same words.
export type PaymentPhrases = Record<
  'credit' | 'debit' | 'card' | 'emi' | 'any' | 'orOthers' | 'inApp' | 'code',
  (name: string) => string
> & { both: (...means: (string | undefined)[]) => string }

export const paymentPhrases: Record<Language, PaymentPhrases> = {
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
