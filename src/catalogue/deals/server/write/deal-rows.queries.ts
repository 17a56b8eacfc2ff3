import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { SANITISER_VERSION } from '../../../../platform/security/sanitise-html.ts'
import { textsIn } from '../../../../site/i18n/translations.ts'
import { CONFIRMED_AFTER_MINUTES, MAX_COMPARED_CHANGES, UNCONFIRMED_FACTOR } from '../../price-timeline.ts'
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
import type { DealChange, DealRow } from './deal-change.ts'

/** The columns that decide on which pages a deal is shown. */
export type Place = { store_id: number; gtin: string | null; item_group_id: number | null }

/** `before`: null for a new deal. `onlyPrices`: everything else that lists depend on stayed. */
export type WrittenDeal = {
  id: number
  slug: string
  isVariant: boolean
  onlyPrices: boolean
  before: Place | null
  after: Place
}

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

/** Deals that exist are in the categories of their changes already: their search documents have the names of them. */
export async function writeRows(tx: Db, changes: readonly DealChange[]): Promise<WrittenDeal[]> {
  const written: WrittenDeal[] = []
  for (const alike of byColumns(changes))
    written.push(...(alike.areNew ? await insertRows(tx, alike) : await updateRows(tx, alike)))
  return written
}

/** The search documents are written with the rows: to add them later would write every row twice. */
async function insertRows(tx: Db, { columns, changes }: AlikeChanges): Promise<WrittenDeal[]> {
  const { stores, categories } = await listNames(tx, changes)
  const categoryNames = changes.map(({ categoryIds = [] }) =>
    [...categoryIds]
      .sort((a, b) => a - b)
      .map((id) => categories.get(id))
      .join(' '),
  )
  const emptyText = (column: SearchedColumn) => (column === 'translations' ? sql`'{}'::jsonb` : sql`''`)
  const document = searchDocument(
    (column) => (columns.includes(column) ? sql.ref(`r.${column}`) : emptyText(column)),
    // A group's words are added to the lead when it is chosen.
    { categories: sql`r."unnest"`, store: sql`s.title`, variants: sql`''` },
  )
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into deals (${sql.join(columns.map((column) => sql.id(column)))}, search, sanitiser)
    select ${listOf('r', columns)}, ${document}, ${SANITISER_VERSION}
    from rows from (${recordsOf(changes)}, unnest(${categoryNames}::text[])) with ordinality as r
    left join stores s on s.id = r.store_id
    order by r.ordinality
    returning id, slug`.execute(tx)
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  await addWordsOfDeals(
    tx,
    changes.map(({ row }) => textsOf(row, stores)),
    true,
  )
  return changes.map((change) => {
    const { slug = '', store_id = 0, gtin = null, item_group_id = null, is_variant = false } = change.row
    const after = { store_id, gtin, item_group_id }
    return { id: writtenId(change, idOf), slug, isVariant: is_variant, onlyPrices: false, before: null, after }
  })
}

/** @param idOf the ids of new deals by their slugs */
export function writtenId({ id, row }: DealChange, idOf: ReadonlyMap<string, number>): number {
  const found = id ?? idOf.get(row.slug ?? '')
  if (found === undefined) throw new Error(`The deal ${row.slug} was not written`)
  return found
}

const textsOf = (row: DealRow, stores: ReadonlyMap<number, string>): SearchedTexts => ({
  title: row.title ?? '',
  hindi: textsIn(row.translations, 'hi').title ?? '',
  content: row.content_html ?? '',
  store: stores.get(row.store_id ?? 0) ?? '',
  code: row.coupon_code ?? '',
  isDraft: row.status === 'draft',
})

type Named = { id: number; name: string }
const namesById = (rows: Named[]) => new Map(rows.map(({ id, name }) => [id, name]))

/** A batch has few stores and categories, so their names are read once each instead of once per deal. */
async function listNames(tx: Db, changes: readonly DealChange[]) {
  const storeIds = [...new Set(changes.map(({ row }) => row.store_id ?? 0))]
  const categoryIds = [...new Set(changes.flatMap(({ categoryIds: ids = [] }) => ids))]
  const stores = await sql<Named>`
    select id, title as name from stores where id = any(${storeIds}::integer[])`.execute(tx)
  const categories = await sql<Named>`
    select c.id, ${categoryTitles} as name from categories c where c.id = any(${categoryIds}::integer[])`.execute(tx)
  return { stores: namesById(stores.rows), categories: namesById(categories.rows) }
}

/** What feeds change each hour. Only lists in an order of prices, or with a condition on them, depend on it. */
const priceColumns: readonly string[] = [
  'price_paise',
  'price_text',
  'original_paise',
  'discount_percent',
  'feed_values',
  'updated_at',
] satisfies (keyof DealRow)[]

async function updateRows(tx: Db, { columns, changes }: AlikeChanges): Promise<WrittenDeal[]> {
  const others = columns.filter((column) => !priceColumns.includes(column))
  const document = storedDocument((column) => sql.ref(columns.includes(column) ? `r.${column}` : `d.${column}`))
  const isReworded = columns.some(isSearchedColumn) || changes.some(({ categoryIds }) => categoryIds !== undefined)
  const { rows } = await sql<WrittenDeal & SearchedTexts>`
    update deals d set ${sql.join(columns.map((column) => sql`${sql.id(column)} = ${sql.ref(`r.${column}`)}`))}
      ${isReworded ? sql`, search = ${document}` : sql``}
    from ${recordsOf(changes)} as r where d.id = r.id
    returning d.id, d.slug, d.is_variant as "isVariant",
      ${others.length > 0 ? sql`(${listOf('old', others)}) is not distinct from (${listOf('new', others)})` : sql`true`} as "onlyPrices",
      ${placeAs('old')} as before, ${placeAs('new')} as after
      ${isReworded ? sql`, ${searchedTexts}` : sql``}`.execute(tx)
  if (isReworded) await addWordsOfDeals(tx, rows, false)
  return rows
}

const placeAs = (version: 'old' | 'new') => {
  const of = sql.id(version)
  return sql`json_build_object('store_id', ${of}.store_id, 'gtin', ${of}.gtin, 'item_group_id', ${of}.item_group_id)`
}

/** Deals that are written as live are no longer ended by reports. */
export async function closeReportedEnds(tx: Db, changes: readonly DealChange[], now: Date): Promise<void> {
  const ids = changes.flatMap(({ id, row: { status } }) =>
    id !== null && (status === 'live' || status === 'scheduled') ? id : [],
  )
  if (ids.length === 0) return
  await sql`update reported_ends set live_at = ${now}
    where deal_id = any(${ids}::integer[]) and live_at is null`.execute(tx)
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
    insert into price_points (deal_id, at, price_paise, price_text, is_super, posted_by, judgement)
    select "dealId", at, "pricePaise", coalesce("priceText", ''), coalesce("isSuper", false), coalesce("postedBy", ''),
      judgement
    from json_to_recordset(${json}::text::json) as r ("dealId" integer, at timestamptz, "pricePaise" bigint,
      "priceText" text, "isSuper" boolean, "postedBy" text, judgement text)`.execute(tx)
}

