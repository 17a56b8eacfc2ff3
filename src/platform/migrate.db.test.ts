import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-server.ts'
import { MigrationError, migrate } from './migrate.ts'

async function emptyDatabase() {
  const database = await createTestDatabase(inject('databaseServerUrl'), 'template1')
  onTestFinished(database.close)
  return database
}

function migrations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bachat-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const FIRST = { '0001-shops.sql': 'create table shops (id integer); insert into shops values (1);' }
const SECOND = {
  '0002-streets.ts': "export async function up(sql) { await sql`alter table shops add street text default 'MG Road'` }",
}

test('several processes that start at once apply every migration once', async () => {
  const { url, sql } = await emptyDatabase()
  const folder = migrations({ ...FIRST, ...SECOND })
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))
  expect(applied.flat()).toEqual(['0001-shops.sql', '0002-streets.ts'])
  expect(await sql`select * from shops`).toEqual([{ id: 1, street: 'MG Road' }])
})

test('only what is new is applied', async () => {
  const { url } = await emptyDatabase()
  expect(await migrate(url, migrations(FIRST))).toEqual(['0001-shops.sql'])
  expect(await migrate(url, migrations(FIRST))).toEqual([])
  expect(await migrate(url, migrations({ ...FIRST, ...SECOND }))).toEqual(['0002-streets.ts'])
})

test('a migration that fails leaves nothing of itself and can be put right', async () => {
  const { url, sql } = await emptyDatabase()
  const broken = { '0002-broken.sql': 'create table halves (id integer); select 1 / 0;' }
  await expect(migrate(url, migrations({ ...FIRST, ...broken }))).rejects.toThrow(
    new MigrationError('The migration 0002-broken.sql failed: division by zero'),
  )
  expect(await sql`select to_regclass('halves') as halves, name from migrations`).toEqual([
    { halves: null, name: '0001-shops.sql' },
  ])
  expect(await migrate(url, migrations({ ...FIRST, ...SECOND }))).toEqual(['0002-streets.ts'])
})

test.each([
  [
    'was changed',
    { '0001-shops.sql': 'create table shops (id bigint)' },
    'The migration 0001-shops.sql was changed after it was applied: add a new one instead.',
  ],
  [
    'is not known to the code',
    {},
    'The database is newer than this version of the site: it has had the migration 0001-shops.sql.',
  ],
  [
    'came after a new one',
    { '0000-streets.sql': 'select 1', ...FIRST },
    'The migration 0000-streets.sql comes before 0001-shops.sql, which was already applied.',
  ],
])('an applied migration that %s stops the start with one sentence', async (_, files, sentence) => {
  const { url } = await emptyDatabase()
  await migrate(url, migrations(FIRST))
  await expect(migrate(url, migrations(files))).rejects.toThrow(new MigrationError(sentence))
})
