import type { OfferTerms } from './payment-offer.ts'

/** One offer of a text, as a draft. Null: contradictory, or with words that are not understood. */
export type OfferReading = { text: string; terms: OfferTerms | null }
