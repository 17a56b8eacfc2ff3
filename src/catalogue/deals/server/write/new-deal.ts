import { discountPercent } from '../../../../shared/money.ts'
import { isPriceClaim } from '../../deal-labels.ts'
import { statusFrom } from '../../deal-states.ts'
import { isDoubtfulPrice } from '../../price-rules.ts'
import { type DealChange, type DealFields, type PricePoint, rowOf } from './deal-change.ts'

export type NewDeal = DealFields & {
  slug: string
  title: string
  storeId: number
  /** Of a draft: when it is planned for. */
  publishedAt: Date | null
  categoryIds?: readonly number[]
  /** Votes that nobody cast, with which it begins. */
  likes?: number
  dislikes?: number
  /** If absent, the history begins with the price at publication. */
  history?: readonly PricePoint[]
}

/** The change that adds a deal which does not come from a feed. */
export function newDeal(deal: NewDeal, now: Date): DealChange {
  const { categoryIds = [], likes = 0, dislikes = 0, history, ...fields } = deal
  const publishedAt = deal.publishedAt ?? now
  const { status = statusFrom(publishedAt, now), originalPaise = null, pricePaise = null, postedBy = '' } = fields
  const claim = fields.labels?.find(isPriceClaim)
  if (claim !== undefined) throw new Error(`The label "${claim}" of ${deal.slug} is computed and cannot be set`)
  const firstPrice = {
    at: publishedAt,
    pricePaise,
    priceText: fields.priceText ?? '',
    isSuper: fields.isSuper ?? false,
    ...(isDoubtfulPrice(pricePaise, originalPaise) && { judgement: 'doubtful' as const }),
  }
  const prices = history ?? (status === 'draft' ? [] : [firstPrice])
  return {
    id: null,
    row: {
      ...rowOf(fields),
      status,
      discount_percent: discountPercent(originalPaise, pricePaise),
      like_count: likes,
      dislike_count: dislikes,
      initial_likes: likes,
      initial_dislikes: dislikes,
      // Demo deals were entered when they were published; a scheduled one is entered now.
      created_at: status !== 'draft' && publishedAt < now ? publishedAt : now,
      updated_at: now,
    },
    categoryIds,
    prices: prices.map((price) => ({ postedBy, ...price })),
  }
}
