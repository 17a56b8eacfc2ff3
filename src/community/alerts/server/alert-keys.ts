import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import type { AlertQuery } from '../alert.ts'

// Under which an alert stands, and a changed deal looks it up (`alert_keys`).

/** Words are rarer than stores, and stores than categories. Favourites are found by their members. */
function keysOf({ dealId, storeId, categoryId, cards }: KeyedQuery, lexemes: readonly string[]): string[] {
  const keys = keysOfQuery({ dealId, storeId, categoryId }, lexemes)
  return cards.length > 0 ? [...keys, ...keys.map((key) => `card ${key}`)] : keys
}

type Places = Pick<AlertQuery, 'dealId' | 'storeId' | 'categoryId'>

function keysOfQuery({ dealId, storeId, categoryId }: Places, lexemes: readonly string[]): string[] {
  if (dealId !== null) return [`d:${dealId}`]
  if (lexemes.length > 0) return lexemes.map((lexeme) => `w:${lexeme}`)
  if (storeId !== null) return [`s:${storeId}`]
  return categoryId === null ? [] : [`c:${categoryId}`]
}

type KeyedQuery = Places & Pick<AlertQuery, 'cards'>

/** `lexemes`: of the words, those that stand for the rarest one. */
export async function writeKeys(tx: Db, id: number, query: KeyedQuery, lexemes: readonly string[]): Promise<void> {
  await tx.deleteFrom('alert_keys').where('alert_id', '=', id).execute()
  const keys = keysOf(query, lexemes)
  if (keys.length === 0) return
  await tx
    .insertInto('alert_keys')
    .values(keys.map((key) => ({ key, alert_id: id })))
    .execute()
}

/** Of a deal `c`. Lists show no variants, so only alerts of the deal itself and of favourites meet them. */
export const keysOfDeal = sql`array['d:' || c.deal_id] || case when not c.is_variant then array['s:' || c.store_id]
  || array(select 'c:' || category_id from deal_categories dc where dc.deal_id = c.deal_id)
  || array(select 'w:' || lexeme from unnest(tsvector_to_array(ts_filter(c.search, '{a,b,c}'))) as w (lexeme)) end`

/**
 * Whether an alert with cards may look for a deal `c`: of most deals none does, and the offers of cards need not be known.
 * Such alerts have each of their keys twice, so that the others are not read.
 */
export const meetsCards = sql<boolean>`(
  exists (select from alert_keys where key = any(array(select 'card ' || key from unnest(${keysOfDeal}) as k (key))))
  or exists (select from favourites f join alerts a on a.member_id = f.member_id and a.kind = 'favourites'
    where f.deal_id = c.deal_id and a.cards <> '{}'))`

/** As many of these deals, from the first, as meet no more alerts than that together; at least one. */
export async function withinLookUps(tx: Db, dealIds: readonly number[], max: number): Promise<number[]> {
  const { rows } = await sql<{ dealId: number; keys: string[] }>`
    select deal_id as "dealId", ${keysOfDeal} as keys from (
      select id as deal_id, store_id, is_variant, search from deals where id = any(${dealIds}::integer[])) c`.execute(
    tx,
  )
  const keysByDeal = new Map(rows.map(({ dealId, keys }) => [dealId, keys]))
  // Deals of a store share its key, so each is counted once.
  const counted = await sql<{ key: string; count: number }>`
    select key, count(*)::integer as count from alert_keys
    where key = any(${[...new Set(rows.flatMap(({ keys }) => keys))]}::text[]) group by key`.execute(tx)
  const counts = new Map(counted.rows.map(({ key, count }) => [key, count]))
  let total = 0
  const end = dealIds.findIndex((id, n) => {
    for (const key of keysByDeal.get(id) ?? []) total += counts.get(key) ?? 0
    return n > 0 && total > max
  })
  return end === -1 ? [...dealIds] : dealIds.slice(0, end)
}
