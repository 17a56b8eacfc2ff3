import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { runAs } from '../log/event-loop-time.ts'
import { createLog } from '../log/log.ts'
import { openDatabase } from './database.ts'
import { createStatementTimes } from './statement-times.ts'

const { url } = await testDatabase()
const secret = 'aquamarine'

async function opened(slowMs: number) {
  const registry = new Registry()
  const logged: unknown[] = []
  const log = createLog('warn', { write: (line) => void logged.push(JSON.parse(line)) })
  const onStatement = createStatementTimes({ registry, log })(slowMs)
  const { db, close } = openDatabase(url, { onStatement })
  return { registry, logged, db, close }
}

test('MO2: a slow statement is logged with its route or job and its duration, without values; also if it fails', async () => {
  const { logged, db, close } = await opened(80)
  await runAs('/deals', () => sql`select pg_sleep(${0.08}), ${secret}::text`.execute(db))
  const failing = sql`select ${secret}::text, pg_sleep(0.08), 1 / (0 * random())::integer`
  await expect(runAs('check-shops', () => failing.execute(db))).rejects.toThrow('division by zero')
  // Of a command.
  await sql`select pg_sleep(0.08)`.execute(db)
  await close()
  const msg = 'A statement was slow'
  expect(logged).toEqual([
    expect.objectContaining({ msg, source: '/deals', statement: 'select pg_sleep($1), $2::text' }),
    expect.objectContaining({ msg, source: 'check-shops', statement: expect.stringContaining('1 / (0 *') }),
  ])
  for (const { ms } of logged as { ms: number }[]) expect(ms).toBeGreaterThanOrEqual(80)
  expect(JSON.stringify(logged)).not.toContain(secret)
})

test('MO1: statements are counted by route or job and by their first word; others are not logged', async () => {
  const { registry, logged, db, close } = await opened(3_600_000)
  await runAs('/deals', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`create temporary table tea (name text)`.execute(tx)
      await sql`
        insert into tea values ('Assam')`.execute(tx)
    })
    await sql`with all_tea as (select * from tea) select * from all_tea`.execute(db).catch(() => undefined)
  })
  await sql`select 1`.execute(db)
  await close()
  const text = await registry.metrics()
  const counts = text.match(/^bachat_database_statement_seconds_count.*$/gm)
  const count = (source: string, operation: string, value: number) =>
    `bachat_database_statement_seconds_count{source="${source}",operation="${operation}"} ${value}`
  expect(counts?.toSorted()).toEqual(
    [
      count('/deals', 'commit', 1),
      count('/deals', 'insert', 1),
      // begin, create
      count('/deals', 'other', 2),
      count('/deals', 'with', 1),
      count('other', 'select', 1),
    ].toSorted(),
  )
  expect(logged).toEqual([])
})
