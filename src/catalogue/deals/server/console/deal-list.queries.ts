import { sql } from 'kysely'
import { isStoredTime } from '../../../../console/server/records/list-request.ts'
import type { CountedRecords, Cursor, ListRequest, RecordPage } from '../../../../console/server/records/record-kind.ts'
import { badInput } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { type Lifetime, stateOfDeal } from '../../deal-states.ts'
import { textQuery } from '../search/search-text.ts'
import {
  and,
  type Condition,
  type CountOrder,
  countedSubset,
  countOrders,
  type DealListRequest,
  type DealSubset,
  hasFlagWithIndex,
  lacksHindiTitle,
  leavesFew,
  publishedParts,
  subsetsOf,
  walkedByCount,
  wholeSubset,
} from './deal-subsets.ts'
import { findNamedDeals } from './named-deals.queries.ts'

const countedTo = 10_000
/** How many deals are read and sorted within a request; with more, an index of the order soon finds enough. */
const sortedAtMost = 25_000
/** How many deals with a text are read by the search index, which takes longer. */
const rareTextAtMost = 10_000
/** The sample that is counted where both the filters and the text leave very many. */
const lookedAt = 60_000

/** `of`: the condition on the deal of that name. */
type Text = { of: (deal: string) => Condition; isRare: boolean }

/** A rare text is found by the search index, a common one in the list's order. */
async function readText(db: Db, { search: text }: ListRequest): Promise<Text | null> {
  if (text === '') return null
  const named = await findNamedDeals(db, text)
  if (named.length > 0) return { of: (deal) => sql`${sql.raw(deal)}.id = any(${named}::integer[])`, isRare: true }
  const query = textQuery(text)
  const of = (deal: string) => sql`${sql.raw(deal)}.search @@ ${query} and not ${sql.raw(deal)}.is_variant`
  const found = await countOf(db, sql`select from deals o where ${of('o')} limit ${rareTextAtMost + 1}`)
  return { of, isRare: found <= rareTextAtMost }
}

/** For common texts, "is true" conceals the condition from the search index, so that the order's own is scanned. */
function withText(subset: DealSubset, text: Text | null): DealSubset {
  if (!text) return subset
  const hasText = text.of(subset.deal)
  return { ...subset, conditions: [...subset.conditions, text.isRare ? hasText : sql`(${hasText}) is true`] }
}

const matchesOf = ({ from, conditions }: DealSubset, limit: number) =>
  sql`(select from ${from} where ${and(conditions)} limit ${limit})`

async function countOf(db: Db, matches: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${matches}) found`.execute(db)
  return rows[0]?.total ?? 0
}

/** How many deals the parts have together, counted to the limit. */
function countIn(db: Db, subsets: readonly DealSubset[], limit: number): Promise<number> {
  const each = subsets.map((subset) => matchesOf(subset, limit))
  return countOf(db, sql`select from (${sql.join(each, sql` union all `)}) parts limit ${limit}`)
}

/** How many deals each subset has, counted to the limit. */
async function countEach(db: Db, subsets: readonly DealSubset[], limit: number): Promise<number[]> {
  const each = subsets.map((subset) => sql`(select count(*)::int from ${matchesOf(subset, limit)} found)`)
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(each)}] as counts`.execute(db)
  return rows[0]?.counts ?? []
}

type PlannedSubset = DealSubset & {
  /** Read the rows by the best index for the filters, and sort them; otherwise walk an index of the order. */
  isSorted: boolean
  /** The time or the count of the order. */
  key: Condition
}

/** How a page is found. An order by publishing has indexes for most filters; other pairs are tried by their number. */
async function planOf(db: Db, request: DealListRequest, text: Text | null): Promise<PlannedSubset[]> {
  const { sort, filters } = request
  if (request.counted?.hasCount) return countedPlan(db, request, request.counted.order, text)
  const column = { updatedAt: 'updated_at', endsAt: 'ends_at' }[sort.name]
  const isPublished = column === undefined
  // A category's copy of a deal has no other time than that of publishing.
  const keyOf = (subset: DealSubset) => (isPublished ? subset.publishedAt : sql.raw(`${subset.deal}.${column}`))
  const planned = (subset: DealSubset, isSorted: boolean): PlannedSubset => ({
    ...withText(subset, text),
    isSorted,
    key: keyOf(subset),
  })
  if (text?.isRare) return [planned(wholeSubset(request), true)]
  // Nearly all deals lack Hindi texts, or few do: an index has those.
  const { hindi, ...others } = filters
  if (hindi !== undefined && (await countWithoutHindi(db)) <= sortedAtMost)
    return subsetsOf(request, true).map((subset) => planned(subset, true))
  const { hasEnd: _, ...ofAnyEnd } = request
  const counted = subsetsOf({ ...ofAnyEnd, filters: others })
  const filterEnds = filters['endsAt.from'] !== undefined || filters['endsAt.to'] !== undefined
  const isOneIndex = !isPublished || hasFlagWithIndex(request)
  if (filterEnds && !isOneIndex && !text) {
    // A subset without matches, such as live deals that ended last year, would be scanned to its end.
    const counts = await countEach(db, counted, sortedAtMost + 1)
    return subsetsOf(request).map((subset, n) => planned(subset, (counts[n] ?? Infinity) <= sortedAtMost))
  }
  const isMetSoon = Object.keys(others).length === 0 || (isPublished && !filterEnds && !text && !leavesFew(request))
  const few = text ? rareTextAtMost : sortedAtMost
  if (!isMetSoon && (await countIn(db, counted, few + 1)) <= few)
    return subsetsOf(request, true).map((subset) => planned(subset, true))
  const subsets = isPublished ? publishedParts(request) : [wholeSubset(request)]
  return (isOneIndex ? subsets : subsetsOf(request, text !== null)).map((subset) => planned(subset, false))
}

