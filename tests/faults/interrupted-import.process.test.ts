import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { registerImport } from '../../src/importer/import.cli.ts'
import { runCommand } from '../support/run-command.ts'
import { testDatabase } from '../support/test-database.ts'
import { catalogue, csv, writeCatalogue } from './support/catalogue.ts'
import { endAll, run, timeoutMs, until } from './support/site.ts'

vi.setConfig({ testTimeout: timeoutMs })
const { db, url } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'bachat-ends-'))
const temporaryFolder = join(folder, 'tmp')
mkdirSync(temporaryFolder)
const settings = { DATABASE_URL: url, DATA_DIR: folder, TMPDIR: temporaryFolder }
const smallFeed = writeCatalogue(join(folder, 'small.csv'), 3)
const bin = join(import.meta.dirname, '../../bin/bachat.js')

beforeEach(async () => {
  await sql`truncate deals, import_runs cascade`.execute(db)
})
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true })
})

const countDeals = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from deals`.execute(db)
  return rows[0]?.n ?? 0
}
const reportedRows = (output: string) =>
  Number(/ ([\d,]+) rows were imported and stay/.exec(output)?.[1]?.replaceAll(',', ''))
const lastImport = () =>
  db.selectFrom('import_runs').select(['status', 'failure']).orderBy('id', 'desc').executeTakeFirstOrThrow()

/** Locks what an import must write until the test releases it. */
async function whileDealsAreLocked(work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table deals in share row exclusive mode`.execute(tx)
    await work()
  })
}

async function fillDisk(from: number): Promise<void> {
  await sql`
    create or replace function full_disk() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '53100', message = 'could not extend file: No space left on device';
    end $$`.execute(db)
  await sql`create trigger full_disk before insert on deals for each row
    when (new.source_key = ${sql.lit(`${from}`)}) execute function full_disk()`.execute(db)
}

