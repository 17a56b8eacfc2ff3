import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
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
import { openDatabase } from '../database/database.ts'
import { DatabaseUnavailableError } from '../database-unavailable.ts'

test('a server that is killed restarts by itself, and open connections then find everything that was committed', async () => {
  const dataDir = await preparedDataFolder()
  const site = startDatabaseProcess(dataDir)
  const { db, close } = openDatabase<{ notes: { words: string } }>(await site.waitForEvent('up'))
  await db.schema.createTable('notes').addColumn('words', 'text').execute()
  await db.insertInto('notes').values({ words: 'kept' }).execute()
  process.kill(serverPid(dataDir), 'SIGKILL')

  const read = () => db.selectFrom('notes').selectAll().execute()
  const failures: unknown[] = []
  while (!site.has('info')) await read().catch((error) => failures.push(error))
  for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseUnavailableError)
  expect(await site.waitForEvent('warn')).toBe('The connection to the database was lost: starting the database again.')
  expect(await site.waitForEvent('info')).toBe('The database is running again.')
  expect(await read()).toEqual(KEPT)
  await close()
  await site.stop()
})

test('a server whose socket was removed is replaced', async () => {
  const dataDir = await preparedDataFolder()
  const site = startDatabaseProcess(dataDir)
  await onDatabase(await site.waitForEvent('up'), ...WRITE)
  const pid = serverPid(dataDir)
  await site.kill()
  rmSync(join(dataDir, 'run'), { recursive: true })
  const next = startDatabaseProcess(dataDir)
  expect(await onDatabase(await next.waitForEvent('up'), READ)).toEqual(KEPT)
  expect(serverPid(dataDir)).not.toBe(pid)
  await next.stop()
})

test('a killed process leaves its server to the next one', async () => {
  const dataDir = await preparedDataFolder()
  const site = startDatabaseProcess(dataDir)
  await onDatabase(await site.waitForEvent('up'), ...WRITE)
  const pid = serverPid(dataDir)
  await site.kill()
  const next = startDatabaseProcess(dataDir)
  expect(await onDatabase(await next.waitForEvent('up'), READ)).toEqual(KEPT)
  expect(serverPid(dataDir)).toBe(pid)
  await next.stop()
  expect(serverPid(dataDir)).toBe(0)
})

test('after everything is killed, the next start has everything that was committed', async () => {
  const dataDir = await preparedDataFolder()
  for (let round = 0; round < (isDeep ? 3 : 1); round += 1) {
    const site = startDatabaseProcess(dataDir)
    const url = await site.waitForEvent('up')
    await onDatabase(url, 'drop table if exists notes', ...WRITE)
    // A busy session still holds the server's memory for a moment.
    const busy = onDatabase(url, 'select pg_sleep(5)').catch(() => {})
    await delay(50)
    await site.kill()
    process.kill(serverPid(dataDir), 'SIGKILL')

    const next = startDatabaseProcess(dataDir)
    expect(await onDatabase(await next.waitForEvent('up'), READ)).toEqual(KEPT)
    await next.stop()
    await busy
  }
})

test('a start that is killed half-way does not prevent the next one', async () => {
  const dataDir = dataFolder()
  const isCreating = () => globSync(join(dataDir, 'run/draft-*/PG_VERSION')).length > 0
  // At any moment; and while the data is being created.
  for (const moment of [...(isDeep ? [250, 450, 650] : []), isCreating]) {
    const site = startDatabaseProcess(dataDir)
    if (typeof moment === 'number') await delay(moment)
    else await vi.waitUntil(moment, { timeout: 20_000, interval: 5 })
    await site.kill()
  }
  const next = startDatabaseProcess(dataDir)
  const url = await next.waitForEvent('up')
  await onDatabase(url, ...WRITE)
  expect(await onDatabase(url, READ)).toEqual(KEPT)
  await next.stop()
  expect(serverPid(dataDir)).toBe(0)
})

test('the process id of a stopped server may belong to another process, or be missing because it was killed before it wrote it', async () => {
  const dataDir = await preparedDataFolder()
  const site = startDatabaseProcess(dataDir)
  await onDatabase(await site.waitForEvent('up'), ...WRITE)
  const mark = join(dataDir, 'postgres/postmaster.pid')
  const text = readFileSync(mark, 'utf8')
  await site.stop()
  // Any process of the server's user would do; as root, only root's own processes do not mislead it.
  for (const content of [text.replace(/^\d+/, String(process.pid)), '']) {
    writeFileSync(mark, content)
    const next = startDatabaseProcess(dataDir)
    expect(await onDatabase(await next.waitForEvent('up'), READ)).toEqual(KEPT)
    await next.stop()
  }
})