/** Few matches are read by the filters' index and sorted by their counts; of more, 25 are soon met in the count's own. */
async function countedPlan(
  db: Db,
  request: DealListRequest,
  order: CountOrder,
  text: Text | null,
): Promise<PlannedSubset[]> {
  const sorted = (subsets: readonly DealSubset[]) =>
    subsets.map((subset) => ({ ...countedSubset(withText(subset, text), order), isSorted: true }))
  if (text?.isRare) return sorted([wholeSubset(request)])
  const isFiltered = Object.keys(request.filters).length > 0
  if (isFiltered && (await countIn(db, subsetsOf(request), sortedAtMost + 1)) <= sortedAtMost)
    return sorted(subsetsOf(request, true))
  return [{ ...walkedByCount(withText(wholeSubset(request), text), order), isSorted: false }]
}

const countWithoutHindi = (db: Db) =>
  countOf(db, sql`select from deals o where ${lacksHindiTitle('o')} limit ${sortedAtMost + 1}`)

function pageOf({ from, id, key, conditions, isSorted }: PlannedSubset, request: DealListRequest, limit: number) {
  const direction = sql.raw(request.sort.isDescending ? 'desc' : 'asc')
  const rest = request.after ? [beyond(request, request.after, key, id)] : []
  const order = sql`order by sort_key ${direction}, id ${direction} limit ${limit}`
  if (!isSorted)
    return sql`(select ${id} as id, ${key} as sort_key from ${from} where ${and([...conditions, ...rest])}
      order by ${key} ${direction}, ${id} ${direction} limit ${limit})`
  // Planned without the order: the planner would rather walk it, and takes conditions for independent.
  return sql`(select id, sort_key from (
    select ${id} as id, ${key} as sort_key from ${from} where ${and([...conditions, ...rest])} offset 0) few ${order})`
}

function beyond(
  { sort, counted }: DealListRequest,
  { by, id }: Cursor,
  key: Condition,
  idColumn: Condition,
): Condition {
  const isCount = counted?.hasCount === true
  if (isCount ? !/^\d{1,9}$/.test(`${by}`) : by !== 'infinity' && !isStoredTime(by))
    throw badInput({ after: /*i18n*/ 'This part of the list’s address is not valid.' })
  const last = isCount ? sql`${by}::integer` : sql`${by}::text::timestamptz`
  return sql`(${key}, ${idColumn}) ${sql.raw(sort.isDescending ? '<' : '>')} (${last}, ${id}::bigint)`
}

/** The order of deals without an end, and of those whose count is 0: the newest first, as the site's lists have them. */
const withoutEnd = 'without end '

export async function listDeals(db: Db, request: ListRequest): Promise<RecordPage> {
  const text = await readText(db, request)
  const { after, sort, limit, filters } = request
  const order = countOrders[sort.name]
  if (sort.name !== 'endsAt' && !order) return pageFrom(await readPage(db, request, text))
  const only = (has: boolean) => (order ? { counted: { order, hasCount: has } } : { hasEnd: has })
  const isBeyondEnds = typeof after?.by === 'string' && after.by.startsWith(withoutEnd)
  const ending = isBeyondEnds ? null : await readPage(db, { ...request, ...only(true) }, text)
  const allEnd = !order && (filters['endsAt.from'] !== undefined || filters['endsAt.to'] !== undefined)
  if (ending && (ending.isCut || allEnd)) return pageFrom(ending)
  const { rows = [], last = null } = ending ?? {}
  const endless: DealListRequest = {
    ...request,
    ...only(false),
    sort: { name: 'publishedAt', isDescending: true },
    after: isBeyondEnds && after ? { by: `${after.by}`.slice(withoutEnd.length), id: after.id } : null,
    limit: limit - rows.length,
  }
  const rest = await readPage(db, endless, text)
  const restLast = rest.last && { by: `${withoutEnd}${rest.last.by}`, id: rest.last.id }
  return pageFrom({ rows: [...rows, ...rest.rows], isCut: rest.isCut, last: restLast ?? last })
}

