import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { plansOf, vacuumAnalyze } from '../../../../tests/support/query-plans.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { listRecentComments } from '../../../community/comments/server/comment.queries.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { listLiveCoupons } from '../../coupons/server/coupon.queries.ts'
import { countLiveDealsSince, findDeal, listDayCandidates } from './deal.queries.ts'
import { filterFoundDeals, filterLiveDeals, listLiveDealsOfCategory } from './list/deal-filter.queries.ts'
import { createDealLists } from './list/deal-totals.queries.ts'
import { listLiveDeals } from './list/live-deals.queries.ts'
import { orderDeals } from './list/ordered-deals.queries.ts'
import { listVariantsOfGroups } from './product/item-group.queries.ts'
import { listOtherStoreOffers, listVariants } from './product/product-offers.queries.ts'
import { searchDeals } from './search/deal-search.queries.ts'

// Enough rows for the planner to choose as it does with a million.
const DEALS = 20_000
// This many of them are variants of others.
const VARIANTS = 750
const { db, now } = await testDatabase()
const page = { limit: 20, offset: 0 }
// These deals represent a catalogue that is too large to count all matches.
const lists = (deals: Db) => createDealLists(deals, DEALS / 2)
const large = lists(db)
const searchAll = async (deals: Db, text: string) => (await searchDeals(lists(deals), text, now)).rank()

beforeAll(async () => {
  await sql`insert into stores (slug, title, match_key) select n::text, n::text, n::text from generate_series(1, 50) n`.execute(
    db,
  )
  await sql`insert into categories (slug, title, match_key) select n::text, n::text, n::text from generate_series(1, 50) n`.execute(
    db,
  )
  await sql`
    insert into item_groups (source, store_id, code)
    select 'shop', 1 + n % 50, n::text from generate_series(0, 500) n`.execute(db)
  // In several statements, so that none exceeds its time limit on a busy machine.
  for (let first = 1; first <= DEALS; first += 5_000)
    await sql`
      insert into deals (slug, title, store_id, published_at, ends_at, status, is_super, is_featured, coupon_code,
        price_paise, discount_percent, like_count, search, gtin, item_group_id, is_variant)
      select n::text, 'Deal ' || n, 1 + n % 50, ${now}::timestamptz - n * interval '7 minutes',
        case when n % 5 = 0 then ${now}::timestamptz + (n % 60 - 20) * interval '1 day' end,
        (case when n % 3 = 0 then 'expired' else 'live' end)::deal_status, n % 7 = 0,
        n % 50 = 0, case when n % 10 = 0 then 'CODE' end, n % 900 * 100 + 1, n % 90, case when n % 40 = 0 then 3 else 0 end,
        to_tsvector('bachat', 'household thing' || case when n % 700 = 0 then ' red shoe' else '' end
          || case when n <= 150 or n between 15000 and 15010 then ' novelty' else '' end),
        lpad((n % 5000)::text, 14, '0'), case when n % 16 = 7 then 1 + n / 16 % 500 end, n % 16 = 7 and n > 8000
      from generate_series(${first}::int, ${first + 4_999}::int) n`.execute(db)
  await sql`
    insert into deal_categories
      (deal_id, category_id, published_at, status, is_variant, ends_at, store_id, price_paise, discount_percent, heat)
    select id, 1 + id % 50, published_at, status, is_variant, ends_at, store_id, price_paise, discount_percent, heat
    from deals`.execute(db)
  await sql`insert into price_points (deal_id, at, price_paise) select id, published_at, price_paise from deals`.execute(
    db,
  )
  await sql`
    insert into comments (deal_id, author, body, created_at) select id, 'Kabir', 'Good', published_at from deals
    where id % 10 = 0`.execute(db)
  await vacuumAnalyze(db)
  // Inserting twenty thousand deals takes long on a busy machine.
}, 120_000)

