import {
  anyPayment,
  noTerms,
  type OfferPayment,
  type OfferTerms,
} from '../../src/catalogue/payment-offers/payment-offer.ts'

/** What a text says, or what an offer asks: the rest is as in `noTerms` and `anyPayment`. */
export type ExpectedTerms = Partial<Omit<OfferTerms, 'payment'>> & { pay?: Partial<OfferPayment> }

/** A text with what it says; null: it is not understood. */
export type OfferText = readonly [text: string, terms: ExpectedTerms | null]

/** The tables of texts are read at this time. */
export const readAt = new Date('2026-11-22T06:00:00Z')

export const termsOf = ({ pay, ...terms }: ExpectedTerms): OfferTerms => ({
  ...noTerms,
  ...terms,
  payment: { ...anyPayment, ...pay },
})

/** The instant at which a day begins in India: "2026-12-01". */
export const dayAt = (day: string): number => Date.parse(`${day}T00:00:00+05:30`)
