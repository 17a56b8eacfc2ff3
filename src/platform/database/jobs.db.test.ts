import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { linkTo } from '../../../tests/faults/support/database-proxy.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { createLog } from '../log/log.ts'
import { startJobs } from './jobs.ts'

const { db, url } = await testDatabase()
const run = async () => undefined

/** A worker of a version with these jobs. */
const start = (...names: string[]) =>
  startJobs(
    url,
    names.map((name) => ({ name, cron: '0 0 1 1 *', run })),
    createLog('silent'),
  )

/** As if all workers had been away for so long. */
const letPass = (minutes: number) =>
  sql`update pgboss.schedule set updated_on = updated_on - ${minutes} * interval '1 minute'`.execute(db)

const scheduledTeas = async () => {
  const { rows } = await sql<{ name: string }>`
    select s.name from pgboss.schedule s join pgboss.queue q on q.name = s.name where s.name like '%-tea'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('older and newer workers leave the jobs of each other scheduled; those that no worker has any more are removed', async () => {
  const older = await start('expire-tea', 'forget-tea')
  const newer = await start('expire-tea', 'purge-tea')
  expect(await scheduledTeas()).toEqual(['expire-tea', 'forget-tea', 'purge-tea'])
  await older.stop()
  const olderAgain = await start('expire-tea', 'forget-tea')
  expect(await scheduledTeas()).toEqual(['expire-tea', 'forget-tea', 'purge-tea'])
  for (const worker of [olderAgain, newer]) await worker.stop()

  await letPass(9)
  await (await start('expire-tea', 'purge-tea')).stop()
  expect(await scheduledTeas()).toEqual(['expire-tea', 'forget-tea', 'purge-tea'])
  await letPass(2)
  await (await start('expire-tea', 'purge-tea')).stop()
  expect(await scheduledTeas()).toEqual(['expire-tea', 'purge-tea'])
  expect((await sql`select name from pgboss.queue where name = 'forget-tea'`.execute(db)).rows).toEqual([])
})

test('several processes that start at the same time remove the jobs of an earlier version', async () => {
  const outdated = Array.from({ length: 5 }, (_, number) => `forget-tea-${number}`)
  await (await start(...outdated)).stop()
  await letPass(11)
  const processes = await Promise.all([start('expire-tea'), start('expire-tea'), start('expire-tea')])
  await Promise.all(processes.map(({ stop }) => stop()))
  expect((await sql`select name from pgboss.queue where name like 'forget-tea-%'`.execute(db)).rows).toEqual([])
})

test('a failed run is in the log, with its cause', async () => {
  const fail = async () => Promise.reject(new Error('No more tea'))
  const log = createLog('silent')
  const logged = vi.spyOn(log, 'error')
  const jobs = await startJobs(url, [{ name: 'brew-tea', cron: '0 0 1 1 *', run: fail }], log)
  const queue = new PgBoss({ db: fromKysely(db), schedule: false, supervise: false })
  await queue.start()
  await queue.send('brew-tea')
  await vi.waitFor(
    () => expect(logged).toHaveBeenCalledWith({ err: new Error('No more tea'), job: 'brew-tea' }, 'job failed'),
    { timeout: 15_000 },
  )
  await queue.stop()
  await jobs.stop()
})

test('of a long job one run works and one waits for another process, which is stopped with its signal', async () => {
  const signals: AbortSignal[] = []
  const job = (name: string) => ({
    ...{ name, cron: '0 0 1 1 *', isLong: true as const },
    run: (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<void>((done) => signal.addEventListener('abort', () => done()))
    },
  })
  const first = await startJobs(url, [job('dry-tea')], createLog('silent'))
  const queue = new PgBoss({ db: fromKysely(db), schedule: false, supervise: false })
  await queue.start()
  await queue.send('dry-tea')
  await expect.poll(() => signals.length).toBe(1)
  expect(await queue.send('dry-tea')).toEqual(expect.any(String))
  expect(await queue.send('dry-tea')).toBeNull()
  const second = await startJobs(url, [job('dry-tea')], createLog('silent'))
  await expect.poll(() => signals.length).toBe(2)
  await second.stop()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  await queue.stop()
  await first.stop()
})

test('jobs go on after the connections to the database were lost silently', async () => {
  const link = await linkTo(url)
  const hasRun = vi.fn(run)
  const jobs = await startJobs(
    link.url,
    [{ name: 'pour-tea', cron: '0 0 1 1 *', run: hasRun }],
    createLog('silent'),
    1_000,
  )
  link.silence()
  const queue = new PgBoss({ db: fromKysely(db), schedule: false, supervise: false })
  await queue.start()
  await queue.send('pour-tea')
  await vi.waitFor(() => expect(hasRun).toHaveBeenCalledOnce(), { timeout: 25_000 })
  await queue.stop()
  await jobs.stop()
  await link.end()
})