test.each<[string, string, (db: Db) => Promise<unknown>]>([
  ['A4: all deals', 'deals_newest', (db) => listLiveDeals(lists(db), page, now)],
  ['A4: normal deals', 'deals_by_kind', (db) => listLiveDeals(lists(db), { ...page, kind: 'normal' }, now)],
  [
    'A4: super deals, page 40',
    'deals_by_kind',
    (db) => listLiveDeals(lists(db), { limit: 8, offset: 312, kind: 'super' }, now),
  ],
  ['A4: featured deals', 'deals_featured', (db) => listLiveDeals(lists(db), { ...page, featured: true }, now)],
  ["A4, A8: a store's deals", 'deals_of_store', (db) => listLiveDeals(lists(db), { ...page, storeId: 7 }, now)],
  ['A6: an open filter', 'deals_newest', (db) => filterLiveDeals(lists(db), page, now)],
  ['A6: a narrow price', 'deals_by_price', (db) => filterLiveDeals(lists(db), { ...page, price: priced }, now)],
  ['A6: a high discount', 'deals_by_discount', (db) => filterLiveDeals(lists(db), { ...page, minDiscount: 89 }, now)],
  [
    'A6: a store, with a discount',
    'deals_of_store',
    (db) => filterLiveDeals(lists(db), { ...page, stores: [7], minDiscount: 30 }, now),
  ],
  [
    'A6: categories, with all else',
    'deals_of_category',
    (db) =>
      filterLiveDeals(lists(db), { ...page, categories: [7, 8], stores: [7], price: priced, minDiscount: 3 }, now),
  ],
  ['A9: what was noticed', 'deals_noticed', (db) => listDayCandidates(db, now)],
  [
    'A10: counts since midnight',
    'deals_by_kind',
    (db) => countLiveDealsSince(lists(db), { since: new Date(now.getTime() - 5e7), isUsual: true }, now),
  ],
  ["A22: a category's deals", 'deals_of_category', (db) => listLiveDealsOfCategory(lists(db), { ...page, id: 7 }, now)],
  ['A26: coupons', 'deals_by_code_rank', (db) => listLiveCoupons(lists(db), { ...page, sort: 'working' }, now)],
  [
    'A26: the newest coupons',
    'deals_with_coupon',
    (db) => listLiveCoupons(lists(db), { ...page, sort: 'newest' }, now),
  ],
  ['A19: recent comments', 'comments_newest', (db) => listRecentComments(db, 5, now)],
  ['A5: a search', 'deals_search', (db) => searchAll(db, 'shoes')],
  ['A5: a search for the beginning of a word', 'deals_search', (db) => searchAll(db, 'red sho')],
  ['A5: a search for words that are everywhere', 'deals_newest', (db) => searchAll(db, 'household')],
  ['A5: a search in Hindi', 'deals_search', (db) => searchAll(db, 'chamde ke joote')],
  ['A5: an order of a search', 'deals_pkey', (db) => orderDeals(db, [1, 2, 3], '-price', now)],
  [
    'A6: a filter of a search',
    'deals_pkey',
    (db) =>
      filterFoundDeals(db, [1, 2, 3], { ...page, stores: [7], categories: [7], price: priced, liveOnly: true }, now),
  ],
  ['A7: a deal', 'deals_slug_key', (db) => findDeal(db, '77', now)],
  [
    'A7: a product in other stores',
    'deals_of_gtin',
    (db) => listOtherStoreOffers(db, { gtin: '00000000000077', storeId: 28 }, now),
  ],
  ["A7: a product's variants", 'deals_of_group', (db) => listVariants(db, { id: 1607, itemGroupId: 101 }, now)],
  ["an import's leads", 'deals_of_group', (db) => listVariantsOfGroups(db, [3, 101, 7])],
  ["A7: a deal's history", 'price_points_of_deal', (db) => findDeal(db, '77', now)],
])('%s: uses the index %s, and scans no table', async (_, index, work) => {
  const plans = await plansOf(db, work)
  expect(
    plans.some((plan) => plan.includes(index)),
    plans.join('\n\n'),
  ).toBe(true)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (deals|deal_categories|price_points|comments)/)
})

const orders = [
  ['hot', 'heat'],
  ['discount', 'discount'],
  ['price', 'price'],
  ['-price', 'price'],
  ['ending', 'end'],
] as const

test.each(orders)(
  '%s: a list of all deals, of a store and of a category reads its index of this order',
  async (sort, by) => {
    const work: [string, (db: Db) => Promise<unknown>][] = [
      // With a million deals, reading each one from the table would take ten times as long.
      [
        `Index Only Scan using deals_by_${by}`,
        (db) => listLiveDeals(lists(db), { ...page, kind: 'normal', sort }, now),
      ],
      [`deals_by_${by}`, (db) => filterLiveDeals(lists(db), { ...page, minDiscount: 2, sort }, now)],
      [`deals_of_store_by_${by}`, (db) => listLiveDeals(lists(db), { ...page, storeId: 7, sort }, now)],
      [`deals_of_category_by_${by}`, (db) => listLiveDealsOfCategory(lists(db), { ...page, id: 7, sort }, now)],
    ]
    for (const [scan, read] of work) {
      const plans = await plansOf(db, read)
      const text = plans.join('\n\n')
      expect(
        plans.some((plan) => plan.includes(`${scan} `)),
        text,
      ).toBe(true)
      expect(text).not.toMatch(/Seq Scan on (deals|deal_categories)/)
      // Nothing but the segments' ties is sorted: no list is read to its end for one page.
      const walked = plans.filter((plan) => plan.includes(`${scan} `) && !plan.includes('CTE found'))
      for (const plan of walked) expect(plan).not.toMatch(/Sort Key/)
    }
  },
)

