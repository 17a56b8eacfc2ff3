import { type RawBuilder, sql } from 'kysely'
import { planEach, planOnce } from '../../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { isListedAt } from '../../../stores/server/deal-visibility.ts'
import { listUnpricedStores } from '../../../stores/server/price-policy.queries.ts'
import type { DealSort } from '../../deal-sort.ts'
import { maxCountedMatches } from '../../page-limits.ts'
import type { PriceRange } from '../../price.ts'
import type { DealPage, ListPage } from '../deal.queries.ts'
import { countOf, type DealLists, unlessTimedOut } from './deal-totals.queries.ts'
import type { Count } from './deal-totals.ts'
import type { ListPosition } from './list-order.ts'
import { type DealPageQuery, newestFirst, readDealPage, readPage } from './list-page.ts'
import { type OrderedSource, readOrderedPage } from './ordered-deals.queries.ts'

/** Any of these stores, any of these categories, within all of these bounds. Discounts in per cent. */
export type DealFilterQuery = {
  stores?: readonly number[]
  categories?: readonly number[]
  price?: PriceRange
  minDiscount?: number | undefined
  maxDiscount?: number | undefined
  sort?: DealSort | undefined
  after?: ListPosition | undefined
  superOnly?: boolean
  couponOnly?: boolean
  /** Only of deals found by words, among which are expired ones. */
  liveOnly?: boolean
} & ListPage

export async function filterLiveDeals(
  { db, totals }: DealLists,
  filter: DealFilterQuery,
  now: Date,
): Promise<DealPage> {
  const { limit, offset, sort = 'newest', after, ...bounds } = filter
  const order = { sort, after }
  // The copies in categories do not know which deals are super deals or have a code: those are few, and found first.
  const isOfFewDeals = filter.superOnly || filter.couponOnly
  const others = [isListedAt(now), ...conditionsOfDeals(isOfFewDeals ? filter : {})]
  const condition = conditions(filter, await listUnpricedStores(db), others)
  const listed = isOfFewDeals ? { ...filter, categories: [] } : filter
  const key = `filter ${JSON.stringify(bounds)}`
  const matches = db.selectFrom('deals').where(condition)
  const list = inAnyCategory(db, listed, condition)
  const count = () => totals.ofMatches(key, list?.count ?? countOf(db, matches), maxCountedMatches)
  if (sort !== 'newest' || after)
    return readOrderedPage(db, { source: sourceOf(listed, condition), order, count }, filter, now)
  if (list) return readDealPage(db, { ids: list.ids, count }, filter, now)
  const gathered = await gatherDeals(db, condition, { limit, offset })
  if (gathered.total <= maxCountedMatches) {
    const total = { total: gathered.total, isLowerBound: false }
    return readPage(db, gathered.ids, { order, page: filter, total }, now)
  }
  const countMore = () => totals.ofMoreMatches(key, countOf(db, matches), maxCountedMatches)
  return readDealPage(db, newestFirst(matches, countMore), filter, now)
}

type OrderedCategory = {
  id: number
  sort?: DealSort | undefined
  after?: ListPosition | undefined
  except?: readonly number[]
}

export async function listLiveDealsOfCategory(
  { db, totals }: DealLists,
  { id, sort = 'newest', after, except = [], ...page }: OrderedCategory & ListPage,
  now: Date,
): Promise<DealPage> {
  const all = conditions(page, [], [isListedAt(now)])
  const condition = except.length > 0 ? sql<boolean>`${all} and deal_id <> all (${except}::integer[])` : all
  const list = inCategory(db, id, condition, planOnce)
  const count = () => totals.ofList(`category ${id} except ${except}`, list.count)
  const order = { sort, after }
  if (sort === 'newest' && !after) return readDealPage(db, { ids: list.ids, count }, page, now)
  const lists = { column: 'category_id', ids: [id] } as const
  const source = { table: 'deal_categories', condition, lists, isNarrow: false } as const
  // Begun before the page is read: counting a large category takes longer.
  const total = count()
  // Nobody awaits it when the page fails first, or has the whole list.
  total.catch(() => undefined)
  return readOrderedPage(db, { source, order, count: () => total }, page, now)
}

/** Null for a filter without categories. */
function inAnyCategory(db: Db, { categories }: DealFilterQuery, condition: RawBuilder<boolean>): CountedIds | null {
  const [category, ...more] = new Set(categories)
  if (category === undefined) return null
  return more.length > 0 ? inCategories(db, [category, ...more], condition) : inCategory(db, category, condition)
}

/** In an order of its own, a filter reads its categories' or its stores' rows. */
function sourceOf({ categories = [], stores = [] }: DealFilterQuery, condition: RawBuilder<boolean>): OrderedSource {
  const categoryIds = [...new Set(categories)]
  if (categoryIds.length > 0)
    return { table: 'deal_categories', condition, lists: { column: 'category_id', ids: categoryIds }, isNarrow: true }
  const ofStores = stores.length > 0 && { lists: { column: 'store_id', ids: [...new Set(stores)] } as const }
  return { table: 'deals', condition, ...ofStores, isNarrow: true }
}

