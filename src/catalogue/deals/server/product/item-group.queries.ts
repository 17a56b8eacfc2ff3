import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { isClosed } from '../../../stores/server/deal-visibility.ts'
import { type GroupSummary, MAX_VARIANTS, type Variant } from '../../item-group.ts'
import { documentOfDeal } from '../search/search-document.ts'

/** A group as its source names it. */
export type GroupName = { source: string; storeId: number; code: string }

export const groupKey = ({ source, storeId, code }: GroupName): string => `${storeId}\n${source}\n${code}`

const asTable = (names: readonly GroupName[]) => sql`unnest(
  ${names.map(({ source }) => source)}::text[], ${names.map(({ storeId }) => storeId)}::integer[],
  ${names.map(({ code }) => code)}::text[]) as r (source, store_id, code)`

/** The ids of groups by `groupKey`, and those that were just created, which state one live variant until they are summarised. */
export type LockedGroups = { ids: ReadonlyMap<string, number>; made: ReadonlySet<number> }

/**
 * These groups, created if missing and locked until the commit: an import that writes another variant of a group waits
 * and then sees what was written here. Locked in id order, which prevents deadlocks.
 */
export async function lockGroupsByName(tx: Db, names: readonly GroupName[]): Promise<LockedGroups> {
  if (names.length === 0) return { ids: new Map(), made: new Set() }
  const made = await sql<{ id: number }>`
    insert into item_groups (source, store_id, code, live_count)
    select distinct r.source, r.store_id, r.code, 1 from ${asTable(names)}
    where not exists (
      select from item_groups g where (g.source, g.store_id, g.code) = (r.source, r.store_id, r.code))
    order by r.source, r.store_id, r.code
    on conflict do nothing returning id`.execute(tx)
  const { rows } = await sql<GroupName & { id: number }>`
    select g.id, g.source, g.store_id as "storeId", g.code
    from item_groups g where (g.source, g.store_id, g.code) in (select r.source, r.store_id, r.code from ${asTable(names)})
    order by g.id for update`.execute(tx)
  return { ids: new Map(rows.map((row) => [groupKey(row), row.id])), made: new Set(made.rows.map(({ id }) => id)) }
}

/** The groups that these deals belong to, locked like those of an import. */
export async function lockGroupsOfDeals(tx: Db, dealIds: readonly number[]): Promise<number[]> {
  if (dealIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select g.id from item_groups g where g.id in (
      select item_group_id from deals where id = any(${dealIds}::integer[]) and item_group_id is not null)
    order by g.id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

export const lockGroups = (tx: Db, ids: readonly number[]) =>
  sql`select from item_groups where id = any(${ids}::integer[]) order by id for update`.execute(tx)

/** Locks these deals against editors and other imports until the commit, always in the same order. */
export async function lockDeals(tx: Db, dealIds: readonly number[]): Promise<void> {
  await sql`select id from deals where id = any(${dealIds}::integer[]) order by id for update`.execute(tx)
}

/** Variants of each group, available ones first, the cheapest first. */
export async function listVariantsOfGroups(
  db: Db,
  groupIds: readonly number[],
): Promise<(Variant & { groupId: number })[]> {
  const { rows } = await sql<Variant & { groupId: number }>`
    select g.id as "groupId", v.* from unnest(${groupIds}::integer[]) as g (id) cross join lateral (
      select id, title, status, published_at as "publishedAt", ends_at as "endsAt",
        is_variant as "isVariant", price_paise as "pricePaise", variant
      from deals
      where item_group_id = g.id order by ${isClosed}, price_paise, id limit ${MAX_VARIANTS}) v`.execute(db)
  return rows
}

export type GroupChange = GroupSummary & { groupId: number }

/** Makes the previous leads variants. `promoteLeads` comes later: the unique index of leads allows no other order. */
export async function demoteOtherLeads(tx: Db, groups: readonly GroupChange[]): Promise<void> {
  await sql`
    update deals d set is_variant = true
    from unnest(${groups.map(({ groupId }) => groupId)}::integer[], ${groups.map(({ leadId }) => leadId)}::integer[])
      as g (id, lead_id)
    where d.item_group_id = g.id and not d.is_variant and d.id <> g.lead_id`.execute(tx)
}

/** Writes changes, and returns the groups whose words have changed. */
export async function saveSummaries(tx: Db, groups: readonly GroupChange[]): Promise<Set<number>> {
  const json = JSON.stringify(groups)
  const { rows } = await sql<{ id: number; reworded: boolean }>`
    with r as (select * from json_to_recordset(${json}::text::json) as r (
      "groupId" integer, "liveCount" smallint, "differsBy" text, "hasPriceRange" boolean, words text))
    update item_groups g set
      live_count = r."liveCount", differs_by = r."differsBy", has_price_range = r."hasPriceRange", words = r.words
    from r join item_groups old on old.id = r."groupId"
    where g.id = r."groupId" and (g.live_count, g.differs_by, g.has_price_range, g.words)
      is distinct from (r."liveCount", r."differsBy", r."hasPriceRange", r.words)
    returning g.id, old.words <> g.words as reworded`.execute(tx)
  return new Set(rows.flatMap(({ id, reworded }) => (reworded ? [id] : [])))
}

/** Adds these variants to lists as leads, and makes them findable by their group's words too. */
export async function promoteLeads(tx: Db, dealIds: readonly number[]): Promise<void> {
  if (dealIds.length === 0) return
  await sql`
    update deals d set is_variant = false, search = ${documentOfDeal}
    where d.id = any(${dealIds}::integer[])`.execute(tx)
}

/**
 * Groups of this store follow their deals, which editors have moved to another store: there imports look for them. One
 * that imports have made there meanwhile keeps its name, and the other gets one that no feed uses.
 */
const moveGroupsToTheirDeals = (tx: Db, storeId: number) =>
  sql`
    update item_groups g set store_id = moved.store_id, source = g.source || case
      when exists (
        select from item_groups o
        where (o.source, o.store_id, o.code) = (g.source, moved.store_id, g.code)) then E'\n' || g.store_id
      else '' end
    from (
      select d.item_group_id as id, min(d.store_id) as store_id
      from item_groups own join deals d on d.item_group_id = own.id and d.store_id <> own.store_id
      where own.store_id = ${storeId}
      group by d.item_group_id) moved
    where g.id = moved.id`.execute(tx)

/** For the transaction that deletes a store: groups of variants stay when their deals have moved to another one. */
export async function leaveStore(tx: Db, storeId: number): Promise<void> {
  await moveGroupsToTheirDeals(tx, storeId)
  await tx
    .deleteFrom('item_groups')
    .where('store_id', '=', storeId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deals').select('deals.id').whereRef('deals.item_group_id', '=', 'item_groups.id'))),
    )
    .execute()
}
