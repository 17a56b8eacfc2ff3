import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/test-server.ts'
import { migrate } from './migrate.ts'
import { MigrationError } from './migration-files.ts'

async function emptyDatabase() {
  const database = await createTestDatabase(inject('databaseServerUrl'), 'template1')
  onTestFinished(database.close)
  return database
}

function migrations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bachat-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
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

test('only new migrations are applied', async () => {
  const { url } = await emptyDatabase()
  expect(await migrate(url, migrations(FIRST))).toEqual(['0001-shops.sql'])
  expect(await migrate(url, migrations(FIRST))).toEqual([])
  expect(await migrate(url, migrations({ ...FIRST, ...SECOND }))).toEqual(['0002-streets.ts'])
})

test('a migration merged after one with a higher number is applied too', async () => {
  const { url, sql } = await emptyDatabase()
  await migrate(url, migrations({ ...FIRST, '0003-trees.sql': 'create table trees ()' }))
  expect(await migrate(url, migrations({ ...FIRST, ...SECOND, '0003-trees.sql': 'create table trees ()' }))).toEqual([
    '0002-streets.ts',
  ])
  expect(await sql`select * from shops`).toEqual([{ id: 1, street: 'MG Road' }])
})

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')
const FOLDED = {
  '0001-shops.sql': 'create table shops (id integer, street text);',
  'superseded.json': JSON.stringify([
    {
      name: '0001-shops.sql',
      checksum: checksumOf(FIRST['0001-shops.sql']),
      followedBy: { '0002-streets.sql': checksumOf('alter table shops add street text') },
      repair: 'shops.sql',
    },
  ]),
  'repairs/shops.sql': 'delete from shops',
}

test('a database with an earlier version of a migration is repaired once and continues', async () => {
  const { url, sql } = await emptyDatabase()
  await migrate(url, migrations({ ...FIRST, '0002-streets.sql': 'alter table shops add street text' }))
  const now = migrations({ ...FOLDED, '0003-trees.sql': 'create table trees ()' })
  expect(await migrate(url, now)).toEqual(['0003-trees.sql'])
  expect(await sql`select name, checksum from migrations order by name`).toEqual([
    { name: '0001-shops.sql', checksum: checksumOf(FOLDED['0001-shops.sql']) },
    { name: '0003-trees.sql', checksum: checksumOf('create table trees ()') },
  ])
  expect(await sql`select * from shops`).toEqual([])
  await sql`insert into shops values (2)`
  expect(await migrate(url, now)).toEqual([])
  expect(await sql`select id from shops`).toEqual([{ id: 2 }])
})

test('an earlier version without its follow-up migrations is not recognised', async () => {
  const { url } = await emptyDatabase()
  await migrate(url, migrations(FIRST))
  await expect(migrate(url, migrations(FOLDED))).rejects.toThrow(
    new MigrationError('The migration 0001-shops.sql was changed after it was applied: add a new one instead.'),
  )
})

test('a failed migration leaves nothing behind and can be corrected', async () => {
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
    'The database is newer than this version of the site: the migration 0001-shops.sql has been applied to it.',
  ],
])('an applied migration that %s stops the start with one sentence', async (_, files, sentence) => {
  const { url } = await emptyDatabase()
  await migrate(url, migrations(FIRST))
  await expect(migrate(url, migrations(files))).rejects.toThrow(new MigrationError(sentence))
})