/**
 * The number of matches, counted to one above the limit, and a page of them. The inner query has no order, so the
 * narrowest index answers it; for the newest few the planner would rather scan all deals, which is slowest when hardly
 * any match. With more matches than the limit, the newest few are usually found soon.
 */
async function gatherDeals(db: Db, condition: RawBuilder<boolean>, { limit, offset }: ListPage) {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select id, published_at from deals where ${condition} limit ${maxCountedMatches + 1})
    select (select count(*)::int from found) as total, array(
      select id from found order by published_at desc, id desc limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** The bounds that have columns in deals and in their copies in categories, after `others`. */
export function conditions(
  { stores = [], price, minDiscount = 0, maxDiscount = 100 }: DealFilterQuery,
  unpriced: readonly number[],
  others: readonly RawBuilder<unknown>[],
) {
  const { minPaise, maxPaise, numericOnly } = price ?? { numericOnly: false }
  const all = [...others]
  if (stores.length > 0) all.push(sql`store_id = any (${stores}::integer[])`)
  if (minPaise !== undefined) all.push(sql`price_paise >= ${minPaise}`)
  if (maxPaise !== undefined) all.push(numericOnly ? sql`price_paise <= ${maxPaise}` : upTo(maxPaise, unpriced))
  // Whole numbers: at least 10.5 per cent means at least 11.
  if (minDiscount > 0) all.push(sql`discount_percent >= ${Math.ceil(minDiscount)}`)
  if (maxDiscount < 100) all.push(unlessUnpriced(sql`discount_percent <= ${Math.floor(maxDiscount)}`, unpriced))
  const needsNumber = minPaise !== undefined || (maxPaise !== undefined && numericOnly) || minDiscount > 0
  if (needsNumber && unpriced.length > 0) all.push(sql`store_id <> all (${unpriced}::integer[])`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** Bounds that the copies in categories have no columns for. */
export function conditionsOfDeals({ superOnly, couponOnly, categories = [] }: Partial<DealFilterQuery>) {
  const all: RawBuilder<unknown>[] = []
  if (superOnly) all.push(sql`deals.is_super`)
  if (couponOnly) all.push(sql`deals.coupon_code is not null`)
  if (categories.length > 0)
    all.push(sql`exists (select from deal_categories dc
      where dc.deal_id = deals.id and dc.category_id = any (${categories}::integer[]))`)
  return all
}

/** Those of the deals found by words that the filter lets through. */
export async function filterFoundDeals(
  db: Db,
  ids: readonly number[],
  filter: DealFilterQuery,
  now: Date,
): Promise<ReadonlySet<number>> {
  const others = [sql`true`, ...(filter.liveOnly ? [isListedAt(now)] : []), ...conditionsOfDeals(filter)]
  const condition = conditions(filter, await listUnpricedStores(db), others)
  // Without the offset, which keeps the ids apart from the filter, the planner might read all deals in a range of prices.
  const { rows } = await sql<{ ids: number[] }>`
    select ${planOnce} array(
      select id from (select * from deals where id = any (${ids}::integer[]) offset 0) as deals where ${condition}) as ids
    `.execute(db)
  return new Set(rows[0]?.ids)
}

const upTo = (maxPaise: number, unpriced: readonly number[]) =>
  unlessUnpriced(sql`price_paise <= ${maxPaise} or price_paise is null`, unpriced)

/** A withheld price counts as no price and no discount. */
const unlessUnpriced = (condition: RawBuilder<unknown>, unpriced: readonly number[]) =>
  unpriced.length > 0 ? sql`(${condition} or store_id = any (${unpriced}::integer[]))` : sql`(${condition})`

type CountedIds = Pick<DealPageQuery, 'ids'> & { count: Count }

/** Found and counted by the category's own copies of its deals, all in one index. */
function inCategory(db: Db, category: number, condition: RawBuilder<boolean>, plan = planEach): CountedIds {
  const deals = db.selectFrom('deal_categories').modifyFront(plan).where('category_id', '=', category).where(condition)
  const newest = deals.select('deal_id').orderBy('published_at', 'desc').orderBy('deal_id', 'desc')
  return {
    ids: async ({ limit, offset }) => (await newest.limit(limit).offset(offset).execute()).map((deal) => deal.deal_id),
    count: countOf(db, deals),
  }
}

/** The newest of each category, found in its index alone, contain the newest of all. A deal may be in several. */
function inCategories(db: Db, categories: readonly number[], condition: RawBuilder<boolean>): CountedIds {
  const newestOfEach = (max: number | null) => sql`
    select distinct found.deal_id as id, found.published_at
    from unnest(${categories}::integer[]) as asked (id) cross join lateral (
      select deal_id, published_at from deal_categories
      where category_id = asked.id and ${condition}
      order by published_at desc, deal_id desc limit ${max}) as found`
  return {
    ids: async ({ limit, offset }) => {
      const { rows } = await sql<{ id: number }>`
        select id from (${newestOfEach(offset + limit)}) as newest
        order by published_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
      return rows.map(({ id }) => id)
    },
    count: (max) =>
      unlessTimedOut(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from (${newestOfEach(max)}) as newest`.execute(db)
        return rows[0]?.count ?? 0
      }),
  }
}
