import { type RawBuilder, sql } from 'kysely'
import { planOnce } from '../../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { isNotOverAt, isPublicAt } from '../../../stores/server/deal-visibility.ts'
import { maxCountedMatches } from '../../page-limits.ts'
import { type DealQuery, inOrder, liveDeals } from '../deal.queries.ts'
import { countOf, type DealLists } from '../list/deal-totals.queries.ts'
import type { Total } from '../list/deal-totals.ts'
import type { FoundDeal } from './ranking/score-deal.ts'
import { except, inFields, type TextQueries } from './tsquery.ts'

/** Words count as common if at least `COMMON` of the `PROBED` newest deals match them. */
const PROBED = 2000
const COMMON = 40
/** Common words are searched among this many of the newest deals; a thousand matches should be there. */
const MAX_SCANNED = 60_000
/** How many matches of rarer words are read in the search index. */
const MAX_SORTED = 5000
/** How many candidates are scored by their titles; the others follow in the order of the index. */
export const MAX_SCORED = 120

/** `all` as text for the search index; `inNames` is the same within titles, categories, brands and stores. */
type CandidateQuery = { all: string; inNames: string }

/**
 * What the index ranks candidates by. `any`: all terms, of which a deal may have some. `nameKey`: of the whole search, or
 * empty; deals of a brand with this name come first in any case.
 */
export type IndexRank = { any: string; nameKey: string }

/** Further conditions on the deals, such as a filter's; `key` says which, for the totals that are kept for a while. */
export type Narrowing = { key: string; apply: (deals: DealQuery) => DealQuery }

/** `isRanked`: in the order of the index's rank. */
export type Candidates = { ids: number[]; isRanked?: boolean } & Total

/** `rank`: null for matches that may be joined with others, which are then ranked together. */
type Search = {
  lists: DealLists
  key: string
  query: CandidateQuery
  rank: IndexRank | null
  narrow: Narrowing
  now: Date
}

/**
 * At most a thousand matches and their total: deals that can be had before others, those named so before those that
 * only mention it, new ones before old ones; if they are all, in the order of the index's rank. Common words match quickly among the newest deals; rare ones need the
 * search index. Which case applies is probed first, because the planner cannot estimate rare words and prefixes.
 */
export async function findCandidates(search: Search): Promise<Candidates> {
  const { query, lists } = search
  // With so few deals the index's matches are also those of the newest deals, in the same order.
  const all = (await lists.totals.isCatalogueUpTo(MAX_SCANNED)) ? await gatherMatches(search) : null
  if (all && all.total <= MAX_SORTED) return { ...all, isLowerBound: false }
  const areCommon = (await newestMatches(search, query.all, PROBED, COMMON)).length >= COMMON
  const nameMatches = areCommon ? await newestMatches(search, query.inNames, MAX_SCANNED, maxCountedMatches) : []
  if (nameMatches.length === maxCountedMatches) return withTotal(search, nameMatches)
  const newest = areCommon ? await newestMatches(search, query.all, MAX_SCANNED, maxCountedMatches) : []
  if (newest.length === maxCountedMatches) return withTotal(search, [...nameMatches, ...newest])
  const matches = all ?? (await gatherMatches(search))
  if (matches.total <= MAX_SORTED) return { ...matches, isLowerBound: false }
  // Too many to find the newest of them all.
  const recent = areCommon ? [] : await newestMatches(search, query.inNames, MAX_SCANNED / 2, maxCountedMatches)
  return withTotal(search, [...nameMatches, ...recent, ...newest, ...matches.ids])
}

async function withTotal({ lists, key, query, narrow, now }: Search, ids: readonly number[]): Promise<Candidates> {
  const matches = narrow
    .apply(lists.db.selectFrom('deals'))
    .where(sql<boolean>`search @@ ${asQuery(query.all)} and not is_variant`)
    .where(isPublicAt(now))
  const total = await lists.totals.ofMoreMatches(`${key} ${narrow.key}`, countOf(lists.db, matches), maxCountedMatches)
  return { ids: [...new Set(ids)].slice(0, maxCountedMatches), ...total }
}

/** The index of the first of these queries that a deal matches; an empty one matches none. */
export async function findFirstMatching(
  { lists: { db }, narrow, now }: Pick<Search, 'lists' | 'narrow' | 'now'>,
  queries: readonly string[],
): Promise<number | null> {
  const matches = narrow
    .apply(db.selectFrom('deals'))
    .select(sql<number>`1`.as('one'))
    .where(sql<boolean>`search @@ asked.query::tsquery and not is_variant`)
    .where(isPublicAt(now))
    .limit(MAX_SORTED + 1)
  // Counted, because the planner would look for a single match in the table instead of the index. The queries are read in
  // their order, up to the first that matches.
  const { rows } = await sql<{ place: number }>`
    select ${planOnce} (asked.place - 1)::int as place from unnest(${queries}::text[]) with ordinality as asked (query, place)
    where asked.query <> '' and (select count(*) from (${matches}) as found) > 0 limit 1`.execute(db)
  return rows[0]?.place ?? null
}

