import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerBackup } from '../../src/operation/backup/backup.cli.ts'
import { createLocalStorage } from '../../src/pictures/storage/local-storage.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import type { Tables } from '../../src/platform/schema/tables.ts'
import { openUnmigratedDatabase } from '../../src/server/start/open-database.ts'
import { createSeed } from '../support/factories.ts'
import { runCommand } from '../support/run-command.ts'
import { testDatabase } from '../support/test-database.ts'
import { dataFolder, endAll, preparedDataFolder, run, timeoutMs, until } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'
import { socketAddress } from './support/socket-address.ts'

let dataDir: string
let file: string
let site: SiteHere

beforeAll(async () => {
  dataDir = await preparedDataFolder()
  file = join(dirname(dataDir), 'site.backup')
  site = await serveSiteHere({ DATA_DIR: dataDir })
  const siteDatabase = openDatabase<Tables>(socketAddress(dataDir), { max: 1 })
  const seed = createSeed(siteDatabase.db, new Date())
  for (let n = 0; n < 30; n += 1) await seed.deal({ title: `Kettle number ${n}` })
  await siteDatabase.close()
  for (let n = 0; n < 12; n += 1) writeFileSync(join(dataDir, 'media', `${n}.svg`), `<svg id="kettle-${n}"/>`)
}, 3 * timeoutMs)
afterAll(async () => {
  await site.end()
  await endAll()
}, timeoutMs)

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

const otherDataDir = dataFolder()

test('a running site is backed up, and another is started from the file', { timeout: 3 * timeoutMs }, async () => {
  const backup = await command(['backup', file], { DATA_DIR: dataDir })
  expect(backup).toMatchObject({ status: 0, output: expect.stringContaining(`The backup is in ${file}.`) })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dirname(file)).filter((name) => name.endsWith('.partial'))).toEqual([])

  const restore = await command(['restore', file], { DATA_DIR: otherDataDir })
  expect(restore).toMatchObject({ status: 0, output: expect.stringContaining('was restored. Every row and picture') })
  const copy = await serveSiteHere({ DATA_DIR: otherDataDir })
  for (const path of ['/ifs/getdeals', '/ifs/stores']) {
    const [copyAnswer, originalAnswer] = [await copy.ask(path), await site.ask(path)]
    expect(copyAnswer.status).toBe(200)
    expect(copyAnswer.body).toBe(originalAnswer.body)
  }
  const [picture = ''] = readdirSync(join(dataDir, 'media')).filter((name) => name.endsWith('.svg'))
  expect(readFileSync(join(otherDataDir, 'media', picture))).toEqual(readFileSync(join(dataDir, 'media', picture)))
  await copy.end()

  const secondRestore = await command(['restore', file], { DATA_DIR: otherDataDir })
  expect(secondRestore.status).toBe(1)
  expect(secondRestore.output).toContain('--replace')
})

test('a backup names the unfinished files of killed ones, and not those of running ones', {
  timeout: timeoutMs,
}, async () => {
  const folder = dataFolder()
  mkdirSync(folder)
  const { pid: killed } = spawnSync('true')
  for (const id of [killed, process.pid]) writeFileSync(join(folder, `site.backup.${id}.partial`), '')
  const { status, output } = await command(['backup', join(folder, 'site.backup')], { DATA_DIR: dataDir })
  expect(status).toBe(0)
  expect(output.split('\n').filter((line) => line.includes('partial'))).toEqual([
    `${join(folder, `site.backup.${killed}.partial`)} is the unfinished file of a backup that was killed: delete it.`,
  ])
})

test('a backup goes through a pipe, and replaces all data on request', { timeout: 2 * timeoutMs }, async () => {
  rmSync(join(otherDataDir, 'media'), { recursive: true })
  const node = `"${process.execPath}" src/server/cli.ts`
  execFileSync(
    'bash',
    [
      '-o',
      'pipefail',
      '-c',
      `DATA_DIR="${dataDir}" ${node} backup - | DATA_DIR="${otherDataDir}" ${node} restore - --replace`,
    ],
    { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  expect(readdirSync(join(otherDataDir, 'media')).length).toBeGreaterThan(10)
  expect(readdirSync(otherDataDir).filter((name) => /partial|restoring|replaced/.test(name))).toEqual([])
})

/** The command in this process. */
const runHere = (args: string[], dataDir: string) =>
  runCommand(args, (program) =>
    registerBackup(program, {
      openUnmigrated: (options) =>
        openUnmigratedDatabase(readConfig({ DATA_DIR: dataDir }), createLog('silent'), options),
      dataDir,
      pictures: createLocalStorage(join(dataDir, 'media')),
      version: '0.1.0',
      clock: () => new Date(),
      runInterruptible: (work) => work(new AbortController().signal),
      scheduled: async () => null,
    }),
  )

test.each([
  ['an existing file', () => ['backup', file], 'already exists: choose another file, or use --force.'],
  ['a folder', () => ['backup', '--force', dirname(file)], 'is a folder.'],
  ['a missing folder', () => ['backup', '/nowhere/site.backup'], '/nowhere does not exist.'],
])('%s is an invalid target for a backup', { timeout: timeoutMs }, async (_, args, message) => {
  writeFileSync(file, 'kept', { flag: 'a' })
  const contentBefore = readFileSync(file)
  const { status, err } = await runHere(args(), dataDir)
  expect([status, err]).toEqual([1, expect.stringContaining(message)])
  const { err: json } = await runHere([...args(), '--json'], dataDir)
  expect(JSON.parse(json)).toEqual({ error: { message: expect.stringContaining(message), status: 1 } })
  expect(readFileSync(file)).toEqual(contentBefore)
})

// Each has its status in interrupted-import.process.test.ts, too.
test.each([['SIGTERM', 143]] as const)(
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

test.each([['SIGINT', 130]] as const)(
  '%s ends a restore from standard input with status %i and leaves no file',
  {
    timeout: timeoutMs,
  },
  async (signal, status) => {
    const emptyDataDir = dataFolder()
    const restore = run(['restore', '-'], { DATA_DIR: emptyDataDir }, { stdin: 'pipe' })
    restore.child.stdin?.write('the beginning of an archive')
    await until(
      'it copies its input',
      () => existsSync(emptyDataDir) && readdirSync(emptyDataDir).some((name) => /partial/.test(name)),
    )
    restore.child.kill(signal)
    expect(await restore.ended).toEqual({ code: status, signal: null })
    expect(restore.output()).toContain('The restore was interrupted: nothing was changed.')
    expect(readdirSync(emptyDataDir)).toEqual([])
  },
)

test('a backup creates no database where there is none', { timeout: timeoutMs }, async () => {
  const empty = dataFolder()
  const { status, err } = await runHere(['backup', join(dirname(empty), 'x.backup')], empty)
  expect([status, err]).toEqual([1, expect.stringContaining(`There is no database in ${empty}`)])
  expect(existsSync(empty)).toBe(false)
})
