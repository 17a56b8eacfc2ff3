import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { matchKey } from '../../../stores/server/title-keys.ts'
import type { Offer } from '../../feed-offer.ts'
import type { FeedOptions, IncomingOffer } from './classify-offers.ts'
import { type ImportedBatch, writeBatch } from './import-offers.ts'
import { dealOfOffer } from './imported-offers.queries.ts'

/** The tables that an import writes are copied with their indexes; of the others few rows are needed here. */
const INDEXED = ['stores', 'categories', 'item_groups', 'deal_categories', 'price_points', 'feed_rows', 'codes']
const BARE = ['deals', 'search_words', 'reported_ends']

export type Preview = (feed: FeedOptions, offers: readonly IncomingOffer[], now: Date) => Promise<ImportedBatch>

/**
 * Runs batches as an import would, in a session whose tables are temporary copies of the affected rows. Its
 * transactions are read-only, and PostgreSQL exempts only temporary tables from that: nothing of the site is written or
 * locked.
 * @param carries whether a batch depends on earlier ones; otherwise its copies are dropped after it
 */
export function previewOffers<Result>(
  db: Db,
  carries: boolean,
  work: (preview: Preview) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(session)
    const schema = rows[0]?.name ?? 'public'
    await makeCopies(session, schema, carries)
    try {
      return await work((feed, offers, now) =>
        session
          .transaction()
          .setAccessMode('read only')
          .execute(async (tx) => {
            await copyRows(tx, schema, feed, offers, now)
            return writeBatch(tx, feed, offers, now)
          }),
      )
    } finally {
      await dropCopies(session)
    }
  })
}

async function makeCopies(session: Db, schema: string, carries: boolean): Promise<void> {
  const atCommit = sql.raw(carries ? 'preserve' : 'delete')
  const copy = (table: string, parts: string) =>
    sql`create temporary table ${sql.id(table)} (like ${sql.id(schema, table)} including defaults including identity ${sql.raw(parts)})
      on commit ${atCommit} rows`.execute(session)
  for (const table of INDEXED) await copy(table, 'including indexes')
  for (const table of BARE) await copy(table, '')
  await sql`create unique index on pg_temp.deals (source, store_id, source_key)`.execute(session)
  await sql`create unique index on pg_temp.deals (id)`.execute(session)
  await sql`create index on pg_temp.deals (slug)`.execute(session)
  await sql`create unique index on pg_temp.search_words (word)`.execute(session)
  // New rows are numbered downwards, away from the copied ones.
  for (const table of ['stores', 'categories', 'item_groups', 'deals', 'price_points', 'codes'])
    await sql`alter table ${sql.id('pg_temp', table)} alter column id
      set minvalue -2147483648 set maxvalue -1 set start with -1 set increment by -1 restart`.execute(session)
  // Statements prepared in this session would still use the site's tables, so the plans are discarded.
  await sql`discard plans`.execute(session)
}

const dropCopies = async (session: Db) => {
  for (const table of [...INDEXED, ...BARE])
    await sql`drop table if exists ${sql.id('pg_temp', table)}`.execute(session)
}

/** Copies the rows that the batch may affect; rows copied before stay as earlier batches left them. */
async function copyRows(
  tx: Db,
  schema: string,
  feed: FeedOptions,
  offers: readonly IncomingOffer[],
  now: Date,
): Promise<void> {
  const live = (table: string) => sql.id(schema, table)
  const storeKeys = offers.map(({ offer }) => matchKey(offer.store))
  const categoryKeys = new Set(offers.flatMap(({ offer }) => offer.categories.map(matchKey)))
  await sql`insert into stores overriding system value
    select * from ${live('stores')} where match_key = any(${[...new Set(storeKeys)]}::text[]) on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into categories overriding system value
    select * from ${live('categories')} where match_key = any(${[...categoryKeys]}::text[]) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`insert into deals overriding system value
    select d.* from ${offersTable(
      live,
      offers.map(({ offer }) => offer),
    )}
    cross join lateral ${dealOfOffer(live('deals'))} d
    on conflict do nothing returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // Stores to which editors moved deals.
  await sql`insert into stores overriding system value
    select * from ${live('stores')} where id in (select store_id from deals where id = any(${ids}::integer[]))
    on conflict do nothing`.execute(tx)
  await copyGroups(tx, live, offers, ids)
  await sql`insert into deal_categories select * from ${live('deal_categories')}
    where deal_id = any(${ids}::integer[])`.execute(tx)
  await sql`insert into codes overriding system value select * from ${live('codes')}
    where deal_id = any(${ids}::integer[]) on conflict do nothing`.execute(tx)
  await sql`insert into feed_rows select * from ${live('feed_rows')}
    where deal_id = any(${ids}::integer[]) and feed = ${feed.name}`.execute(tx)
  // A history may be long: only the newest record is copied, and those at the dates of the rows.
  await sql`insert into price_points overriding system value
    select p.* from unnest(${ids}::integer[]) r (id) cross join lateral (
      select * from ${live('price_points')} where deal_id = r.id and at <= ${now} and price_paise is not null
      order by at desc, id desc limit 1) p on conflict do nothing`.execute(tx)
  const dated = offers.flatMap(({ offer, earlier }) => [...earlier, offer]).filter(({ seenAt }) => seenAt !== null)
  if (dated.length > 0) await copyPricesAt(tx, live, dated)
}

function offersTable(live: (table: string) => RawBuilder<unknown>, offers: readonly Offer[]) {
  return sql`(
    select r.*, s.id as store_id from unnest(
      ${offers.map(({ source }) => source)}::text[], ${offers.map(({ store }) => matchKey(store))}::text[],
      ${offers.map(({ key }) => key)}::text[], ${offers.map(({ seenAt }) => seenAt?.toISOString() ?? null)}::text[]::timestamptz[])
      as r (source, store_key, source_key, at)
    left join ${live('stores')} s on s.match_key = r.store_key) r`
}

/** The groups that the batch names and those of its deals. Their other variants do not affect the counts. */
async function copyGroups(
  tx: Db,
  live: (table: string) => RawBuilder<unknown>,
  offers: readonly IncomingOffer[],
  dealIds: readonly number[],
): Promise<void> {
  const grouped = offers.flatMap(({ offer }) =>
    offer.product?.itemGroup ? { ...offer, code: offer.product.itemGroup } : [],
  )
  await sql`insert into item_groups overriding system value
    select * from ${live('item_groups')} where id in (
      select item_group_id from deals where id = any(${dealIds}::integer[])
      union
      select g.id from unnest(${grouped.map(({ source }) => source)}::text[],
        ${grouped.map(({ store }) => matchKey(store))}::text[], ${grouped.map(({ code }) => code)}::text[])
        as r (source, store, code)
      join ${live('stores')} s on s.match_key = r.store
      join ${live('item_groups')} g on g.source = r.source and g.store_id = s.id and g.code = r.code)
    on conflict do nothing`.execute(tx)
}

async function copyPricesAt(
  tx: Db,
  live: (table: string) => RawBuilder<unknown>,
  dated: readonly Offer[],
): Promise<void> {
  await sql`insert into price_points overriding system value
    select p.* from ${offersTable(live, dated)}
    cross join lateral ${dealOfOffer(live('deals'))} d
    join ${live('price_points')} p on p.deal_id = d.id and p.at = r.at
    on conflict do nothing`.execute(tx)
}
