import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseLink, linkTo } from '../../../tests/faults/support/database-proxy.ts'
import { untilLockWaits } from '../../../tests/support/lock-waits.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { readConfig } from '../../platform/config/config.ts'
import { DatabaseUnavailableError } from '../../platform/database-unavailable.ts'
import { createLog } from '../../platform/log/log.ts'
import { type OpenDatabase, openMigratedDatabase } from './open-database.ts'

const { url } = await testDatabase()
let link: DatabaseLink
let database: OpenDatabase
let dataDir: string

beforeAll(async () => {
  link = await linkTo(url)
  dataDir = await mkdtemp(join(tmpdir(), 'bachat-open-'))
  const config = readConfig({ DATABASE_URL: link.url, DATA_DIR: dataDir })
  database = await openMigratedDatabase(config, createLog('silent'))
})
afterAll(async () => {
  await database.stop()
  await link.end()
  await rm(dataDir, { recursive: true })
})

test('while sessions open slowly, a request fails before they are open and background work waits', async () => {
  link.slow(1_500)
  const [request, work] = await Promise.allSettled([
    sql`select 1`.execute(database.db),
    sql<{ n: number }>`select 1 as n`.execute(database.background),
  ])
  link.slow(0)
  expect(request).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) })
  expect(work).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 1 }] } })
})

test('background work beyond its sessions waits for its turn and leaves requests theirs', async () => {
  const lock = sql`select pg_advisory_xact_lock(1)`
  const { working } = await database.db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    const working = Promise.all(Array.from({ length: 8 }, () => lock.execute(database.background)))
    // As many as have a session.
    await untilLockWaits(database.db, 6)
    return { working }
  })
  expect(await working).toHaveLength(8)
})
