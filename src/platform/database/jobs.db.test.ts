import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { createLog } from '../log/log.ts'
import { startJobs } from './jobs.ts'

const { db, url } = await testDatabase()
const run = async () => undefined

test('a job that a new version no longer has is no longer scheduled, and leaves no waiting run', async () => {
  const scheduled = async () =>
    (await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(db)).rows
  const kept = { name: 'expire-tea', cron: '0 0 1 1 *', run }
  const earlier = await startJobs(url, [kept, { name: 'forget-tea', cron: '0 0 1 1 *', run }], createLog('silent'))
  await earlier.stop()
  expect(await scheduled()).toEqual([{ name: 'expire-tea' }, { name: 'forget-tea' }])
  const later = await startJobs(url, [kept, { name: 'purge-tea', cron: '0 0 1 1 *', run }], createLog('silent'))
  await later.stop()
  expect(await scheduled()).toEqual([{ name: 'expire-tea' }, { name: 'purge-tea' }])
  expect((await sql`select name from pgboss.queue where name = 'forget-tea'`.execute(db)).rows).toEqual([])
})
