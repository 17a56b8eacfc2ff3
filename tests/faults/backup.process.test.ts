import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { buildPages, dataFolder, endAll, run, type Site, startSite, timeoutMs, until } from './support/site.ts'

const dataDir = dataFolder()
const file = join(dirname(dataDir), 'site.backup')
let site: Site

beforeAll(async () => {
  buildPages()
  site = await startSite({ DATA_DIR: dataDir, DEMO: '1' })
}, 3 * timeoutMs)
afterAll(endAll, timeoutMs)

const { db, url: databaseUrl } = await testDatabase()
await createSeed(db, new Date()).deal({ title: 'A kettle' })

/** Blocks everything that reads or drops the table until the work is done. */
async function whileLocked(table: 'deals', work: (url: string) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
    await work(databaseUrl)
  })
}

const untilWaiting = (table: 'deals') =>
  until('it waits for the lock', async () => {
    // Other tests' databases are in the same cluster, with the same ids of tables.
    const waiting = sql`select 1 from pg_locks where not granted and relation = ${table}::regclass
      and database = (select oid from pg_database where datname = current_database())`
    return (await waiting.execute(db)).rows.length > 0
  })

async function command(args: string[], settings: Record<string, string>) {
  const { output, ended } = run(args, settings)
  const { code } = await ended
  return { status: code, output: output() }
}

test('a running site is backed up, and another is started from the file', { timeout: 3 * timeoutMs }, async () => {
  const made = await command(['backup', file], { DATA_DIR: dataDir })
  expect(made).toMatchObject({ status: 0, output: expect.stringContaining(`The backup is in ${file}.`) })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dirname(file)).filter((name) => name.endsWith('.partial'))).toEqual([])

  const other = dataFolder()
  const restored = await command(['restore', file], { DATA_DIR: other })
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining('was restored. Every row and picture') })
  const copy = await startSite({ DATA_DIR: other })
  for (const path of ['/ifs/getdeals', '/ifs/stores']) {
    const [there, here] = [await copy.ask(path), await site.ask(path)]
    expect(there.status).toBe(200)
    expect(there.body).toBe(here.body)
  }
  const [picture = ''] = readdirSync(join(dataDir, 'media')).filter((name) => name.endsWith('.svg'))
  expect(readFileSync(join(other, 'media', picture))).toEqual(readFileSync(join(dataDir, 'media', picture)))
  expect(await copy.stop()).toEqual({ code: 0, signal: null })

  const again = await command(['restore', file], { DATA_DIR: other })
  expect(again.status).toBe(1)
  expect(again.output).toContain('--replace')
  expect((await command(['restore', file, '--replace'], { DATA_DIR: other })).status).toBe(0)
})

test('a backup goes through a pipe', { timeout: 2 * timeoutMs }, async () => {
  const other = dataFolder()
  const node = `"${process.execPath}" src/server/cli.ts`
  execFileSync(
    'bash',
    ['-o', 'pipefail', '-c', `DATA_DIR="${dataDir}" ${node} backup - | DATA_DIR="${other}" ${node} restore -`],
    { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  expect(readdirSync(join(other, 'media')).length).toBeGreaterThan(10)
  expect(readdirSync(other).filter((name) => /partial|restoring|replaced/.test(name))).toEqual([])
})

test.each([
  ['an existing file', () => ['backup', file], 'already exists: choose another file, or use --force.'],
  ['a folder', () => ['backup', '--force', dirname(file)], 'is a folder.'],
  ['a missing folder', () => ['backup', '/nowhere/site.backup'], '/nowhere does not exist.'],
])(
  '%s is an invalid target for a backup: one sentence, status 1',
  { timeout: timeoutMs },
  async (_, args, sentence) => {
    writeFileSync(file, 'kept', { flag: 'a' })
    const before = readFileSync(file)
    const { status, output } = await command(args(), { DATA_DIR: dataDir })
    expect(status, output).toBe(1)
    expect(output).toContain(sentence)
    expect(output).not.toMatch(/\n\s+at /)
    expect(readFileSync(file)).toEqual(before)
  },
)

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  '%s ends a backup with status %i and leaves no file',
  { timeout: 2 * timeoutMs },
  async (signal, status) => {
    const folder = dirname(dataFolder())
    await whileLocked('deals', async (url) => {
      const backup = run(['backup', join(folder, 'site.backup')], { DATABASE_URL: url, DATA_DIR: folder })
      await untilWaiting('deals')
      backup.child.kill(signal)
      expect(await backup.ended).toEqual({ code: status, signal: null })
      expect(backup.output()).toContain('The backup was interrupted.')
    })
    expect(readdirSync(folder)).toEqual([])
  },
)

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  '%s ends a restore from standard input with status %i and leaves no file',
  {
    timeout: timeoutMs,
  },
  async (signal, status) => {
    const other = dataFolder()
    const restore = run(['restore', '-'], { DATA_DIR: other }, { stdin: 'pipe' })
    restore.child.stdin?.write('the beginning of an archive')
    await until(
      'it copies its input',
      () => existsSync(other) && readdirSync(other).some((name) => /partial/.test(name)),
    )
    restore.child.kill(signal)
    expect(await restore.ended).toEqual({ code: status, signal: null })
    expect(restore.output()).toContain('The restore was interrupted: nothing was changed.')
    expect(readdirSync(other)).toEqual([])
  },
)

test('a backup creates no database where there is none', { timeout: timeoutMs }, async () => {
  const empty = dataFolder()
  const { status, output } = await command(['backup', join(dirname(empty), 'x.backup')], { DATA_DIR: empty })
  expect(status).toBe(1)
  expect(output).toContain(`There is no database in ${empty}`)
  expect(existsSync(empty)).toBe(false)
})
