import { type SelectQueryBuilder, sql } from 'kysely'
import { planOnce } from '../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Tables } from '../../../platform/schema/tables.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { endOfCode, pricedCodes, type TrialsRow, trialsOf } from '../../codes/server/code.queries.ts'
import type { PaymentOffer } from '../../payment-offers/payment-offer.ts'
import { hasPaymentOffers, readPaymentOffers } from '../../payment-offers/server/payment-offer.queries.ts'
import { showsPastPrices } from '../../stores/price-policy.ts'
import { isListedAt, isPublicAt } from '../../stores/server/deal-visibility.ts'
import { pricePolicyOfStore } from '../../stores/server/price-policy.queries.ts'
import type { DealCounts, DealPicture } from '../deal.ts'
import { maxCopiesCounted } from '../deal-coupon.ts'
import { dayWindowsHours } from '../ranking/day-ranking.ts'
import { countOf, type DealLists } from './list/deal-totals.queries.ts'
import type { Total } from './list/deal-totals.ts'
import { labelRecords, lastSeen, lastSeenBy, listPriceChanges, listPriceRecords } from './price/price-points.queries.ts'

export type ListPage = { limit: number; offset: number }
/** `next`: the cursor of what follows, from the last numbered page on. */
export type DealPage = { deals: DealCardRow[]; next?: string } & Total

/** Conditions on `deals`, not yet ordered, limited or selected. */
export type DealQuery = SelectQueryBuilder<Tables, 'deals', object>

/** The live deals of all lists and their counts. */
export const liveDeals = (db: Db, now: Date): DealQuery => db.selectFrom('deals').where(isListedAt(now))

export type DealCardRow = Awaited<ReturnType<typeof readCards>>[number] & { paymentOffers?: PaymentOffer[] }
const readCards = (db: Db, now: Date) => dealCards(db, now).execute()

/** The columns of a card. A deal without a picture uses its first category's. */
const dealCards = (db: Db, now: Date) =>
  db
    .selectFrom('deals')
    .innerJoin('stores', 'stores.id', 'deals.store_id')
    .leftJoin('item_groups', 'item_groups.id', 'deals.item_group_id')
    .select([
      'deals.id',
      'deals.slug',
      'deals.title',
      'deals.picture_alt as pictureAlt',
      'deals.translations',
      'deals.store_id as storeId',
      sql<Date>`deals.published_at`.as('publishedAt'),
      'deals.ends_at as endsAt',
      'deals.status',
      'deals.is_super as isSuper',
      'deals.labels',
      'deals.coupon_code as couponCode',
      'deals.coupon_name as couponName',
      'deals.original_paise as originalPaise',
      'deals.price_paise as pricePaise',
      'deals.price_text as priceText',
      'deals.discount_percent as discountPercent',
      'deals.comment_count as commentCount',
      'deals.like_count as likeCount',
      'deals.merchant_url as merchantUrl',
      'deals.is_variant as isVariant',
      'item_groups.live_count as variantCount',
      'item_groups.differs_by as variantsDifferBy',
      'item_groups.has_price_range as hasPriceRange',
      'stores.title as storeTitle',
      'stores.picture as storePicture',
      'stores.website as storeWebsite',
      pricePolicyOfStore.as('pricePolicy'),
      codeCopies(now).as('codeCopies'),
      codeTrials(now).as('codeTrials'),
      pricedCodes(now).as('pricedCodes'),
      lastSeen(now).as('lastSeen'),
      labelRecords(now).as('labelRecords'),
      hasPaymentOffers.as('hasPaymentOffers'),
      sql<string>`case when deals.picture <> '' then deals.picture else ${categoryPicture} end`.as('picture'),
    ])

const codeCopies = (now: Date) => sql<number>`case when deals.coupon_code is null then 0 else (
  select count(*)::integer from (
    select 1 from code_copies where deal_id = deals.id and day = ${dayInIndia(now)}::date
    limit ${maxCopiesCounted}) counted) end`

/** Null without a code. */
const codeTrials = (now: Date) => sql<TrialsRow | null>`case when deals.coupon_code is not null then (
  select ${trialsOf('first_code', now)} from codes first_code where deal_id = deals.id and is_first) end`

/** The picture of a deal's first category that has one, or ''. */
const categoryPicture = sql<string>`coalesce((
  select c.picture from deal_categories dc join categories c on c.id = dc.category_id
  where dc.deal_id = deals.id and c.picture <> '' order by c.position, c.title, c.id limit 1), '')`

/** Ties break on id so that no deal is on two pages. */
export const inOrder = (deals: DealQuery) =>
  deals.select('deals.id').orderBy('deals.published_at', 'desc').orderBy('deals.id', 'desc')

/** A published deal, live or expired, with its categories and price history, or null. */
export async function findDeal(db: Db, slug: string, now: Date) {
  const deal = await dealCards(db, now)
    .select([
      morePictures,
      lastSeenBy(now).as('lastSeenBy'),
      outOfStockAt.as('outOfStockAt'),
      reportedEnd.as('reportedEnd'),
      codeEndedAt(now).as('codeEndedAt'),
      'deals.offers_html as offersHtml',
      'deals.content_html as contentHtml',
      'deals.gtin',
      'deals.item_group_id as itemGroupId',
    ])
    .where('deals.slug', '=', slug)
    .where(isPublicAt(now))
    .executeTakeFirst()
  if (!deal) return null
  const isShown = showsPastPrices(deal.pricePolicy)
  const [[card], categories, records, changes] = await Promise.all([
    withPaymentOffers(db, [deal], now),
    listCategoriesOfDeal(db, deal.id),
    isShown ? listPriceRecords(db, deal.id, now) : [],
    isShown ? listPriceChanges(db, deal.id, now) : [],
  ])
  return { ...deal, ...card, categories, records, changes }
}

