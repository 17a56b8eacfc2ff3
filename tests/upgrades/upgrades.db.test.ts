import { expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { schemaOf } from '../../src/platform/database/schema-of.ts'
import { releases } from './releases.ts'
import { readRows } from './rows.ts'
import { databaseOf, testUpgrades } from './test-upgrades.ts'

await testUpgrades(releases)

test.each([
  [
    'is older than version 0.1.0',
    "delete from migrations where name like '0070%'",
    /^These data are of an older version of the site: start or restore them once with version 0\.1\.0/,
  ],
  [
    'lacks an index',
    'drop index deals_newest',
    /^The schema of the database is not that of version 0\.1\.0.*Missing: index CREATE INDEX deals_newest/,
  ],
  ['has another column', 'alter table stores add column colour text', /Unexpected: column stores\.colour text/],
])('a database that %s is refused with one sentence, and stays as it is', async (_, change, sentence) => {
  const { sql, url } = await databaseOf(releases[0]!)
  await sql.unsafe(change)
  const before = [await schemaOf(sql), await readRows(sql), await sql`select * from migrations order by name`]
  await expect(migrate(url)).rejects.toThrow(sentence)
  expect([await schemaOf(sql), await readRows(sql), await sql`select * from migrations order by name`]).toEqual(before)
})
