/** A found deal, as far as its place among the others depends on it. */
export type FoundDeal = {
  id: number
  title: string
  hindiTitle: string
  isLive: boolean
  ageDays: number
  /** Null without one, and where the store hides it. */
  pricePaise: number | null
  hasCoupon: boolean
  /** On several things: with a code or without one price. */
  isOffer: boolean
  categoryIds: readonly number[]
  storeId: number
  /** As its feed names it, in HTML; empty without one. */
  brand: string
  /** What it is: its categories in all languages, and the type that its feed gives it. */
  kinds: readonly string[]
  /** For each term the fields that have it, by the database's word stems: 1 title, 2 category, brand or type, 4 store. */
  fields: readonly number[]
  /** The same for what is only similar to each term. */
  similarFields: readonly number[]
}