export async function findPrices(db: Db, deal: { id: number } | { slug: string }, now: Date) {
  const row = await dealCards(db, now)
    .where((eb) => ('id' in deal ? eb('deals.id', '=', deal.id) : eb('deals.slug', '=', deal.slug)))
    .where(isPublicAt(now))
    .executeTakeFirst()
  if (!row) return null
  return { ...row, records: showsPastPrices(row.pricePolicy) ? await listPriceRecords(db, row.id, now) : [] }
}

/** When the shop's page said so at its last check. */
const outOfStockAt = sql<Date | null>`(select c.checked_at from shop_checks c
  where c.deal_id = deals.id and c.result = 'out-of-stock')`

/** How a deal `deals` was ended by reports; null for any other. */
const reportedEnd = sql<{ people: number; atMs: number } | null>`(
  select json_build_object('people', people, 'atMs', (extract(epoch from ended_at) * 1000)::float8)
  from reported_ends where deal_id = deals.id and live_at is null and deals.status = 'expired')`

/** When the code of a deal that is only its code ended, unless the deal itself ended before. */
const codeEndedAt = (now: Date) => sql<Date | null>`(select ${endOfCode} from codes
  where deals.price_paise is null and deal_id = deals.id and is_first and ${endOfCode} <= least(deals.ends_at, ${now}))`

const morePictures = sql<DealPicture[]>`deals.more_pictures`.as('morePictures')

export async function listMorePictures(db: Db, ids: readonly number[]): Promise<Map<number, DealPicture[]>> {
  const rows = await db
    .selectFrom('deals')
    .select(['id', morePictures])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where(sql<boolean>`more_pictures <> '[]'`)
    .execute()
  return new Map(rows.map(({ id, morePictures: pictures }) => [id, pictures]))
}

export const findDealPicture = async (db: Db, id: number, now: Date) =>
  (await db
    .selectFrom('deals')
    .select(['id', 'store_id', 'picture', morePictures, categoryPicture.as('fallbackPicture')])
    .where('id', '=', id)
    .where(isPublicAt(now))
    .executeTakeFirst()) ?? null

export type DealDetailRow = NonNullable<Awaited<ReturnType<typeof findDeal>>>

const listCategoriesOfDeal = (db: Db, dealId: number) =>
  db
    .selectFrom('deal_categories')
    .innerJoin('categories', 'categories.id', 'deal_categories.category_id')
    .select(['categories.id', 'categories.slug', 'categories.title', 'categories.titles'])
    .where('deal_categories.deal_id', '=', dealId)
    .orderBy('categories.position')
    .orderBy('categories.title')
    .orderBy('categories.id')
    .execute()

/** Live deals of each kind posted since then, counted to the end only for times that many callers request. */
export async function countLiveDealsSince(
  { db, totals }: DealLists,
  { since, isUsual }: { since: Date; isUsual: boolean },
  now: Date,
): Promise<DealCounts> {
  const posted = liveDeals(db, now).where('deals.published_at', '>=', since)
  const count = async (isSuper: boolean) => {
    const key = `${isSuper ? 'super' : 'normal'} since ${since.toISOString()}`
    const ofKind = countOf(db, posted.where('deals.is_super', '=', isSuper))
    const { total } = isUsual ? await totals.ofList(key, ofKind) : await totals.ofMatches(key, ofKind, postedCountedTo)
    return total
  }
  const [normal, superDeals] = await Promise.all([count(false), count(true)])
  return { normal, super: superDeals }
}

const postedCountedTo = 10_000
const maxCandidates = 300

/** The candidates of the daily ranking: the newest deals, and the newest with likes or comments. */
export async function listDayCandidates(db: Db, now: Date) {
  const widest = Math.max(...dayWindowsHours)
  const newest = liveDeals(db, now)
    .where('deals.published_at', '>=', new Date(now.getTime() - widest * HOUR_MS))
    .select(['id', sql<Date>`published_at`.as('publishedAt'), 'heat'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxCandidates)
  const [all, noticed] = await Promise.all([
    newest.execute(),
    newest.where(sql<boolean>`like_count + comment_count > 0`).execute(),
  ])
  return [...new Map([...all, ...noticed].map((deal) => [deal.id, deal])).values()]
}

/** Nothing is read for them while the site has none. */
async function withPaymentOffers(db: Db, cards: readonly DealCardRow[], now: Date): Promise<DealCardRow[]> {
  const offersOf = cards[0]?.hasPaymentOffers ? await readPaymentOffers(db, cards, now) : null
  return cards.map((card) => {
    const paymentOffers = offersOf?.get(card.id)
    return paymentOffers ? { ...card, paymentOffers } : card
  })
}

/** Cards of these deals, in the order of the ids. */
export async function listCards(db: Db, ids: readonly number[], now: Date): Promise<DealCardRow[]> {
  if (ids.length === 0) return []
  const rows = await dealCards(db, now)
    .modifyFront(planOnce)
    .where(sql<boolean>`deals.id = any(${ids}::integer[])`)
    .execute()
  const cards = await withPaymentOffers(db, rows, now)
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
