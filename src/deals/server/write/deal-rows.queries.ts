import { type RawBuilder, sql } from 'kysely'
import { SANITISER_VERSION } from '../../../platform/security/sanitise-html.ts'
import type { Db } from '../../../schema/db.ts'
import {
  addWordsOfDeals,
  categoryTitles,
  isSearchedColumn,
  type SearchedColumn,
  type SearchedTexts,
  searchDocument,
  searchedTexts,
  storedDocument,
} from '../search/search-document.ts'
import type { DealChange } from './deal-change.ts'

/** What decides on which pages a deal stands. */
export type Place = { store_id: number; gtin: string | null; item_group_id: number | null }

/** With the place where it was before; null for a new deal. */
export type WrittenDeal = Place & { id: number; slug: string; isVariant: boolean } & {
  [Name in keyof Place as `old_${Name}`]: Place[Name] | null
}

const writtenDeal = sql`d.id, d.slug, d.is_variant as "isVariant", d.store_id, d.gtin, d.item_group_id,
  old.store_id as old_store_id, old.gtin as old_gtin, old.item_group_id as old_item_group_id`

type AlikeChanges = { columns: string[]; changes: DealChange[]; areNew: boolean }

/** Changes of the same columns, which one statement writes. Those without columns are left out. */
function byColumns(changes: readonly DealChange[]): AlikeChanges[] {
  const alike = new Map<string, AlikeChanges>()
  for (const change of changes) {
    const columns = Object.keys(change.row)
    const areNew = change.id === null
    const key = `${areNew} ${columns}`
    const known = alike.get(key)
    if (known) known.changes.push(change)
    else if (columns.length > 0) alike.set(key, { columns, changes: [change], areNew })
  }
  return [...alike.values()]
}

/**
 * The changes as rows of the table, with null in all other columns. They are sent as one parameter, whose types the
 * table has; the names of their columns are interpolated, which never come from data.
 */
function recordsOf(changes: readonly DealChange[]): RawBuilder<unknown> {
  const json = JSON.stringify(changes.map(({ id, row }) => (id === null ? row : { ...row, id })))
  return sql`json_populate_recordset(null::deals, ${json}::text::json)`
}

const listOf = (table: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))

/**
 * Writes rows with their search documents: to add those later would write every row twice. Deals that exist are in the
 * categories of their changes already.
 */
export async function writeRows(tx: Db, changes: readonly DealChange[]): Promise<WrittenDeal[]> {
  const written: WrittenDeal[] = []
  for (const { areNew, ...alike } of byColumns(changes)) {
    const isReworded = areNew || alike.columns.some(isSearchedColumn) || alike.changes.some(hasCategories)
    const statement = areNew ? await insertionOf(tx, alike) : updateOf(alike, isReworded)
    const { rows } = await sql<WrittenDeal & SearchedTexts>`
      ${statement} returning ${writtenDeal} ${isReworded ? sql`, ${searchedTexts}` : sql``}`.execute(tx)
    if (isReworded) await addWordsOfDeals(tx, rows, areNew)
    written.push(...rows)
  }
  return written
}

const hasCategories = ({ categoryIds }: DealChange) => categoryIds !== undefined

async function insertionOf(tx: Db, { columns, changes }: Omit<AlikeChanges, 'areNew'>): Promise<RawBuilder<unknown>> {
  const emptyText = (column: SearchedColumn) => (column === 'translations' ? sql`'{}'::jsonb` : sql`''`)
  const document = searchDocument(
    (column) => (columns.includes(column) ? sql.ref(`r.${column}`) : emptyText(column)),
    // A group's words are added to the lead when it is chosen.
    { categories: sql`r."unnest"`, store: sql`s.title`, variants: sql`''` },
  )
  return sql`
    insert into deals as d (${sql.join(columns.map((column) => sql.id(column)))}, search, sanitiser)
    select ${listOf('r', columns)}, ${document}, ${SANITISER_VERSION}
    from rows from (${recordsOf(changes)}, unnest(${await listCategoryNames(tx, changes)}::text[])) with ordinality as r
    left join stores s on s.id = r.store_id
    order by r.ordinality`
}

/** The names of each change's categories. A batch has few, so each is read once instead of once per deal. */
async function listCategoryNames(tx: Db, changes: readonly DealChange[]): Promise<string[]> {
  const ids = [...new Set(changes.flatMap(({ categoryIds = [] }) => categoryIds))]
  const { rows } = await sql<{ id: number; names: string }>`
    select c.id, ${categoryTitles} as names from categories c where c.id = any(${ids}::integer[])`.execute(tx)
  const names = new Map(rows.map((row) => [row.id, row.names]))
  const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
  return changes.map(({ categoryIds = [] }) =>
    inOrder(categoryIds)
      .map((id) => names.get(id))
      .join(' '),
  )
}

function updateOf({ columns, changes }: Omit<AlikeChanges, 'areNew'>, isReworded: boolean): RawBuilder<unknown> {
  const document = storedDocument((column) => sql.ref(columns.includes(column) ? `r.${column}` : `d.${column}`))
  return sql`
    update deals d set ${sql.join(columns.map((column) => sql`${sql.id(column)} = ${sql.ref(`r.${column}`)}`))}
      ${isReworded ? sql`, search = ${document}` : sql``}
    from ${recordsOf(changes)} as r where d.id = r.id`
}

/** The time of an expiry alone is not a change. */
const notCompared = ['auto_expired_at', 'updated_at']

/** Which of these deals are stored with other values than their changes have. */
export async function listDealsWithOtherValues(db: Db, changes: readonly DealChange[]): Promise<number[]> {
  const ids: number[] = []
  for (const { columns, changes: alike } of byColumns(changes)) {
    const compared = columns.filter((column) => !notCompared.includes(column))
    const { rows } = await sql<{ id: number }>`
      select d.id from ${recordsOf(alike)} as r join deals d on d.id = r.id
      where (${listOf('d', compared)}) is distinct from (${listOf('r', compared)})`.execute(db)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

export async function addPricePoints(tx: Db, points: readonly object[]): Promise<void> {
  if (points.length === 0) return
  const json = JSON.stringify(points)
  await sql`
    insert into price_points (deal_id, at, price_paise, price_text, is_super, posted_by)
    select "dealId", at, "pricePaise", coalesce("priceText", ''), coalesce("isSuper", false), coalesce("postedBy", '')
    from json_to_recordset(${json}::text::json) as r ("dealId" integer, at timestamptz, "pricePaise" bigint,
      "priceText" text, "isSuper" boolean, "postedBy" text)`.execute(tx)
}
