import type { OfferTerms } from './payment-offer.ts'

/** An offer that a text states, and how it was understood; null: not at all, or not for sure. */
export type OfferReading = { text: string; terms: OfferTerms | null }
