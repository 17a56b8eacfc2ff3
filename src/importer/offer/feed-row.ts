import { quoted, type Refusal, type VariantAttribute } from '../../deals/offer.ts'
import type { PriceFormat } from '../values/rupee-price.ts'

/** One line of a feed as its format tells it: texts still raw, dates already read. */
export type FeedRow = {
  /** Whose ids these are: the mapping's name, the network, or the merchant's host. */
  source: string
  key: string
  title: string
  description: string
  /** Labelled facts for the deal's page: brand, type, rating. */
  details: readonly (readonly [label: string, value: string])[]
  picture: string
  /** The first that leads to a shop is kept. */
  links: readonly string[]
  price: string
  salePrice: string
  priceFormat: PriceFormat
  /** A coupon may come without a price; goods may not. */
  needsPrice: boolean
  needsLink: boolean
  store: string
  website: string
  categories: readonly string[]
  couponCode: string
  postedBy: string
  publishedAt: Date | null
  endsAt: Date | null
  inStock: boolean | null
  seenAt: Date | null
  /** What could not be read of it, though the rest goes in. */
  warnings: readonly Refusal[]
  product?: FeedProduct
}

/** What identifies goods in a feed, as it stands there. */
export type FeedProduct = {
  gtin: string
  itemGroup: string
  attributes: Readonly<Partial<Record<VariantAttribute, string>>>
}

/** What a row is known by where it can be read at all. */
export type RowName = { id: string; title: string }

export type FeedLine = { line: number; row: FeedRow } | { line: number; refusal: Refusal; name?: RowName }

/** A row that does not go in, as reports list it. */
export type RejectedRow = { line: number } & RowName & Refusal

export const rejectedRow = (line: number, refusal: Refusal, name: RowName = { id: '', title: '' }): RejectedRow => ({
  line,
  id: quoted(name.id.trim()),
  title: quoted(name.title.trim()),
  ...refusal,
})
