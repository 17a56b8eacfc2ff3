/** Google's attributes of variants of a product, and one for feeds with a single column for all of them. */
export const VARIANT_ATTRIBUTES = ['color', 'size', 'material', 'pattern', 'age_group', 'gender', 'variant'] as const
export type VariantAttribute = (typeof VARIANT_ATTRIBUTES)[number]

/** One deal from a feed: checked, cleaned, in paise and UTC. */
export type Offer = {
  source: string
  key: string
  slug: string
  title: string
  picture: string
  /** Addresses of further ones, at most `maxMorePictures`; absent without any. */
  morePictures?: readonly string[]
  store: string
  website: string
  categories: readonly string[]
  couponCode: string | null
  couponName: string | null
  originalPaise: number | null
  pricePaise: number | null
  /** The row states an original price that makes the price implausible. */
  isDoubtful?: true
  discountPercent: number
  contentHtml: string
  merchantUrl: string | null
  postedBy: string
  /** The feed's own date; null means the date of the first import. */
  publishedAt: Date | null
  /** Exclusive. */
  endsAt: Date | null
  /** Null when the feed does not state availability. */
  inStock: boolean | null
  /** When the price was seen, in feeds with past prices; null means now. */
  seenAt: Date | null
  product?: OfferProduct
}

export type OfferProduct = {
  /** 14 digits. */
  gtin: string | null
  /** The source's id of the variant group that the offer belongs to. */
  itemGroup: string | null
  attributes: Readonly<Partial<Record<VariantAttribute, string>>>
}

/** Why a row is rejected, or imported without one of its fields. */
export type Rejection = { field: string; reason: string; value: string }

/** A field could not be parsed, but the row is imported. */
export const warning = (field: string, reason: string, value = ''): Rejection => reject(field, reason, value).rejection

export const reject = (field: string, reason: string, value = ''): { rejection: Rejection } => ({
  rejection: { field: quoted(field), reason: quoted(reason), value: quoted(value) },
})

/**
 * Text of a feed in a report: truncated, so that a report's size depends only on its number of lines, and without what
 * PostgreSQL cannot store.
 */
export const quoted = (text: string): string =>
  (text.length > 200 ? `${text.slice(0, 199)}…` : text).toWellFormed().replaceAll('\0', '\ufffd')