/** `isCut`: there are more rows than asked for. `last`: where the rows end. */
type ReadPage = { rows: RecordPage['rows']; isCut: boolean; last: Cursor | null }

const pageFrom = ({ rows, isCut, last }: ReadPage): RecordPage => ({ rows, next: isCut ? last : null })

/** With all its microseconds; infinite for drafts. */
const timeKey = sql`coalesce(to_char(page.sort_key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'infinity')`

async function readPage(db: Db, request: DealListRequest, text: Text | null): Promise<ReadPage> {
  const plan = await planOf(db, request, text)
  const direction = sql.raw(request.sort.isDescending ? 'desc' : 'asc')
  const limit = request.limit + 1
  const subsets = plan.map((subset) => pageOf(subset, request, limit))
  const { rows } = await sql<ListRow>`
    with page as (select id, sort_key from (${sql.join(subsets, sql` union all `)}) parts
      order by sort_key ${direction}, id ${direction} limit ${limit})
    select d.id, ${request.counted?.hasCount ? sql`page.sort_key::text` : timeKey} as key,
      d.title, d.status, d.published_at as "publishedAt", d.ends_at as "endsAt", d.updated_at as "updatedAt",
      d.pinned_until as "pinnedUntil", d.day_from as "dayFrom", d.day_until as "dayUntil",
      json_build_object('title', d.title, 'slug', d.slug, 'postedBy', d.posted_by,
        'storeId', json_build_object('id', d.store_id::text, 'title', s.title),
        'pricePaise', d.price_paise, 'originalPaise', d.original_paise, 'couponCode', coalesce(d.coupon_code, ''),
        'isSuper', d.is_super, 'isFeatured', d.is_featured, 'commentCount', d.comment_count,
        'likeCount', d.like_count, 'dislikeCount', d.dislike_count,
        'clicks', coalesce(k.clicks, 0), 'copies', coalesce(k.copies, 0),
        'hindi', case when ${lacksHindiTitle('d')} then 'missing' end) as values
    from page join deals d on d.id = page.id join stores s on s.id = d.store_id
      left join deal_counts k on k.deal_id = d.id
    order by page.sort_key ${direction}, page.id ${direction}`.execute(db)
  const page = rows.slice(0, request.limit)
  const last = page.at(-1)
  return {
    rows: page.map((row) => presentRow(row, request.now)),
    isCut: rows.length > request.limit,
    last: last ? { by: last.key, id: last.id } : null,
  }
}

export async function countDeals(db: Db, request: ListRequest): Promise<CountedRecords> {
  const text = await readText(db, request)
  if (text && !text.isRare) return countCommon(db, request, text)
  const subsets = text ? [withText(wholeSubset(request), text)] : subsetsOf(request)
  return upTo(await countIn(db, subsets, countedTo + 1))
}

/** Counts the deals with a text that very many have. The count is exact where the filters leave few. */
async function countCommon(db: Db, request: ListRequest, text: Text): Promise<CountedRecords> {
  const few = await countIn(db, subsetsOf(request), rareTextAtMost + 1)
  if (few <= rareTextAtMost) {
    const subsets = subsetsOf(request, true).map((subset) => withText(subset, text))
    return upTo(await countIn(db, subsets, countedTo + 1))
  }
  const sample = sql`
    select o.search, o.is_variant from deals o where ${and(wholeSubset(request).conditions)} limit ${lookedAt}`
  const total = await countOf(db, sql`select from (${sample}) o where ${text.of('o')} limit ${countedTo}`)
  return { total, totalIsLowerBound: true }
}

const upTo = (total: number): CountedRecords =>
  total > countedTo ? { total: countedTo, totalIsLowerBound: true } : { total, totalIsLowerBound: false }

type Row = RecordPage['rows'][number]
type ListTimes = Record<'pinnedUntil' | 'dayFrom' | 'dayUntil', Date | null> & { updatedAt: Date }
type ListRow = Lifetime & ListTimes & Pick<Row, 'title' | 'values'> & { id: number; key: string }

function presentRow({ id, title, values, ...row }: ListRow, now: Date): Row {
  const timeOf = (time: Date | null) => time?.toISOString() ?? null
  // What has passed no longer says anything.
  const unlessOver = (end: Date | null, time = end) => (end !== null && end > now ? timeOf(time) : null)
  return {
    id: `${id}`,
    title,
    state: stateOfDeal(row, now),
    values: {
      ...values,
      publishedAt: timeOf(row.publishedAt),
      endsAt: timeOf(row.endsAt),
      updatedAt: timeOf(row.updatedAt),
      pinnedUntil: unlessOver(row.pinnedUntil),
      dayFrom: unlessOver(row.dayUntil, row.dayFrom),
      dayUntil: unlessOver(row.dayUntil),
    },
  }
}
