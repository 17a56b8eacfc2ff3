import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { openDatabase } from './database.ts'

const { url } = await testDatabase()

/** Blocks this process for a second. It runs its timers next, before it reads what has arrived meanwhile. */
async function blockProcess() {
  await delay(20)
  await new Promise(setImmediate)
  const until = performance.now() + 1_000
  while (performance.now() < until);
}

test('a caller gets the session that became free while this process was busy', async () => {
  const own = openDatabase(url, { waitMs: 200, max: 1 })
  await sql`select 1`.execute(own.db)
  const first = sql`select pg_sleep(0.05)`.execute(own.db)
  const second = sql`select 1`.execute(own.db)
  await blockProcess()
  expect((await second).rows).toHaveLength(1)
  await first
  await own.close()
})

test('a process that was busy itself does not count the server as unresponsive', async () => {
  const own = openDatabase(url, { statementTimeoutMs: 500, answerGraceMs: 100, failFast: true, max: 1 })
  await sql`select 1`.execute(own.db)
  const answer = sql`select pg_sleep(0.05)`.execute(own.db)
  await blockProcess()
  expect((await answer).rows).toHaveLength(1)
  expect((await sql`select 1`.execute(own.db)).rows).toHaveLength(1)
  await own.close()
})