const isWaitingFor = async (lock: RawBuilder<unknown>) => {
  const { rows } = await sql`select 1 from pg_locks where not granted and ${lock}
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}

/** Does some work while an import waits to write the rows from this one on; the batches before it are stored. */
async function whileRowsAreHeld(row: number, work: () => Promise<void>): Promise<void> {
  await sql`create or replace function hold() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(1); return new; end $$`.execute(db)
  await sql`create or replace trigger hold before insert on deals for each row
    when (new.source_key::integer >= ${sql.lit(row)}) execute function hold()`.execute(db)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    await work()
  })
}

test('SIGINT, SIGTERM and SIGHUP end an import with a status of their own; the reported rows are stored, and a repeated import completes it', {
  timeout: 3 * timeoutMs,
}, async () => {
  const path = writeCatalogue(join(folder, 'large.csv'), 9_000)
  for (const [signal, status, heldRow] of [
    ['SIGINT', 130, 1_700],
    ['SIGTERM', 143, 3_700],
    ['SIGHUP', 129, 5_700],
  ] as const) {
    const importer = run(['import', path, ...csv], settings, { program: bin })
    await whileRowsAreHeld(heldRow, async () => {
      await until('it waits to write the rows', () => isWaitingFor(sql`locktype = 'advisory'`))
      importer.child.kill(signal)
      await until('it reports that it is stopping', () => importer.output().includes('Stopping'))
    })
    expect(await importer.ended).toEqual({ code: status, signal: null })
    expect(importer.output()).toMatch(new RegExp(`Stopping \\(${signal}\\)[\\s\\S]*Interrupted by ${signal}\\.\\n$`))
    const count = await countDeals()
    expect(count).toBeGreaterThan(heldRow - 1_500)
    expect(count).toBeLessThan(9_000)
    expect(reportedRows(importer.output())).toBe(count)
    expect(await lastImport()).toMatchObject({ status: 'interrupted' })
  }
  const lastRun = run(['import', path, ...csv], settings)
  expect((await lastRun.ended).code).toBe(0)
  expect(await countDeals()).toBe(9_000)
})

test('a second Ctrl-C ends an import that cannot finish, and its copy of standard input is removed', async () => {
  await whileDealsAreLocked(async () => {
    const importer = run(['import', '-', '--name', 'x', ...csv], settings, { stdin: 'pipe' })
    importer.child.stdin?.end(catalogue(2_000))
    await until('it waits for the lock', () => isWaitingFor(sql`relation = 'deals'::regclass`))
    expect(readdirSync(temporaryFolder)).toHaveLength(1)
    importer.child.kill('SIGINT')
    await until('it reports that it is stopping', () => importer.output().includes('Stopping (SIGINT)'))
    await until('it has ended', () => {
      importer.child.kill('SIGINT')
      return importer.child.exitCode !== null
    })
    expect((await importer.ended).code).toBe(130)
  })
  expect(readdirSync(temporaryFolder)).toEqual([])
  expect(await countDeals()).toBe(0)
})

test('Ctrl-C while standard input is still being read ends immediately, with nothing written and no copy left', async () => {
  const importer = run(['import', '-', '--name', 'x', ...csv], settings, { stdin: 'pipe' })
  importer.child.stdin?.write(catalogue(10))
  await until('it copies its input', () => readdirSync(temporaryFolder).length === 1)
  importer.child.kill('SIGINT')
  expect((await importer.ended).code).toBe(130)
  expect(readdirSync(temporaryFolder)).toEqual([])
})

test('a signal also ends a command that waits for the database', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`lock table members in access exclusive mode`.execute(tx)
    const command = run(['accounts'], settings)
    await until('it waits', () => isWaitingFor(sql`relation = 'members'::regclass`))
    command.child.kill('SIGTERM')
    await until('it reports that it is stopping', () => command.output().includes('Stopping (SIGTERM)'))
    command.child.kill('SIGHUP')
    expect((await command.ended).code).toBe(129)
  })
})

/** The command in this process. */
const runHere = (...args: string[]) =>
  runCommand(['import', ...args], (program) =>
    registerImport(program, {
      openDb: async () => ({ db, close: async () => {} }),
      dataDir: folder,
      clock: () => new Date(),
    }),
  )

test.each([
  ['a folder', () => folder, /cannot be written: it is a folder/],
  ['in a missing folder', () => join(folder, 'nowhere/r.ndjson'), /cannot be written: its folder does not exist/],
  ['the feed itself', () => smallFeed, /it is the feed itself/],
])('a report that is %s is rejected before anything is imported', async (_, path, message) => {
  const before = readFileSync(smallFeed)
  const { status, output } = await runHere(smallFeed, ...csv, '--report', path())
  expect(status).toBe(1)
  expect(output).toMatch(message)
  expect(await countDeals()).toBe(0)
  expect(readFileSync(smallFeed)).toEqual(before)
})

test.skipIf(!existsSync('/dev/full'))('a full disk under the report ends the import with a sentence', async () => {
  const path = join(folder, 'rejected.csv')
  writeFileSync(path, `${catalogue(3)}${'9,,x,x,x,5,9,x,x\n'.repeat(5)}`)
  const { status, output } = await runHere(path, ...csv, '--report', '/dev/full')
  expect(status).toBe(1)
  expect(output).toMatch(
    /3 {2}inserted[\s\S]*3 rows were imported and stay[\s\S]*\/dev\/full cannot be written: the disk is full\.\n$/,
  )
  expect(await countDeals()).toBe(3)
})

test('a full disk under the database ends the import with the count of stored rows', async () => {
  await fillDisk(1_500)
  const importer = run(['import', writeCatalogue(join(folder, 'fills.csv'), 2_000), ...csv], settings)
  expect((await importer.ended).code).toBe(1)
  await sql`drop trigger full_disk on deals`.execute(db)
  expect(importer.output()).toMatch(/The database cannot answer \(53100: .*No space left on device\)\.\n$/)
  expect(reportedRows(importer.output())).toBe(await countDeals())
  expect(await lastImport()).toMatchObject({ status: 'failed', failure: expect.stringContaining('53100') })
})

test.skipIf(!existsSync('/dev/full'))('a full disk under redirected output is a failure', async () => {
  const shell = `"${process.execPath}" "${bin}" import "${smallFeed}" ${csv.join(' ')} > /dev/full`
  const { status, stderr } = spawnSync('sh', ['-c', shell], {
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/The output cannot be written: the disk is full/)
  expect(status).toBe(1)
  expect(await countDeals()).toBe(3)
})

test('a feed is imported from standard input though nobody reads the output, and leaves no copy behind', async () => {
  const importer = run(['import', '-', '--name', 'kettles.csv', ...csv], settings, { stdin: 'pipe' })
  importer.child.stdout?.destroy()
  importer.child.stderr?.destroy()
  importer.child.stdin?.end(catalogue(5))
  expect((await importer.ended).code).toBe(0)
  expect(await countDeals()).toBe(5)
  expect(readdirSync(temporaryFolder)).toEqual([])
})
