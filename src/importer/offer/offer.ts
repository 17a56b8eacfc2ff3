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

/** Google's attributes in which variants of a product differ, and one for feeds that have a single column for all. */
export const VARIANT_ATTRIBUTES = ['color', 'size', 'material', 'pattern', 'age_group', 'gender', 'variant'] as const
export type VariantAttribute = (typeof VARIANT_ATTRIBUTES)[number]

/** One deal as a feed offers it: checked, cleaned, in paise and UTC. */
export type Offer = {
  source: string
  key: string
  slug: string
  title: string
  picture: string
  store: string
  website: string
  categories: readonly string[]
  couponCode: string | null
  couponName: string | null
  originalPaise: number | null
  pricePaise: number | null
  discountPercent: number
  contentHtml: string
  merchantUrl: string | null
  postedBy: string
  /** The feed's own date, or null: then it is new when it is first imported. */
  publishedAt: Date | null
  /** Exclusive. */
  endsAt: Date | null
  /** Null when the feed does not say whether it can be bought. */
  inStock: boolean | null
  /** When the price was seen, for a feed that tells past prices; null means now. */
  seenAt: Date | null
  /** Missing when the feed gives none of it. */
  product?: OfferProduct
}

export type OfferProduct = {
  /** 14 digits. */
  gtin: string | null
  /** The source's id of the group of variants that the offer belongs to. */
  itemGroup: string | null
  attributes: Readonly<Partial<Record<VariantAttribute, string>>>
}

/** Why a line does not go in, or goes in without one of its fields. */
export type Refusal = { field: string; reason: string; value: string }

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

/** A field that could not be read, though the row goes in. */
export const warning = (field: string, reason: string, value = ''): Refusal => refuse(field, reason, value).refusal

/** What a report quotes is cut, so that its size follows from the number of its lines. */
export const refuse = (field: string, reason: string, value = ''): { refusal: Refusal } => ({
  refusal: { field: quoted(field), reason: quoted(reason), value: quoted(value) },
})

const quoted = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text).toWellFormed()
