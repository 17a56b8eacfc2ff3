import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../tests/support/test-server.ts'
import { findPendingMigrations, migrate } from './migrate.ts'
import { digestOf, MigrationError, readMigrations } from './migration-files.ts'

const root = mkdtempSync(join(tmpdir(), 'bachat-migrations-'))
afterAll(() => rmSync(root, { recursive: true }))

async function emptyDatabase() {
  const database = await createTestDatabase(inject('databaseServerUrl'), 'template1')
  onTestFinished(database.close)
  return database
}

function migrations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(root, 'migrations-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const FIRST = { '0001-shops.sql': 'create table shops (id integer); insert into shops values (1);' }
const TOWNS = { '0001-towns.sql': 'create table towns (id integer)' }
const NEEDS = { '0001-needs.sql': 'alter table migrations add column needs text' }
const SECOND = { '0002-streets.sql': "alter table shops add street text default 'MG Road'" }

test('several processes that start at the same time apply every migration once', async () => {
  const { url, sql } = await emptyDatabase()
  const folder = migrations({ ...FIRST, ...SECOND })
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))
  expect(applied.flat()).toEqual(['0001-shops.sql', '0002-streets.sql'])
  expect(await sql`select * from shops`).toEqual([{ id: 1, street: 'MG Road' }])
})

test('only new migrations are applied', async () => {
  const { url } = await emptyDatabase()
  expect(await migrate(url, migrations(FIRST))).toEqual(['0001-shops.sql'])
  expect(await migrate(url, migrations(FIRST))).toEqual([])
  expect(await migrate(url, migrations({ ...FIRST, ...SECOND }))).toEqual(['0002-streets.sql'])
})

test('a migration merged after one with a higher number is applied too', async () => {
  const { url, sql } = await emptyDatabase()
  await migrate(url, migrations({ ...FIRST, '0003-trees.sql': 'create table trees ()' }))
  expect(await migrate(url, migrations({ ...FIRST, ...SECOND, '0003-trees.sql': 'create table trees ()' }))).toEqual([
    '0002-streets.sql',
  ])
  expect(await sql`select * from shops`).toEqual([{ id: 1, street: 'MG Road' }])
})

test('pending migrations are named without being applied', async () => {
  const { url, sql } = await emptyDatabase()
  const folder = migrations({ ...FIRST, ...SECOND })
  expect(await findPendingMigrations(url, folder)).toMatchObject([
    { name: '0001-shops.sql' },
    { name: '0002-streets.sql' },
  ])
  expect(await sql`select to_regclass('migrations') as found`).toEqual([{ found: null }])
  await migrate(url, folder)
  expect(await findPendingMigrations(url, folder)).toEqual([])
})

test('an earlier version works with what a newer one has applied, says so, and leaves the newer data', async () => {
  const { url, sql } = await emptyDatabase()
  await migrate(url, migrations({ ...FIRST, ...NEEDS, ...SECOND }))
  const said: unknown[] = []
  const load = async () => void said.push('loaded')
  const onNewer = (names: string[]) => void said.push(names)
  const earlier = migrations({ ...FIRST, ...NEEDS })
  expect(await migrate(url, earlier, load, { onNewer })).toEqual([])
  expect(await findPendingMigrations(url, earlier, { onNewer })).toEqual([])
  expect(said).toEqual([['0002-streets.sql'], ['0002-streets.sql']])
  expect(await sql`select * from shops`).toEqual([{ id: 1, street: 'MG Road' }])
})

test('a migration that needs a version refuses those before it, also as long as only the database knows of it', async () => {
  const { url, sql } = await emptyDatabase()
  const contract = {
    '0003-without-towns.sql': '-- Needs versions with 0002-streets.sql\ndrop table towns',
    '0004-alone.sql': '-- Needs versions with 0003-without-towns.sql\nalter table shops drop street',
  }
  const expanded = migrations({ ...FIRST, ...NEEDS, ...TOWNS, ...SECOND })
  await migrate(url, migrations({ ...FIRST, ...NEEDS, ...TOWNS, ...SECOND, ...contract }))
  for (const refused of [migrate, findPendingMigrations])
    await expect(refused(url, expanded)).rejects.toThrow(
      new MigrationError(
        'The database is newer than this version of the site: the migration 0004-alone.sql has been applied to it. Start a version that has 0003-without-towns.sql.',
      ),
    )
  await sql`delete from migrations where name = '0004-alone.sql'`
  expect(await migrate(url, expanded)).toEqual([])
  await expect(migrate(url, migrations({ ...FIRST, ...NEEDS, ...TOWNS }))).rejects.toThrow(
    /the migration 0003-without-towns\.sql has been applied to it\. Start a version that has 0002-streets\.sql\.$/,
  )
})

