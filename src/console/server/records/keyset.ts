import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { badInput } from '../../../platform/errors.ts'
import type { Db } from '../../../schema/db.ts'
import type { CountedRecords, Cursor, ListRequest, RecordPage } from './record-kind.ts'

/** What a list is ordered by. Never null: a page could not go on after it. */
type SortKey = { by: RawBuilder<unknown>; type: 'text' | 'number' | 'time' }
export type SortKeys = Readonly<Record<string, SortKey>>

// biome-ignore lint/suspicious/noExplicitAny: kinds ask about tables of any shape.
type Query = SelectQueryBuilder<any, any, any>

const notValid = /*i18n*/ 'This part of the list’s address is not valid.'

function cursorValue({ type }: SortKey, { by }: Cursor): RawBuilder<unknown> {
  if (type === 'number' && typeof by === 'number') return sql`${by}::float8`
  if (type === 'text' && typeof by === 'string') return sql`${by}::text`
  // As text: a date would cut its microseconds off.
  if (type === 'time' && typeof by === 'string' && isTime(by)) return sql`${by}::text::timestamptz`
  throw badInput({ after: notValid })
}

const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && !Number.isNaN(Date.parse(text))

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

/** Cuts the row too many off, and says where the next page begins. */
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
      ? sql`(${by})::float8`
      : by

const maxCounted = 10_000

/** Exact up to ten thousand, beyond it a lower bound: no list waits for a count. */
export async function countUpTo(db: Db, query: Query): Promise<CountedRecords> {
  const found = query.select(sql`1`.as('one')).limit(maxCounted + 1)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) found`.execute(db)
  const total = rows[0]?.total ?? 0
  return total > maxCounted ? { total: maxCounted, totalIsLowerBound: true } : { total, totalIsLowerBound: false }
}

/** One page of a table of ordinary size. `query` selects what `present` shows, but for the key. */
export async function keysetPage<Row extends { id: number }>(
  query: Query,
  { keys, id }: { keys: SortKeys; id: RawBuilder<unknown> },
  request: ListRequest,
  present: (row: Row) => RecordPage['rows'][number],
): Promise<RecordPage> {
  const key = keys[request.sort.name]
  if (!key) throw badInput({ sort: notValid })
  const keyed = query.select(selectedKey(key).as('sort_key'))
  const rows = (await inKeyOrder(keyed, key, id, request).execute()) as unknown as (Row & { sort_key: unknown })[]
  const { rows: page, next } = cutPage(rows, request.limit)
  return { rows: page.map(present), next }
}

/** A text as a part of others, in any case of letters; its own signs mean nothing. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
