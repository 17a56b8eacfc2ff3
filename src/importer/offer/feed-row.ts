import { quoted, type Rejection, type VariantAttribute } from '../../catalogue/deals/feed-offer.ts'
import type { PriceFormat } from '../values/read-price.ts'

/** One line of a feed as read by its format: texts still raw, dates already parsed. */
export type FeedRow = {
  /** The owner of the ids: the mapping's name, the network, or the merchant's host. */
  source: string
  key: string
  title: string
  description: string
  /** Labelled facts for the deal's page: brand, type, rating. */
  details: readonly (readonly [label: string, value: string])[]
  picture: string
  /** Further ones. */
  morePictures?: readonly string[]
  /** The first that leads to a merchant is used. */
  links: readonly string[]
  price: string
  salePrice: string
  /** Without a sale price the regular one applies. Only the source knows: it may also mean that nothing is sold now. */
  emptySaleIsRegular: boolean
  priceFormat: PriceFormat
  /** A coupon may have no price; a product must have one. */
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
  /** Unreadable fields of a row that is imported without them. */
  warnings: readonly Rejection[]
  product?: FeedProduct
}

/** Product identifiers, as written in the feed. */
export type FeedProduct = {
  gtin: string
  itemGroup: string
  attributes: Readonly<Partial<Record<VariantAttribute, string>>>
}

/** The row's key, if it can be read at all. */
export type RowName = { id: string; title: string }

/** `mayBeCut`: the file ends in or right after this row without a line break, so that further ones may be missing. */
export type FeedLine =
  | { line: number; row: FeedRow; mayBeCut?: true }
  | { line: number; rejection: Rejection; name?: RowName; mayBeCut?: true }

/** A rejected row, as listed in reports. `row`: as it was read, if it could be. */
export type RejectedRow = { line: number; row?: FeedRow } & RowName & Rejection

export const rejectedRow = (
  line: number,
  rejection: Rejection,
  name: RowName = { id: '', title: '' },
): RejectedRow => ({
  line,
  id: quoted(name.id.trim()),
  title: quoted(name.title.trim()),
  ...rejection,
})