type SearchOfNewest = Omit<Search, 'query' | 'rank'> & { excluded: readonly string[] }

/** The newest live deals, for a search that names only a price, or only what its deals must not have. */
export async function findNewest({ lists, key, narrow, now, excluded }: SearchOfNewest): Promise<Candidates> {
  const live = narrow.apply(liveDeals(lists.db, now))
  const deals = excluded.length === 0 ? live : live.where(sql<boolean>`search @@ ${asQuery(except('', excluded))}`)
  const rows = await inOrder(deals).limit(maxCountedMatches).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length < maxCountedMatches) return { ids, total: ids.length, isLowerBound: false }
  const total = await lists.totals.ofMoreMatches(`${key} ${narrow.key}`, countOf(lists.db, deals), maxCountedMatches)
  return { ids, ...total }
}

const asQuery = (query: string) => sql`${query}::tsquery`

async function newestMatches({ lists: { db }, narrow, now }: Search, query: string, maxScanned: number, limit: number) {
  const newest = inOrder(narrow.apply(liveDeals(db, now)))
    .select('deals.search')
    .limit(maxScanned)
    .as('newest')
  const matches = db
    .selectFrom(newest)
    .select('newest.id')
    .where(sql<boolean>`newest.search @@ ${asQuery(query)}`)
  return (await matches.limit(limit).execute()).map(({ id }) => id)
}

async function gatherMatches({ lists: { db }, query, rank, narrow, now }: Search) {
  const matches = narrow
    .apply(db.selectFrom('deals'))
    .select([
      'id',
      'published_at',
      isNotOverAt(now).as('can_be_had'),
      sql<boolean>`search @@ ${asQuery(query.inNames)}`.as('is_named'),
      isOfBrand(rank?.nameKey ?? '').as('is_of_brand'),
      sql<number>`case when ${rank !== null} then ${rankInIndex(asQuery(rank?.any ?? ''))} end`.as('rank'),
    ])
    .where(sql<boolean>`search @@ ${asQuery(query.all)} and not is_variant`)
    .where(isPublicAt(now))
    .limit(MAX_SORTED + 1)
  // Materialized, because the planner would otherwise scan the newest deals here too.
  const { rows } = await sql<{ ids: number[]; total: number; isRanked: boolean }>`
    with ${planOnce} found as materialized (${matches}),
    counted as materialized (
      select count(*)::int as total, ${rank !== null} and count(*) <= ${maxCountedMatches} as is_ranked from found)
    select total, is_ranked as "isRanked", case when is_ranked
      then array(select id from found order by can_be_had desc, is_of_brand desc, rank desc, published_at desc, id desc)
      else array(select id from found order by can_be_had desc, is_named desc, published_at desc, id desc
        limit ${maxCountedMatches}) end as ids from counted`.execute(db)
  return rows[0] ?? { total: 0, ids: [], isRanked: false }
}

const rankInIndex = (query: RawBuilder<unknown>) => sql<number>`ts_rank('{0.05, 0.4, 0.6, 1}', search, ${query})`

/** The candidates in the order of the index's rank, which selects those that are scored: few are all scored. */
export async function rankCandidates(
  db: Db,
  { ids, isRanked }: Pick<Candidates, 'ids' | 'isRanked'>,
  { any, nameKey }: IndexRank,
  now: Date,
): Promise<number[]> {
  if (isRanked || ids.length <= MAX_SCORED) return ids
  const { rows } = await sql<{ ids: number[] }>`
    with ${planOnce} parsed as materialized (select ${asQuery(any)} as any_term)
    select array(select id from deals cross join parsed where id = any(${ids}::integer[])
      order by ${isNotOverAt(now)} desc, ${isOfBrand(nameKey)} desc, ${rankInIndex(sql`any_term`)} desc,
        published_at desc, id desc) as ids`.execute(db)
  return rows[0]?.ids ?? []
}

type CandidateReading = { terms: Pick<TextQueries, 'same' | 'similar'>; unpricedStores: readonly number[] }

/**
 * The deals with what their score depends on, in no order. As JSON in one row, because rows of many columns take longer to
 * read.
 */
