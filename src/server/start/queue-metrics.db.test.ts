import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
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
})
