import type { Values } from '../../console/records/record-description.ts'
import type { DealPrices, PriceLabel } from './price-rules.ts'

// Calls about the deal in the form, under /ifs/console. Only that about a recorded price stores anything.

/**
 * POST /deals/read-offer: reads a pasted product address or text as values of a new deal. At most 10,000 characters.
 * An address in it is fetched.
 */
export type ReadOfferRequest = { text: string }
export type OfferReading = {
  /** The deal fields that were found. */
  values: Values
  /** By field: where its value was found. */
  sources: Record<string, OfferSource>
  references: Record<string, { id: string; title: string }[]>
  /** The store as the page names it, when we have no such store. */
  newStore: { title: string; website: string } | null
  notes: OfferNote[]
}
export type OfferSource = 'page' | 'text'

/** Why a field has no value, or what to check about it. Amounts are paise. */
export type OfferNote =
  /** The page gave nothing. `host`: whose page. */
  | { field: 'page'; kind: 'not-fetched'; host: string; reason: FetchFailure; status?: number }
  | { field: 'page'; kind: PageNoteKind; host: string }
  /** The address hides the store's, or is not public. */
  | { field: 'merchantUrl'; kind: 'hidden' | 'not-public'; address: string }
  /** The text names another page too, which was not read. */
  | { field: 'merchantUrl'; kind: 'further'; address: string }
  | { field: OfferField; kind: 'missing' }
  | { field: OfferField; kind: 'unreadable'; text: string }
  | { field: PriceField; kind: 'no-currency' | 'foreign'; text: string }
  | { field: PriceField; kind: 'range'; fromPaise: number | null; toPaise: number | null }
  | { field: PriceField; kind: 'implausible'; pricePaise: number; originalPaise: number }
  /** The text, or another part of the page, states another amount. */
  | { field: PriceField; kind: 'differs'; source: OfferSource; paise: number }
  | { field: 'couponCode'; kind: 'several'; texts: string[] }
  | { field: 'endsAt'; kind: 'past'; text: string }
  | { field: 'storeId'; kind: 'unknown'; title: string }

/** `no-data`: the page states no product for programs; `broken-data`: what it states cannot be read. */
type PageNoteKind = 'nothing-found' | 'several-products' | 'out-of-stock' | 'no-data' | 'broken-data'
export type OfferField = 'title' | 'picture' | 'couponCode' | 'endsAt' | 'storeId' | PriceField
export type PriceField = 'pricePaise' | 'originalPaise'
export type FetchFailure = 'no-answer' | 'blocked' | 'too-large' | 'status' | 'redirects' | 'not-a-page' | 'failed'

/** POST /deals/duplicates: deals that may be the same. All fields are optional. */
export type DuplicatesRequest = {
  /** The record being edited, which is not its own duplicate. */
  id?: string
  title?: string
  merchantUrl?: string
  pricePaise?: number | null
}
export type DuplicatesAnswer = { duplicates: DuplicateDeal[] }
export type DuplicateDeal = {
  id: string
  title: string
  state: string
  storeTitle: string
  pricePaise: number | null
  /** The same product address, or a similar title. */
  reason: 'address' | 'title'
}

/** POST /deals/price-preview: the price as visitors will see it after saving these values. */
export type PricePreviewRequest = {
  id?: string
  storeId?: string | null
  pricePaise: number | null
  originalPaise: number | null
}
export type PricePreview = {
  /** Null: the store's policy hides the history, or there is no price. */
  prices: DealPrices | null
  label: PriceLabel | null
  /** The store's policy: `none` hides the price. */
  policy: 'full' | 'current' | 'none'
  oldPriceSeenMs: number | null
  warnings: PriceWarning[]
}
export type PriceWarning =
  /** Far from the prices so far: ten times and more is probably a slip. */
  | { kind: 'tenfold' | 'far'; usualPaise: number }
  /** The price is doubtful: it counts only once it is confirmed. */
  | { kind: 'large-discount'; percent: number }

/** GET /deals/:id/prices: the latest prices of its history, newest first. */
export type PricePointsAnswer = { points: PricePoint[] }
export type PricePoint = {
  /** Of the first record of the price. */
  id: string
  at: string
  paise: number
  postedBy: string
  /** What is `unconfirmed` or `wrong` is in no statement about prices. */
  state: 'counted' | 'unconfirmed' | 'wrong'
}

/** POST /deals/:id/prices/:point */
export type JudgePriceRequest = { judgement: EditorsJudgement }
export type EditorsJudgement = 'confirmed' | 'wrong'
