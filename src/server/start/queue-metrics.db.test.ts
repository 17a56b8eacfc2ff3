import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createSeed } from '../../../tests/support/factories.ts'
import { seedFeed } from '../../../tests/support/feeds.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { registerQueueMetrics } from './queue-metrics.ts'

const { db } = await testDatabase()

test('a query that fails is logged once, until the queues can be counted again', async () => {
  const registry = new Registry()
  const logged: unknown[] = []
  let nowMs = 0
  registerQueueMetrics(registry, db, { error: (fields: unknown) => void logged.push(fields) }, () => nowMs)
  /** Ten seconds later, as the last answer is kept so long. */
  async function scrape(): Promise<string> {
    nowMs += 10_000
    return registry.metrics()
  }
  expect(await scrape()).toContain('bachat_mails{state="waiting"} 0')
  expect(logged).toEqual([])

  for (const outage of [1, 2]) {
    await sql`alter table mails rename to letters`.execute(db)
    for (let times = 0; times < 2; times += 1) expect(await scrape()).not.toMatch(/^bachat_mails/m)
    expect(logged).toHaveLength(outage)
    expect(logged.at(-1)).toMatchObject({ err: { message: 'relation "mails" does not exist' } })
    await sql`alter table letters rename to mails`.execute(db)
    expect(await scrape()).toContain('bachat_mails{state="waiting"} 0')
  }
  expect(await scrape()).toContain('bachat_alert_events_failed 0')
})

test('cases of the review queue are counted by priority, each with the age of its oldest', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const seed = createSeed(db, new Date())
  const addCase = async (weight: number, hours: number, decided = {}) =>
    db
      .insertInto('review_cases')
      .values({
        type: 'reported-deal',
        deal_id: (await seed.deal()).id,
        weight,
        opened_at: hoursAgo(hours),
        ...decided,
      })
      .execute()
  await addCase(1, 1)
  await addCase(3, 30)
  await addCase(3, 1)
  await addCase(2, 90, { decided_at: hoursAgo(2), decision: 'elsewhere' })
  const registry = new Registry()
  registerQueueMetrics(registry, db, { error: () => undefined })
  const text = await registry.metrics()
  const valuesOf = (name: string) =>
    ['high', 'medium', 'low'].map((each) =>
      Number(text.split(`bachat_${name}{priority="${each}"} `)[1]?.split('\n')[0]),
    )
  expect(valuesOf('reviews_waiting')).toEqual([1, 0, 2])
  expect(valuesOf('review_age_seconds').map((seconds) => Math.floor(seconds / 3_600))).toEqual([1, 0, 30])
})

test('each feed has the age of its last good run and the rows of its last file; feeds are counted by state', async () => {
  const now = new Date()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const kettles = await seedFeed(db, { name: 'Kettles', createdAt: hoursAgo(90) })
  await seedFeed(db, { name: 'Lamps', createdAt: hoursAgo(50), failures: 2 })
  await seedFeed(db, { name: 'Rugs', state: 'held', createdAt: hoursAgo(70) })
  const run = (status: string, hours: number, rows?: number) => ({
    ...{ feed_id: kettles, feed: `feed ${kettles}`, source: 'kettles.csv', status },
    ...{ started_at: hoursAgo(hours), finished_at: status === 'running' ? null : hoursAgo(hours) },
    counts: JSON.stringify(rows === undefined ? {} : { rows, rejected: 1 }),
  })
  await db
    .insertInto('import_runs')
    .values([run('done', 9, 5_000), run('failed', 6, 40), run('unchanged', 4), run('running', 0)])
    .execute()
  const registry = new Registry()
  registerQueueMetrics(registry, db, { error: () => undefined })
  const text = await registry.metrics()
  for (const [state, count] of Object.entries({ active: 1, failing: 1, paused: 0, held: 1, disabled: 0 }))
    expect(text).toContain(`bachat_feeds{state="${state}"} ${count}\n`)
  const age = (name: string) =>
    Number(new RegExp(`bachat_feed_age_seconds\\{id="\\d+",name="${name}"\\} (.+)`).exec(text)?.[1])
  expect([age('Kettles'), age('Lamps'), age('Rugs')].map((seconds) => Math.floor(seconds / 3_600))).toEqual([4, 50, 70])
  expect(text).toContain(`bachat_feed_last_rows{id="${kettles}",name="Kettles",result="rows"} 40\n`)
  expect(text).not.toContain('5000')
})

test('BK6: the last good backup has its time and size; without backups there are no such metrics', async () => {
  const metrics = async () => {
    const registry = new Registry()
    registerQueueMetrics(registry, db, { error: () => undefined })
    return registry.metrics()
  }
  expect(await metrics()).not.toMatch(/^bachat_backup/m)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const run = { target: '/backups', is_encrypted: false }
  const good = { ...run, status: 'good', bytes: 5_000, checked_at: hoursAgo(9) }
  await db
    .insertInto('backup_runs')
    .values([
      { ...good, file: 'older', started_at: hoursAgo(34) },
      { ...good, file: 'newer', started_at: hoursAgo(10), bytes: 7_000 },
      { ...run, file: 'failed', status: 'failed', started_at: hoursAgo(1) },
    ])
    .execute()
  const text = await metrics()
  for (const line of [
    'failing 1',
    'last_success_bytes 7000',
    `last_check_timestamp_seconds ${good.checked_at.getTime() / 1000}`,
  ])
    expect(text).toContain(`bachat_backup_${line}\n`)
  const begun = Number(/^bachat_backup_last_success_timestamp_seconds (.+)$/m.exec(text)?.[1])
  expect(Math.floor((Date.now() / 1000 - begun) / 3_600)).toBe(10)
})