/**
 * Records when feeds or shops last had prices that are about to be replaced, where that may confirm them: only changes
 * are recorded. What is sold out has no price. Called before the deals are written, whose prices of editors no feed has had.
 */
export async function recordLastSeen(tx: Db, changes: readonly Pick<DealChange, 'id' | 'prices'>[]): Promise<void> {
  const replacing = changes.flatMap(({ id, prices: [first] = [] }) => (first ? { id, ...first } : []))
  if (replacing.length === 0) return
  const [ids, times, amounts] = [
    replacing.map(({ id }) => id),
    replacing.map(({ at }) => at.toISOString()),
    replacing.map(({ pricePaise }) => pricePaise),
  ]
  const isFar = sql`greatest(p.price_paise, other) > ${UNCONFIRMED_FACTOR} * least(p.price_paise, other)`
  await sql`
    insert into price_points (deal_id, at, price_paise, is_super, posted_by)
    select d.id, seen.at, p.price_paise, p.is_super, p.posted_by
    from unnest(${ids}::integer[], ${times}::text[]::timestamptz[], ${amounts}::bigint[]) r (id, at, price_paise)
    join deals d on d.id = r.id
    cross join lateral (
      select * from price_points where deal_id = d.id and at < r.at order by at desc, id desc limit 1) p
    cross join lateral (
      select greatest(
        (select max(seen_at) from feed_rows where deal_id = d.id and d.feed_values->'pricePaise' is null),
        (select confirmed_at from shop_checks where deal_id = d.id)) as at) seen
    where d.auto_expired_at is null and p.price_paise > 0 and p.price_paise is distinct from r.price_paise
      and seen.at >= p.at + make_interval(mins => ${CONFIRMED_AFTER_MINUTES}) and seen.at < r.at
      and (p.judgement is not null or exists (
        select from (
          select r.price_paise as other
          union all
          (select price_paise from price_points where deal_id = d.id and at < p.at and price_paise is not null
            order by at desc, id desc limit ${MAX_COMPARED_CHANGES})) compared
        where ${isFar}))`.execute(tx)
}
