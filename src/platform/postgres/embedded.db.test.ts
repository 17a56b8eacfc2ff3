import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  dataFolder,
  KEPT,
  onDatabase,
  preparedDataFolder,
  READ,
  serverPid,
  WRITE,
} from '../../../tests/support/data-folder.ts'
import { isDeep } from '../../../tests/support/is-deep.ts'
import { startDatabaseProcess } from '../../../tests/support/start-database-process.ts'
import { foldersOf } from './data-folders.ts'

test('the database starts in an empty folder, and again with the data written before; it finds words in every script without accents and by similarity', async () => {
  const dataDir = dataFolder()
  const first = startDatabaseProcess(dataDir)
  const url = await first.waitForEvent('up')
  const rows = await onDatabase(
    url,
    'create extension unaccent',
    'create extension pg_trgm',
    "select upper('é') as upper, unaccent('café') as plain, cardinality(show_trgm('बचत')) as likeness",
  )
  expect(rows).toEqual([{ upper: 'É', plain: 'cafe', likeness: 4 }])
  await onDatabase(url, ...WRITE)
  await first.stop()
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

  const second = startDatabaseProcess(dataDir)
  expect(await onDatabase(await second.waitForEvent('up'), READ)).toEqual(KEPT)
  await second.stop()
})

test('a second process joins the server, and the last one to leave stops it', async () => {
  const dataDir = await preparedDataFolder()
  const web = startDatabaseProcess(dataDir)
  await web.waitForEvent('up')
  const pid = serverPid(dataDir)
  const tool = startDatabaseProcess(dataDir)
  const url = await tool.waitForEvent('up')
  expect(serverPid(dataDir)).toBe(pid)

  await web.stop()
  await onDatabase(url, ...WRITE)
  await tool.stop()
  expect(serverPid(dataDir)).toBe(0)
})

test('two processes that start at the same time in an empty folder share one server', async () => {
  const dataDir = dataFolder()
  const both = [startDatabaseProcess(dataDir), startDatabaseProcess(dataDir)]
  const [one, other] = await Promise.all(both.map((site) => site.waitForEvent('up')))
  expect(one).toBe(other)
  await onDatabase(one ?? '', ...WRITE)
  await Promise.all(both.map((site) => site.stop()))
  expect(serverPid(dataDir)).toBe(0)
})

const rounds = isDeep ? 4 : 2

test('processes that start while others stop always find a database', async () => {
  const dataDir = await preparedDataFolder()
  for (let round = 0; round < rounds; round += 1) {
    const leaving = startDatabaseProcess(dataDir)
    await leaving.waitForEvent('up')
    const coming = startDatabaseProcess(dataDir)
    await Promise.all([delay((round * 240) / rounds).then(() => leaving.stop()), coming.waitForEvent('up')])
    const url = await coming.waitForEvent('up')
    await onDatabase(url, ...WRITE)
    expect(await onDatabase(url, READ)).toHaveLength(round + 1)
    await coming.stop()
    expect(serverPid(dataDir)).toBe(0)
  }
})

test('a folder whose path is too long for a socket works too', async () => {
  const dataDir = dataFolder()
  const deep = join(dataDir, 'a-folder-with-a-rather-long-name/'.repeat(3))
  const site = startDatabaseProcess(deep)
  await onDatabase(await site.waitForEvent('up'), ...WRITE)
  await site.stop()
  const next = startDatabaseProcess(deep)
  expect(await onDatabase(await next.waitForEvent('up'), READ)).toEqual(KEPT)
  await next.stop()
  rmSync(foldersOf(deep).sockets, { recursive: true })
})

test('an obstacle is described in one sentence', async () => {
  const dataDir = dataFolder()
  writeFileSync(dataDir, '')
  const file = startDatabaseProcess(dataDir)
  expect(await file.waitForEvent('failed')).toBe(`${dataDir} is a file, but DATA_DIR must be a folder.`)
  rmSync(dataDir)

  mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  const old = startDatabaseProcess(dataDir)
  expect(await old.waitForEvent('failed')).toBe(
    `${join(dataDir, 'postgres')} was created by PostgreSQL 17, but this is 18: set DATA_DIR to a new folder and restore a backup into it.`,
  )
})

const NOBODY = { uid: 65_534, gid: 65_534 }
const asRoot = test.runIf(process.getuid?.() === 0)

asRoot('a folder that the system user may not enter is named, with advice', async () => {
  const dataDir = dataFolder()
  chmodSync(join(dataDir, '..'), 0o700)
  const site = startDatabaseProcess(dataDir)
  expect(await site.waitForEvent('failed')).toMatch(
    new RegExp(
      `^PostgreSQL does not run as root but as the system user "\\w+", who has no access to ${join(dataDir, '..')}: run "chmod o\\+x `,
    ),
  )
})

asRoot('an ordinary user gets the name of the inaccessible folder', async () => {
  const dataDir = dataFolder()
  const site = startDatabaseProcess(dataDir, NOBODY)
  expect(await site.waitForEvent('failed')).toContain(`${dataDir} cannot be used by`)

  const roots = startDatabaseProcess(dataDir)
  await roots.waitForEvent('up')
  await roots.stop()
  const other = startDatabaseProcess(dataDir, NOBODY)
  expect(await other.waitForEvent('failed')).toMatch(/postgres belongs to the user "\w+": start the site as that user/)
})

asRoot('an ordinary user can start a database in their own folder', async () => {
  const dataDir = dataFolder()
  chmodSync(join(dataDir, '..'), 0o777)
  const nameless = startDatabaseProcess(dataDir, { uid: 12_345, gid: 12_345 })
  expect(await nameless.waitForEvent('failed')).toMatch(/^PostgreSQL needs a named system user/)
  rmSync(dataDir, { recursive: true })

  const site = startDatabaseProcess(dataDir, NOBODY)
  await onDatabase(await site.waitForEvent('up'), ...WRITE)
  await site.stop()
})