const priced = { minPaise: 10_000, maxPaise: 10_400, numericOnly: true }

test('A6: a filter is answered from an index alone', async () => {
  const filters = [
    { price: priced },
    { minDiscount: 89 },
    { stores: [7], minDiscount: 80 },
    { categories: [7, 8], stores: [7], price: priced },
  ]
  for (const filter of filters) {
    const plans = await plansOf(db, (db) => filterLiveDeals(lists(db), { ...page, ...filter }, now))
    // Only the cards are read, by id. The first query lists stores that hide prices.
    expect(plans[1]).toMatch(/Index Only Scan using deals_/)
    for (const plan of plans) expect(plan).not.toMatch(/Heap Scan on deal|Index Scan using deals_(?!pkey)/)
  }
})

test('A5: for words that are everywhere the newest thousand are found, live ones first', async () => {
  const { ids } = await searchDeals(large, 'household', now)
  expect(ids).toHaveLength(1000)
  const deals = await db.selectFrom('deals').select(['status', 'published_at']).where('id', 'in', ids).execute()
  expect(deals.every((deal) => deal.status === 'live' && Number(deal.published_at) > Date.parse('2026-03-01'))).toBe(
    true,
  )
  expect((await searchDeals(large, 'red shoes', now)).ids.length).toBe(28)
})

test('A5: words frequent only in the newest deals are found in the others too', async () => {
  expect((await searchDeals(large, 'novelty', now)).ids).toHaveLength(161)
})

type Listed = { status: string; is_variant: boolean; ends_at: Date | null }
const isListed = ({ status, is_variant, ends_at }: Listed) =>
  status === 'live' && !is_variant && (ends_at === null || ends_at > now)

test('a list reports its exact number of deals, also above ten thousand', async () => {
  const deals = await db.selectFrom('deals').select(['status', 'is_variant', 'ends_at']).execute()
  const live = deals.filter(isListed).length
  expect(live).toBeGreaterThan(10_000)
  expect(await listLiveDeals(large, page, now)).toMatchObject({ total: live, isLowerBound: false })
  const since = { since: new Date(0), isUsual: true }
  const posted = await countLiveDealsSince(large, since, now)
  expect(posted.normal + posted.super).toBe(live)
})

test('matches are counted up to a thousand in a large catalogue, and completely in a small one', async () => {
  const everywhere = Array.from({ length: 50 }, (_, n) => n + 1)
  const more = { total: 1000, isLowerBound: true }
  const small = createDealLists(db)
  for (const bounds of [{ minDiscount: 1 }, { categories: everywhere }, { categories: [7, 8], minDiscount: 1 }]) {
    const inLarge = await filterLiveDeals(large, { ...page, ...bounds }, now)
    const inSmall = await filterLiveDeals(small, { ...page, ...bounds, limit: 1 }, now)
    const matching = await db
      .selectFrom('deals')
      .select(['status', 'is_variant', 'ends_at', 'published_at'])
      .where('id', 'in', (query) =>
        query
          .selectFrom('deal_categories')
          .select('deal_id')
          .where('category_id', 'in', bounds.categories ?? everywhere)
          .where('discount_percent', '>=', bounds.minDiscount ?? 0),
      )
      .execute()
    const live = matching.filter(isListed).length
    expect(inSmall).toMatchObject({ total: live, isLowerBound: false })
    expect(inLarge).toMatchObject(live > 1000 ? more : { total: live, isLowerBound: false })
  }
  expect(await searchDeals(large, 'household', now)).toMatchObject(more)
  expect(await searchDeals(small, 'household', now)).toMatchObject({ total: DEALS - VARIANTS, isLowerBound: false })
  // Rare words are counted in the search index.
  expect(await searchDeals(large, 'novelty', now)).toMatchObject({ total: 161, isLowerBound: false })
})
