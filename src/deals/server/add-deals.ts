import type { Insertable } from 'kysely'
import { announce } from '../../platform/cache/announce-tags.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../../platform/security/sanitise-html.ts'
import type { Db } from '../../schema/db.ts'
import type { Deals } from '../../schema/tables.ts'
import { discountPercent } from '../../shared/money.ts'
import type { DealPicture } from '../deal.ts'
import { isPriceClaim } from '../deal-labels.ts'
import { draftPublishing } from '../deal-states.ts'
import { dealSitemapTags } from './list/deal-sitemap.queries.ts'
import { placeInCategories } from './place-in-categories.ts'
import { refreshSearchDocuments } from './search/search-document.ts'

type PastPrice = { at: Date; pricePaise: number | null; priceText?: string; isSuper?: boolean }

export type NewDeal = {
  slug: string
  title: string
  storeId: number
  categoryIds?: readonly number[]
  picture?: string
  pictureAlt?: string
  morePictures?: readonly DealPicture[]
  publishedAt: Date
  /** Present: not published, and `publishedAt` is the time at which it is written. */
  draft?: { plannedAt: Date | null } | undefined
  endsAt?: Date | null
  isExpired?: boolean
  isSuper?: boolean
  isFeatured?: boolean
  /** Deal of the day within these times. */
  day?: { from: Date; until: Date } | null
  pinnedUntil?: Date | null
  labels?: readonly string[]
  coupon?: { code: string; name: string } | null
  originalPaise?: number | null
  pricePaise?: number | null
  /** Only without a price. */
  priceText?: string
  offersHtml?: string
  contentHtml?: string
  /** Sanitised, as JSON. */
  translations?: string
  merchantUrl?: string | null
  postedBy?: string
  /** Votes that nobody cast, with which it begins. */
  likes?: number
  dislikes?: number
  /** If absent, the history begins with the price at publication. */
  history?: readonly PastPrice[]
}

/** Inserts deals with their search documents and price histories; returns the new ids in the given order. */
export async function addDeals(tx: Db, deals: readonly NewDeal[], now: Date): Promise<number[]> {
  if (deals.length === 0) return []
  const rows = deals.map((deal) => rowOf(deal, now))
  const added = await tx.insertInto('deals').values(rows).returning(['id', 'slug']).execute()
  const idOf = new Map(added.map(({ id, slug }) => [slug, id]))
  const numbered = deals.map((deal) => ({ deal, id: idOf.get(deal.slug) as number }))
  await placeInCategories(
    tx,
    numbered.map(({ deal, id }) => ({ id, categoryIds: deal.categoryIds ?? [] })),
  )
  await addPrices(tx, numbered)
  const ids = numbered.map(({ id }) => id)
  await refreshSearchDocuments(tx, ids, true)
  await announce(tx, ['deals', ...dealSitemapTags(ids), ...new Set(deals.map(({ storeId }) => `store:${storeId}`))])
  return ids
}

async function addPrices(tx: Db, numbered: { deal: NewDeal; id: number }[]): Promise<void> {
  const prices = numbered.flatMap(({ deal, id }) =>
    (deal.history ?? (deal.draft ? [] : [firstPrice(deal)])).map((price) => ({
      deal_id: id,
      at: price.at,
      price_paise: price.pricePaise,
      price_text: price.priceText ?? '',
      is_super: price.isSuper ?? false,
      posted_by: deal.postedBy ?? '',
    })),
  )
  if (prices.length > 0) await tx.insertInto('price_points').values(prices).execute()
}

const firstPrice = ({ publishedAt, pricePaise, priceText, isSuper }: NewDeal): PastPrice => ({
  at: publishedAt,
  pricePaise: pricePaise ?? null,
  priceText: priceText ?? '',
  isSuper: isSuper ?? false,
})

function rowOf(deal: NewDeal, now: Date): Insertable<Deals> {
  const claim = deal.labels?.find(isPriceClaim)
  if (claim !== undefined) throw new Error(`The label "${claim}" of ${deal.slug} is computed and cannot be set`)
  const original_paise = deal.originalPaise ?? null
  const price_paise = deal.pricePaise ?? null
  return {
    slug: deal.slug,
    title: deal.title,
    picture: deal.picture ?? '',
    picture_alt: deal.pictureAlt ?? '',
    more_pictures: JSON.stringify(deal.morePictures ?? []),
    store_id: deal.storeId,
    published_at: deal.draft ? draftPublishing : deal.publishedAt,
    is_draft: deal.draft !== undefined,
    draft_published_at: deal.draft?.plannedAt ?? null,
    ends_at: deal.endsAt ?? null,
    is_expired: deal.isExpired ?? false,
    is_super: deal.isSuper ?? false,
    is_featured: deal.isFeatured ?? false,
    day_from: deal.day?.from ?? null,
    day_until: deal.day?.until ?? null,
    pinned_until: deal.pinnedUntil ?? null,
    labels: [...(deal.labels ?? [])],
    coupon_code: deal.coupon?.code ?? null,
    coupon_name: deal.coupon?.name ?? null,
    original_paise,
    price_paise,
    price_text: deal.priceText ?? '',
    discount_percent: discountPercent(original_paise, price_paise),
    offers_html: sanitiseHtml(deal.offersHtml ?? ''),
    content_html: sanitiseHtml(deal.contentHtml ?? ''),
    sanitiser: SANITISER_VERSION,
    ...(deal.translations !== undefined && { translations: deal.translations }),
    merchant_url: deal.merchantUrl ?? null,
    posted_by: deal.postedBy ?? '',
    like_count: deal.likes ?? 0,
    dislike_count: deal.dislikes ?? 0,
    initial_likes: deal.likes ?? 0,
    initial_dislikes: deal.dislikes ?? 0,
    // Demo deals were entered when they were published; a scheduled one is entered now.
    created_at: deal.publishedAt < now ? deal.publishedAt : now,
    updated_at: now,
  }
}
