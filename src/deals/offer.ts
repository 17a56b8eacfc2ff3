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

/** A field that could not be read, though the row goes in. */
export const warning = (field: string, reason: string, value = ''): Refusal => refuse(field, reason, value).refusal

/** What a report quotes is cut, so that its size follows from the number of its lines. */
export const refuse = (field: string, reason: string, value = ''): { refusal: Refusal } => ({
  refusal: { field: quoted(field), reason: quoted(reason), value: quoted(value) },
})

export const quoted = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text).toWellFormed()