test('a migration that waits for a table holds up nobody who reads it', async () => {
  const { url, sql } = await emptyDatabase()
  await migrate(url, migrations(FIRST))
  const isLocked = Promise.withResolvers<string>()
  const { migrating } = await sql.begin(async (tx) => {
    await tx`select from shops`
    const onLocked = isLocked.resolve
    const migrating = migrate(url, migrations({ ...FIRST, ...SECOND }), undefined, { onLocked })
    expect(await isLocked.promise).toBe('0002-streets.sql')
    expect(await sql`select id from shops`).toEqual([{ id: 1 }])
    return { migrating }
  })
  expect(await migrating).toEqual(['0002-streets.sql'])
  expect(await sql`select * from shops`).toEqual([{ id: 1, street: 'MG Road' }])
})

test('a process that has to wait for another one says so, and then what it applies', async () => {
  const { url } = await emptyDatabase()
  const { promise: isWaiting, resolve } = Promise.withResolvers<void>()
  const folder = migrations({ ...FIRST, ...SECOND })
  const said: unknown[] = []
  // `load` of the first one ends only when the second one waits for its lock.
  const first = migrate(url, migrations(FIRST), () => isWaiting, {
    onPending: () => void second.push(migrate(url, folder, undefined, { onWait, onPending })),
  })
  const second: Promise<string[]>[] = []
  const onWait = () => {
    said.push('waits')
    resolve()
  }
  const onPending = (names: string[]) => void said.push(names)
  await first
  expect(await second[0]).toEqual(['0002-streets.sql'])
  expect(said).toEqual(['waits', ['0002-streets.sql']])
})

/** A baseline in place of FIRST and SECOND. */
const BASELINE = {
  '0000-baseline/01-shops.sql': "create table shops (id integer, street text default 'MG Road');",
  '0000-baseline/02-towns.sql': 'create table towns (id integer);',
  '0000-baseline/replaces.json': JSON.stringify({
    version: '1.0.0',
    last: '0002-streets.sql',
    digest: digestOf(readMigrations(migrations({ ...FIRST, ...SECOND, ...TOWNS })).migrations),
  }),
}

test('a new database has the files of the baseline in their order, then the later migrations', async () => {
  const { url } = await emptyDatabase()
  const names = await migrate(url, migrations({ '0003-trees.sql': 'alter table towns add trees integer', ...BASELINE }))
  expect(names).toEqual(['0000-baseline/01-shops.sql', '0000-baseline/02-towns.sql', '0003-trees.sql'])
})

test('a database with all replaced migrations is taken over as it is, also by several processes, and continues', async () => {
  const { url, sql } = await emptyDatabase()
  await migrate(url, migrations({ ...FIRST, ...SECOND, ...TOWNS }))
  const now = migrations({ ...BASELINE, '0003-trees.sql': 'create table trees ()' })
  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, now)))
  expect(applied.flat()).toEqual(['0003-trees.sql'])
  expect(await sql`select name from migrations order by name`).toEqual(
    ['0000-baseline/01-shops.sql', '0000-baseline/02-towns.sql', '0003-trees.sql'].map((name) => ({ name })),
  )
  expect(await sql`select * from shops`).toEqual([{ id: 1, street: 'MG Road' }])
  expect(await sql`select 1 from pg_namespace where nspname = 'bachat_baseline'`).toEqual([])
})

test('a database without one of the replaced migrations is told which version applies it', async () => {
  const { url, sql } = await emptyDatabase()
  await migrate(url, migrations(FIRST))
  await expect(migrate(url, migrations(BASELINE))).rejects.toThrow(
    new MigrationError(
      'These data are of an older version of the site: start or restore them once with version 1.0.0, which applies the migrations up to 0002-streets.sql, and then with this version.',
    ),
  )
  expect(await sql`select name from migrations`).toEqual([{ name: '0001-shops.sql' }])
})

test('a database with another schema is not taken over, and the differences are named', async () => {
  const { url, sql } = await emptyDatabase()
  await migrate(url, migrations({ ...FIRST, ...SECOND, ...TOWNS }))
  await sql`alter table shops alter column id type bigint`
  await expect(migrate(url, migrations(BASELINE))).rejects.toThrow(
    /^The schema of the database is not that of version 1\.0\.0: .* Missing: column shops\.id integer .*\. Unexpected: column shops\.id bigint .*\.$/,
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
  expect(await migrate(url, migrations({ ...FIRST, ...SECOND }))).toEqual(['0002-streets.sql'])
})

test('an applied migration that was changed stops the start with one sentence', async () => {
  const { url } = await emptyDatabase()
  await migrate(url, migrations(FIRST))
  await expect(migrate(url, migrations({ '0001-shops.sql': 'create table shops (id bigint)' }))).rejects.toThrow(
    new MigrationError('The migration 0001-shops.sql was changed after it was applied: add a new one instead.'),
  )
})