export async function readCandidates(
  db: Db,
  ids: readonly number[],
  { terms, unpricedStores }: CandidateReading,
  now: Date,
): Promise<FoundDeal[]> {
  if (ids.length === 0) return []
  const fieldsOfAll = (part: 'same' | 'similar') =>
    sql`json_build_array(${sql.join(terms[part].map((_, n) => fieldsOf(part, n)))})`
  const parsed = [...queriesOfFields('same', terms.same), ...queriesOfFields('similar', terms.similar)]
  // Categories are read once for all deals: many deals share few.
  const { rows } = await sql<CandidateRows>`
    with ${planOnce} parsed as materialized (select ${sql.join(parsed)}),
    scored as (
      select id, title, coalesce(translations #>> '{hi,title}', '') as "hindiTitle", ${isNotOverAt(now)} as "isLive",
        extract(epoch from ${now}::timestamptz - published_at)::float8 / 86400 as "ageDays",
        case when store_id <> all(${unpricedStores}::integer[]) then price_paise end as "pricePaise",
        coupon_code is not null as "hasCoupon", coupon_code is not null or price_paise is null as "isOffer",
        split_part(split_part(content_html, '<li>Type: ', 2), '<', 1) as type, ${BRAND} as brand, store_id as "storeId",
        ${fieldsOfAll('same')} as fields, ${fieldsOfAll('similar')} as "similarFields"
      from deals cross join parsed where id = any(${ids}::integer[])),
    used as (
      select category_id as id, array_agg(deal_id) as "dealIds" from deal_categories
      where deal_id = any(${ids}::integer[]) group by category_id)
    select (select json_agg(scored) from scored) as scored,
      (select json_agg(own) from (select id, ${separateTitles} as title, "dealIds" from used join categories c using (id)
        order by id) as own) as categories`.execute(db)
  const { scored, categories } = rows[0] ?? { scored: null, categories: null }
  const deals = (scored ?? []).map((deal) => Object.assign(deal, { categoryIds: [] as number[], kinds: [deal.type] }))
  const byId = new Map(deals.map((deal) => [deal.id, deal]))
  for (const { id, title, dealIds } of categories ?? [])
    for (const dealId of dealIds) {
      byId.get(dealId)?.categoryIds.push(id)
      byId.get(dealId)?.kinds.push(title)
    }
  return deals
}

type CandidateRows = {
  scored: (Omit<FoundDeal, 'kinds' | 'categoryIds'> & { type: string })[] | null
  categories: { id: number; title: string; dealIds: number[] }[] | null
}

/** Each title names the category by itself, in its language. */
const separateTitles = sql`c.title || coalesce(' / ' || (c.titles ->> 'hi'), '')`

/** For `content_html` as imports write it. */
const BRAND = sql`split_part(split_part(content_html, '<li>Brand: ', 2), '<', 1)`
const BRAND_KEY = sql`translate(lower(${BRAND}), ' .-''', '')`
const isOfBrand = (key: string) => sql<boolean>`(${key}::text <> '' and ${BRAND_KEY} = ${key})`

/**
 * For names of stop words, such as "All Out", which the index does not have: the newest deals of a brand or store with
 * this name, and those whose titles begin with it, out of a limited number.
 */
export async function findByName(
  { lists: { db }, narrow, now }: Pick<Search, 'lists' | 'narrow' | 'now'>,
  { words, key, storeIds }: { words: string; key: string; storeIds: readonly number[] },
): Promise<Candidates> {
  const newest = inOrder(narrow.apply(liveDeals(db, now)))
    .select(['content_html', 'title', 'store_id'])
    .limit(MAX_SCANNED)
    .as('newest')
  const rows = await db
    .selectFrom(newest)
    .select('newest.id')
    .where(sql<boolean>`${isOfBrand(key)} or store_id = any(${storeIds}::integer[])
      or starts_with(lower(title) || ' ', ${`${words} `})`)
    .limit(maxCountedMatches)
    .execute()
  return { ids: rows.map(({ id }) => id), total: rows.length, isLowerBound: rows.length === maxCountedMatches }
}

const FIELDS = [
  { weights: 'A', value: 1 },
  { weights: 'B', value: 2 },
  { weights: 'C', value: 4 },
]

const queryName = (part: string, term: number, weights: string) => sql.ref(`${part}_${term}_${weights}`)

/**
 * Each term within each field, parsed once instead of for each deal. An empty one is in none: it is a value too, so that
 * a search's text, which each session prepares, depends only on the number of terms.
 */
const queriesOfFields = (part: string, terms: readonly string[]) =>
  terms.flatMap((term, n) =>
    FIELDS.map(({ weights }) => sql`nullif(${inFields(term, weights)}, '')::tsquery as ${queryName(part, n, weights)}`),
  )

/** Which fields have a term: 1 title, 2 category, brand or type, 4 store. */
const fieldsOf = (part: string, term: number) =>
  sql.join(
    FIELDS.map(
      ({ weights, value }) =>
        sql`${sql.lit(value)} * coalesce((search @@ ${queryName(part, term, weights)})::integer, 0)`,
    ),
    sql` + `,
  )
