import { sql } from 'kysely'
import { isPublicAt } from '../../catalogue/stores/server/deal-visibility.ts'
import { type DemoCounts, type DemoKind, demoKinds } from '../../console/demo-counts.ts'
import { namedPages } from '../../content/static-pages/static-page.ts'
import type { Db } from '../../platform/schema/db.ts'

export type DemoRecords = Record<DemoKind, string[]>

/** Remembers which records the demo content is made of. */
export async function recordDemoContent(tx: Db, records: Partial<DemoRecords>): Promise<void> {
  const rows = demoKinds.flatMap((kind) => (records[kind] ?? []).map((record_id) => ({ kind, record_id })))
  if (rows.length > 0) await tx.insertInto('demo_content').values(rows).execute()
}

export const findDemoFeed = async (db: Db) =>
  (await db
    .selectFrom('feeds')
    .innerJoin('demo_content', (join) =>
      join.on('kind', '=', 'feeds').on('record_id', '=', sql<string>`feeds.id::text`).on('removed_at', 'is', null),
    )
    .select(['feeds.id', 'feeds.address'])
    .executeTakeFirst()) ?? null

/** `feed`: its name in `feed_rows`. */
export const listDealsOfFeed = (db: Db, feed: string) =>
  db
    .selectFrom('deals')
    .innerJoin('feed_rows', 'feed_rows.deal_id', 'deals.id')
    .select(['deals.id', sql<string>`deals.source_key`.as('key')])
    .where('feed_rows.feed', '=', feed)
    .orderBy('deals.id')
    .execute()

// Content that somebody changed in the console is theirs. The log, which cannot be changed, proves it: a field of it had
// another value before its first change than it has after its last one. What was changed and undone is unchanged.
const isChanged = sql<boolean>`exists (
  select from audit_log a, jsonb_object_keys(a.before || a.after) field
  where a.kind = demo_content.kind and a.record_id = demo_content.record_id
  group by field
  having (array_agg(coalesce(a.before -> field, 'null') order by a.id))[1]
    <> (array_agg(coalesce(a.after -> field, 'null') order by a.id desc))[1])`

/** Counts the demo content that is still there: what nobody has changed, and what somebody has. */
export async function countDemoContent(db: Db): Promise<{ unchanged: DemoCounts; changed: DemoCounts }> {
  const rows = await db
    .selectFrom('demo_content')
    .select(['kind', isChanged.as('isChanged'), sql<number>`count(*)::int`.as('count')])
    .where('removed_at', 'is', null)
    .groupBy(['kind', isChanged])
    .execute()
  const countsOf = (changed: boolean) =>
    Object.fromEntries(
      demoKinds.map((kind) => [kind, rows.find((row) => row.kind === kind && row.isChanged === changed)?.count ?? 0]),
    ) as DemoCounts
  return { unchanged: countsOf(false), changed: countsOf(true) }
}

/** The records that nobody changed, locked against a second removal at the same time. */
export async function lockUnchangedDemoContent(tx: Db): Promise<DemoRecords> {
  const rows = await tx
    .selectFrom('demo_content')
    .select(['kind', 'record_id', isChanged.as('isChanged')])
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute()
  return Object.fromEntries(
    demoKinds.map((kind) => [
      kind,
      rows.flatMap((row) => (row.kind === kind && !row.isChanged ? [row.record_id] : [])),
    ]),
  ) as DemoRecords
}

export async function markDemoContentRemoved(tx: Db, kind: DemoKind, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('demo_content')
    .set({ removed_at: now })
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute()
}

const isDemo = (kind: 'deals' | 'stores', id: string) => sql<boolean>`exists (
  select from demo_content where kind = ${kind} and record_id = ${sql.ref(id)}::text)`

/** Content that was added to the demo content. Each question stops at its first answer. */
export async function findAddedContent(db: Db, now: Date) {
  const { rows } = await sql<{ hasOwnSettings: boolean; hasOwnStore: boolean; hasOwnDeal: boolean }>`
    select exists (select from audit_log where kind = 'settings') as "hasOwnSettings",
      exists (select from stores where not ${isDemo('stores', 'stores.id')}) as "hasOwnStore",
      exists (select from deals where ${isPublicAt(now)} and not ${isDemo('deals', 'deals.id')}) as "hasOwnDeal"
  `.execute(db)
  return rows[0] ?? { hasOwnSettings: false, hasOwnStore: false, hasOwnDeal: false }
}

/** The static pages that menus name and that nobody has written. */
export async function findMissingPages(db: Db): Promise<string[]> {
  const names = namedPages.map((name) => name.toLowerCase())
  const written = await db
    .selectFrom('pages')
    .select('slug')
    .where('slug', 'in', names)
    .where('archived_at', 'is', null)
    .execute()
  return names.filter((name) => !written.some(({ slug }) => slug === name))
}
