import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { migrate, migrateWithin } from '../../src/platform/database/migrate.ts'
import { schemaOf } from '../../src/platform/database/schema-of.ts'
import type { Sql } from '../../src/platform/postgres/connect.ts'
import { testDatabase } from '../support/test-database.ts'
import { createTemplate, createTestDatabase, dropDatabase } from '../support/test-server.ts'
import type { Release } from './releases.ts'
import { insertRows, readRows } from './rows.ts'

/** A database with the release's schema, without rows. */
async function templateOf({ start, migrations }: Release): Promise<string> {
  const server = inject('databaseServerUrl')
  const name = await createTemplate(server, 'template1', (sql) =>
    sql.begin(async (tx) => {
      await tx.unsafe(start)
      await migrateWithin(tx, migrations)
    }),
  )
  onTestFinished(async () => void (await dropDatabase(server, name)))
  return name
}

/** A database as the release left it, with rows that it could have written. */
export async function databaseOf(release: Release) {
  const database = await createTestDatabase(inject('databaseServerUrl'), await templateOf(release))
  onTestFinished(database.close)
  await insertRows(database.sql)
  return database
}

const replacedByStatus = ['is_expired', 'is_draft', 'archived_published_at', 'draft_published_at']

/** A row of a deal, or of its copy in a category, as it is since deals have a status. */
function withStatus(row: Record<string, unknown>): object {
  const others = Object.entries(row).filter(([name]) => !replacedByStatus.includes(name))
  const status = row.is_expired === undefined ? {} : { status: row.is_expired ? 'expired' : 'live' }
  return { ...Object.fromEntries(others), ...status }
}

/** Tests that a database which a release left, with rows, becomes equal to a new one. */
export async function testUpgrades(releases: readonly Release[]): Promise<void> {
  const fresh = await testDatabase()
  let freshSchema: string[]
  beforeAll(async () => {
    freshSchema = await schemaOf(fresh.sql)
  })

  test.each(releases)(
    'a database of the release "$title" becomes equal to a new one, and nothing in it is lost',
    async (release) => {
      const { url, sql } = await databaseOf(release)
      const before = await readRows(sql)
      await migrate(url)
      expect(await schemaOf(sql)).toEqual(freshSchema)
      expect(await sql`select name, checksum from migrations order by name`).toEqual(
        await fresh.sql`select name, checksum from migrations order by name`,
      )
      const after = await readRows(sql)
      // The heat is computed from the others, by rules that change.
      for (const [table, rows] of Object.entries(before))
        for (const { heat: _heat, ...row } of rows)
          if (row.word !== '2024') expect(after[table], table).toContainEqual(expect.objectContaining(withStatus(row)))
      expect(await driftOf(sql)).toEqual([])
      expect(await migrate(url)).toEqual([])
    },
  )
}

/** Counters and copies that do not match their rows. */
async function driftOf(sql: Sql) {
  return sql`
    select 'comments of a deal' as what, id from deals d
      where comment_count <> (select count(*) from comments where deal_id = d.id and not is_held)
    union all
    select 'comments of a deal that are shown', id from deals d
      where comment_count <> (select count(*) from comments c join comments top on top.id = c.thread_id
        where c.deal_id = d.id and not c.is_held and (not top.is_held or top.reply_count > 0))
    union all
    select 'replies of a thread', id from comments c where reply_count <> case when parent_id is null
      then (select count(*) from comments where thread_id = c.id and parent_id is not null and not is_held) else 0 end
    union all
    select 'comments of a store', id from stores s
      where comment_count <> (select coalesce(sum(comment_count), 0) from deals where store_id = s.id)
    union all
    select 'comments of an article', id from articles a
      where comment_count <> (select count(*) from comments where article_id = a.id and not is_held)
    union all
    select 'likes of a deal', id from deals d
      where (like_count, dislike_count) <> (select count(*) filter (where is_like), count(*) filter (where not is_like)
        from deal_votes where deal_id = d.id)
    union all
    select 'heat of a deal', id from deals d where heat is distinct from heat_of(d)
    union all
    select 'copies in a category', d.id from deals d join deal_categories dc on dc.deal_id = d.id
      where (dc.published_at, dc.status, dc.is_variant, dc.ends_at, dc.store_id, dc.price_paise, dc.discount_percent)
        is distinct from (d.published_at, d.status, d.is_variant, d.ends_at, d.store_id, d.price_paise, d.discount_percent)
    union all
    select 'threads', id from comments where thread_id <> coalesce(parent_id, id)
    union all
    select 'keys of addresses', id from members where email_key <> lower(email)`
}
