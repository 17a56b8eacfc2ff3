import { isDeepStrictEqual } from 'node:util'
import type { DealState } from '../../deal-states.ts'
import type { Offer } from '../../feed-offer.ts'
import type { NewPriceRecord } from '../price/validate-prices.ts'
import type { DealChange, DealRow } from '../write/deal-change.ts'
import type { FeedValues } from './feed-values.ts'
import type { StoredDealState } from './imported-offers.queries.ts'

/** An accepted offer with the ids of its store, its categories and, if it is already stored, its deal. */
export type ClassifiedOffer = {
  offer: Offer
  /** As it is stored. */
  source: string
  slug: string
  dealId: number | null
  storeId: number
  categoryIds: readonly number[]
  groupId: number | null
  isVariant: boolean
  status: DealState
  /** When a feed or the end date expired it; null when an editor did. */
  autoExpiredAt: Date | null
  feedValues: FeedValues | null
  /** A digest of the row and its fields; null for a dated row. */
  digest: string | null
  /** The latest time at which the feed saw it. */
  seenAt: Date
  /** The number of file rows it comes from. */
  rows: number
  records: readonly NewPriceRecord[]
  before: StoredDealState | null
}

/** The columns that an import writes; editors and readers own the other columns. Dates and slugs never change. */
export function changeOf(offered: ClassifiedOffer, keepsCategories: boolean, now: Date): DealChange {
  const { offer, before } = offered
  return {
    id: offered.dealId,
    row: {
      title: offer.title,
      picture: offer.picture,
      store_id: offered.storeId,
      ends_at: offer.endsAt,
      coupon_code: offer.couponCode,
      coupon_name: offer.couponName,
      original_paise: offer.originalPaise,
      price_paise: offer.pricePaise,
      discount_percent: offer.discountPercent,
      content_html: offer.contentHtml,
      merchant_url: offer.merchantUrl,
      posted_by: offer.postedBy,
      status: offered.status,
      auto_expired_at: offered.autoExpiredAt,
      gtin: offer.product?.gtin ?? null,
      item_group_id: offered.groupId,
      variant: offer.product?.attributes ?? {},
      feed_values: offered.feedValues,
      updated_at: now,
      ...(before ? columnsOfChanged(offered, before) : columnsOfNew(offered, now)),
    },
    categoryIds: offered.categoryIds,
    keepsCategories,
    prices: offered.records,
  }
}

const picturesOf = ({ offer: { morePictures = [] } }: ClassifiedOffer) => ({
  more_pictures: morePictures.map((address) => ({ address, alt: '' })),
})

export const publishingTimeOf = ({ publishedAt, seenAt }: Offer, now: Date): Date => publishedAt ?? seenAt ?? now

const columnsOfNew = (offered: ClassifiedOffer, now: Date): DealRow => ({
  slug: offered.slug,
  source: offered.source,
  source_key: offered.offer.key,
  published_at: publishingTimeOf(offered.offer, now),
  is_variant: offered.isVariant,
  created_at: now,
  ...picturesOf(offered),
})

/** Columns that follow from a value that the offer replaces. A feed without further pictures leaves those of an editor. */
function columnsOfChanged(offered: ClassifiedOffer, before: StoredDealState): DealRow {
  const { offer, groupId, isVariant } = offered
  const hasOtherPictures =
    (offer.morePictures ?? []).length > 0 && !isDeepStrictEqual(offer.morePictures, before.morePictures)
  return {
    ...(offer.pricePaise !== null && { price_text: '' }),
    ...(offer.picture !== before.picture && { picture_alt: '' }),
    ...(hasOtherPictures && picturesOf(offered)),
    // The lead of a new group is chosen after the whole batch is written.
    ...(groupId !== before.groupId && { is_variant: isVariant }),
  }
}
