import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { badInput } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { isStoredTime } from './list-request.ts'
import type { CountedRecords, Cursor, ListRequest, RecordPage } from './record-kind.ts'

/** The sort key of a list. Never null: a page could not go on after it. Numbers are whole ones. */
type SortKey = { by: RawBuilder<unknown>; type: 'text' | 'number' | 'time' }
export type SortKeys = Readonly<Record<string, SortKey>>

// biome-ignore lint/suspicious/noExplicitAny: kinds ask about tables of any shape.
type Query = SelectQueryBuilder<any, any, any>
/** The columns that a search reads. Large tables have a trigram index for each text. */
type Texts = readonly RawBuilder<unknown>[]

const notValid = /*i18n*/ 'This part of the list’s address is not valid.'

function cursorValue({ type }: SortKey, { by }: Cursor): RawBuilder<unknown> {
  if (type === 'number' && Number.isSafeInteger(by)) return sql`${by}::bigint`
  if (type === 'text' && typeof by === 'string') return sql`${by}::text`
  // As text: a date would cut its microseconds off.
  if (type === 'time' && isStoredTime(by)) return sql`${by}::text::timestamptz`
  throw badInput({ after: notValid })
}

/** In the order asked for, from where the page before ended. Ties break on id, in the same direction. */
function inKeyOrder<Q extends Query>(
  query: Q,
  key: SortKey,
  id: RawBuilder<unknown>,
  { sort, after, limit }: Pick<ListRequest, 'sort' | 'after' | 'limit'>,
): Q {
  const direction = sort.isDescending ? 'desc' : 'asc'
  const beyond = sql.raw(sort.isDescending ? '<' : '>')
  const rest = after
    ? query.where(sql<boolean>`(${key.by}, ${id}) ${beyond} (${cursorValue(key, after)}, ${after.id}::bigint)`)
    : query
  // One more than the page tells whether there is another.
  return rest
    .orderBy(key.by, direction)
    .orderBy(id, direction)
    .limit(limit + 1) as unknown as Q
}

/** Removes the extra row and returns the cursor of the next page. */
function cutPage<Row extends { id: number; sort_key: unknown }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; next: Cursor | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, next: last ? { by: cursorBy(last.sort_key), id: last.id } : null }
}

/** Times with all their microseconds: as dates they would come back a little earlier. */
const cursorBy = (key: unknown): Cursor['by'] =>
  typeof key === 'number' || typeof key === 'string' || key === null ? key : String(key)

/** The key as a page carries it on. */
const selectedKey = ({ by, type }: SortKey): RawBuilder<unknown> =>
  type === 'time'
    ? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : type === 'number'
      ? sql`(${by})::bigint`
      : by

const maxCounted = 10_000

/** Up to this many matches are collected and sorted; more are found quickly by scanning in the list's order. */
const gatheredMatches = 1000

/** A text as a part of others, in any case of letters; its own signs mean nothing. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const containsText = (texts: Texts, search: string): RawBuilder<SqlBool> => {
  // Without letters of two cases the plain comparison finds the same, several times as fast.
  const operator = sql.raw(search.toLowerCase() === search.toUpperCase() ? 'like' : 'ilike')
  const condition = sql<SqlBool>`(${sql.join(
    texts.map((text) => sql`${text} ${operator} ${contains(search)}`),
    sql` or `,
  )})`
  return hasTrigram(search) ? condition : withoutTextIndexes(condition)
}

/** Trigrams are of three letters or digits in a row; without them a trigram index would be read as a whole. */
const hasTrigram = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search)

/** The same condition, which the planner does not look up in trigram indexes: it scans the index of the order instead. */
const withoutTextIndexes = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql`${condition} is true`

/** The query with the list's text as a further condition; for counts, whose order is any. */
const withText = <Q extends Query>(query: Q, texts: Texts, search: string): Q =>
  search === '' ? query : (query.where(containsText(texts, search)) as Q)

/**
 * The condition for a text in an ordered list, or null without one. The planner cannot estimate how many rows have a
 * text, so that is found out first: few are gathered by the trigram indexes, many are met in the list's own order.
 */
async function textCondition(
  query: Query,
  { id, texts }: { id: RawBuilder<unknown>; texts: Texts },
  search: string,
): Promise<RawBuilder<SqlBool> | null> {
  if (search === '') return null
  if (!hasTrigram(search)) return containsText(texts, search)
  const matching = withText(query.clearSelect(), texts, search).select(id.$castTo<number>().as('id'))
  const matches = (await matching.limit(gatheredMatches + 1).execute()) as { id: number }[]
  if (matches.length <= gatheredMatches) return sql`${id} = any(${matches.map((row) => row.id)}::bigint[])`
  return withoutTextIndexes(containsText(texts, search))
}

/** Exact up to ten thousand, beyond it a lower bound: no list waits for a count. */
export async function countUpTo(db: Db, query: Query, texts: Texts = [], search = ''): Promise<CountedRecords> {
  const matching = withText(query, texts, search)
    .select(sql`1`.as('one'))
    .limit(maxCounted + 1)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${matching}) found`.execute(db)
  const total = rows[0]?.total ?? 0
  return total > maxCounted ? { total: maxCounted, totalIsLowerBound: true } : { total, totalIsLowerBound: false }
}

type Listed = {
  keys: SortKeys
  id: RawBuilder<unknown>
  /** The columns that the list's search reads; without them the query has searched already. */
  texts?: Texts
}

/** One page of a table that has an index for each of its orders. `query` selects what `present` shows, except for the key. */
export async function keysetPage<Row extends { id: number }>(
  query: Query,
  { keys, id, texts = [] }: Listed,
  request: ListRequest,
  present: (row: Row) => RecordPage['rows'][number],
): Promise<RecordPage> {
  const key = keys[request.sort.name]
  if (!key) throw badInput({ sort: notValid })
  const text = texts.length > 0 ? await textCondition(query, { id, texts }, request.search) : null
  const keyed = (text ? query.where(text) : query).select(selectedKey(key).as('sort_key'))
  const rows = (await inKeyOrder(keyed, key, id, request).execute()) as unknown as (Row & { sort_key: unknown })[]
  const { rows: page, next } = cutPage(rows, request.limit)
  return { rows: page.map(present), next }
}
