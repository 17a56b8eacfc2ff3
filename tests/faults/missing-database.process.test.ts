import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { testDatabase } from '../support/test-database.ts'
import { createTestDatabase } from '../support/test-server.ts'
import { csv, writeCatalogue } from './support/catalogue.ts'
import { databasePid, dataFolder, endAll, run, timeoutMs } from './support/site.ts'

vi.setConfig({ testTimeout: timeoutMs })
const folder = mkdtempSync(join(tmpdir(), 'bachat-none-'))
const feed = writeCatalogue(join(folder, 'small.csv'), 3)
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true })
})

async function runCommand(args: string[], settings: Record<string, string>) {
  const command = run(args, settings)
  const { code } = await command.ended
  return { code, output: command.output() }
}

test.each([
  [['import', feed, ...csv]],
  [['import', feed, ...csv, '--dry-run']],
  [['imports']],
  [['accounts']],
  [['comments']],
  [['stores']],
])('bachat %j creates no database where there is none', async (args) => {
  const dataDir = dataFolder()
  expect(await runCommand(args, { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `There is no database in ${dataDir} yet: start the site once with \`npm start\`, or pass --create.\n`,
  })
  expect(existsSync(dataDir)).toBe(false)
})

test('--create creates the database, later commands name it and use it, and the last one stops it', async () => {
  const dataDir = dataFolder()
  const first = await runCommand(['import', feed, ...csv, '--create'], { DATA_DIR: dataDir })
  expect(first.output).toMatch(/^Database: the embedded database in .*\nThe database was migrated \(\d+ migrations\)\./)
  expect(first.output).toMatch(/ 3 {2}inserted/)
  const second = await runCommand(['import', feed, ...csv], { DATA_DIR: dataDir })
  expect(second.output).toMatch(/^Database: the embedded database in .*\n[\s\S]* 3 {2}unchanged/)
  expect(databasePid(dataDir)).toBeNull()
})

test("another program's database is unchanged", async () => {
  const emptyDatabase = await createTestDatabase(inject('databaseServerUrl'), 'template1')
  try {
    const { code, output } = await runCommand(['accounts'], { DATABASE_URL: emptyDatabase.url, DATA_DIR: folder })
    expect(output).toMatch(/The database "bachat_test_\w+" on .* has not been set up yet: start the site once/)
    expect(code).toBe(1)
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(emptyDatabase.db)
    expect(rows).toEqual([])
  } finally {
    await emptyDatabase.close()
  }
})

test.each([
  [
    'mysql://root@localhost/x',
    /^DATABASE_URL must be an address like postgres:\/\/user:password@host:5432\/database\.\n$/,
  ],
  [
    'postgres://asha:secret@localhost:1/deals',
    /^Database: "deals" on localhost:1\n.*The database in DATABASE_URL cannot be used: .*ECONNREFUSED/,
  ],
])('a mistyped DATABASE_URL is reported in a sentence without its password: %s', async (url, message) => {
  const { code, output } = await runCommand(['accounts'], { DATABASE_URL: url, DATA_DIR: folder })
  expect(output).toMatch(message)
  expect(output).not.toMatch(/asha|secret/)
  expect(code).toBe(1)
})

test('a misspelt setting is named with the nearest one', async () => {
  const dataDir = dataFolder()
  const { output } = await runCommand(['stores'], { DATABSE_URL: 'postgres://localhost/deals', DATA_DIR: dataDir })
  expect(output).toMatch(/^Warning: DATABSE_URL is not a setting and has no effect: did you mean DATABASE_URL\?\n/)
})

const oldDatabase = await testDatabase()

test('a dry run does not migrate an old database, and reports that', async () => {
  const settings = { DATABASE_URL: oldDatabase.url, DATA_DIR: folder }
  const { rows: before } = await sql`
    delete from migrations where name = (select max(name) from migrations) returning name`.execute(oldDatabase.db)
  expect(before).toHaveLength(1)
  const { code, output } = await runCommand(['import', feed, ...csv, '--dry-run'], settings)
  expect(output).toMatch(/The database needs migrations, which a dry run does not apply: start the site once/)
  expect(code).toBe(1)
  const { rows: after } = await sql`select name from migrations order by name desc limit 1`.execute(oldDatabase.db)
  expect(after).not.toEqual(before)
})

test('help, the version and wrong usage need neither a database nor valid settings', async () => {
  const settings = { DATA_DIR: join(folder, 'nowhere'), PORT: 'wrong' }
  expect((await runCommand(['--version'], settings)).output).toMatch(
    /^\d+\.\d+\.\d+ \(commit (?:[\da-f]{12}|unknown)\)\n$/,
  )
  expect(await runCommand(['import', '--help'], settings)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Examples:/),
  })
  expect(await runCommand(['impotr'], settings)).toMatchObject({
    code: 2,
    output: expect.stringMatching(/Did you mean import\?/),
  })
  expect((await runCommand(['import', feed], settings)).code).toBe(2)
  expect((await runCommand(['import', feed, '--feed', 'csv'], settings)).code).toBe(2)
  expect((await runCommand(['import', '-', ...csv], settings)).output).toMatch(/Standard input requires --name/)
})
