import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { DatabaseUnavailableError } from '../database-unavailable.ts'
import type { Db } from '../schema/db.ts'
import type { Tables } from '../schema/tables.ts'
import { openDatabase } from './database.ts'

const { db, url } = await testDatabase()

const page = (slug: string) => ({ slug, title: 'About us', content_html: '<p>Hello</p>' })

async function pidOf(connection: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  return rows[0]?.pid ?? 0
}

const setReadOnly = (value: 'on' | 'default') =>
  sql`alter database ${sql.ref(new URL(url).pathname.slice(1))} set default_transaction_read_only to ${sql.raw(value)}`

test('a write on a read-only server closes all its free sessions: the next ones find the primary', async () => {
  await setReadOnly('on').execute(db)
  const demoted = openDatabase<Tables>(url, { max: 2 })
  await Promise.all([1, 2].map(() => sql`select 1`.execute(demoted.db)))
  const write = (slug: string) => demoted.db.insertInto('pages').values(page(slug)).execute()
  await expect(write('refused')).rejects.toThrow(DatabaseUnavailableError)
  await setReadOnly('default').execute(db)
  await Promise.all([write('first'), write('second')])
  await demoted.close()
})

test('while a server stays read-only, its free sessions are closed every five seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await setReadOnly('on').execute(db)
  const full = openDatabase<Tables>(url, { max: 2 })
  const bothPids = () =>
    full.db
      .connection()
      .execute((one) => full.db.connection().execute(async (other) => [await pidOf(one), await pidOf(other)] as const))
  const keptByWrite = async () => {
    const before = await bothPids()
    const write = full.db.insertInto('pages').values(page('refused')).execute()
    await expect(write).rejects.toThrow(DatabaseUnavailableError)
    return (await bothPids()).filter((pid) => before.includes(pid)).length
  }
  expect(await keptByWrite()).toBe(0)
  expect(await keptByWrite()).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(await keptByWrite()).toBe(0)
  await setReadOnly('default').execute(db)
  await full.close()
})
