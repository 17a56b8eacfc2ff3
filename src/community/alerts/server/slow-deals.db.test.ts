import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testAlerts } from '../../../../tests/support/alerts.ts'
import { countFailedEvents } from './deal-events.ts'
import { matchDueEvents } from './match-events.ts'

const { db, seed, now, alert, work, change, asha, later, deal } = await testAlerts()
const ravi = await seed.member()

const logged: { deal: number; failures: number; retryAt: Date | null }[] = []
const log = { error: (fields: unknown) => void logged.push(fields as (typeof logged)[number]) }

/** Matches all that is due while the notices of an alert cannot be written: each statement that waits for it times out. */
async function matchWithout(alertId: number, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select from alerts where id = ${alertId} for update`.execute(tx)
    let isOver = false
    const matching = (async () => {
      while (await matchDueEvents({ db, log }, at));
    })().finally(() => {
      isOver = true
    })
    // PostgreSQL ends a statement that takes too long by the same error.
    const endWaiting = () =>
      sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    const isEnded = async () => {
      if (!isOver) await endWaiting()
      return isOver
    }
    await expect.poll(isEnded, { interval: 5, timeout: 30_000 }).toBe(true)
    await matching
  })
}

test('T19: a deal that alone takes too long holds up no other, and is tried again', async () => {
  const slow = await alert(asha.id, { words: 'kettle' }, now)
  for (const words of ['mug', 'lamp', 'shoes']) await alert(ravi.id, { words }, now)
  await deal({ title: 'Mug' })
  const kettle = await deal({ title: 'Kettle' })
  for (const title of ['Lamp', 'Shoes']) await deal({ title })
  logged.length = 0
  await matchWithout(slow, now)
  expect(logged).toMatchObject([{ deal: kettle.id, failures: 1, retryAt: later(1) }])
  expect(await countFailedEvents(db)).toBe(1)
  const [message, ...others] = await work(now)
  expect(others).toEqual([])
  expect(message).toMatchObject({ memberId: ravi.id })
  expect(message?.items.map(({ title }) => title).sort()).toEqual(['Lamp', 'Mug', 'Shoes'])
  await matchWithout(slow, later(1))
  expect(logged.at(-1)).toMatchObject({ deal: kettle.id, failures: 2, retryAt: later(3) })
  expect(await work(later(2))).toEqual([])
  expect(await work(later(3))).toMatchObject([{ memberId: asha.id, items: [{ title: 'Kettle' }] }])
  expect(await countFailedEvents(db)).toBe(0)
})

test('T19: after ten times it is tried again when the deal changes', async () => {
  const slow = await alert(asha.id, { words: 'kettle' }, now)
  const { id } = await deal({ title: 'Kettle' })
  logged.length = 0
  let at = now
  for (let times = 1; times <= 10; times++) {
    await matchWithout(slow, at)
    expect(logged.at(-1)).toMatchObject({ deal: id, failures: times })
    at = logged.at(-1)?.retryAt ?? later(100_000)
  }
  expect(logged.map(({ retryAt }) => retryAt !== null)).toEqual([...Array(9).fill(true), false])
  expect(await work(later(100_000))).toEqual([])
  expect(await countFailedEvents(db)).toBe(1)
  await change(id, { coupon_code: 'SAVE10' }, later(100_000))
  await work(later(100_000))
  expect(await countFailedEvents(db)).toBe(0)
  expect(await db.selectFrom('alert_hits').select('deal_id').execute()).toEqual([{ deal_id: id }])
})
