import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createAlertTools } from '../../../../tests/support/alerts.ts'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { voteForDeal } from '../../../catalogue/reactions/server/vote-for-deal.ts'
import { combineEvents, type DealEvent } from './deal-events.ts'

const { db, seed, now } = await testDatabase()
const { change } = createAlertTools(db)
const eventsOf = (dealId: number) =>
  db.selectFrom('deal_events').select(['kind', 'price_before']).where('deal_id', '=', dealId).orderBy('id').execute()

beforeEach(async () => {
  await db.deleteFrom('deal_events').execute()
})

test('T10: a deal appears when visitors can see it: not as a draft, nor as long as it is scheduled', async () => {
  const live = await seed.deal()
  const draft = await seed.deal({ draft: { plannedAt: null } })
  const scheduled = await seed.deal({ publishedAt: hoursBefore(now, -1) })
  expect(await eventsOf(live.id)).toEqual([{ kind: 'appeared', price_before: null }])
  expect([...(await eventsOf(draft.id)), ...(await eventsOf(scheduled.id))]).toEqual([])
  await change(scheduled.id, { status: 'live' }, now)
  expect(await eventsOf(scheduled.id)).toEqual([{ kind: 'appeared', price_before: 49_900 }])
})

test('T10: what may be told of a deal is recorded with the price before it, in the transaction of the change', async () => {
  const { id } = await seed.deal()
  await db.deleteFrom('deal_events').execute()
  await change(id, { price_paise: 39_900 }, now)
  await change(id, { coupon_code: 'SAVE10', price_paise: 29_900 }, now)
  await change(id, { coupon_code: null }, now)
  await change(id, { status: 'expired' }, now)
  await change(id, { status: 'live' }, now)
  const undone = change(id, { price_paise: 100, discount_percent: 1_000 }, now)
  await expect(undone).rejects.toThrow()
  expect(await eventsOf(id)).toEqual([
    { kind: 'price', price_before: 49_900 },
    { kind: 'code', price_before: 39_900 },
    { kind: 'time', price_before: 29_900 },
    { kind: 'ended', price_before: 29_900 },
    { kind: 'appeared', price_before: 29_900 },
  ])
})

test('T10: votes, texts and a repeated import record nothing', async () => {
  const [{ id }, member] = [await seed.coupon(), await seed.member()]
  await db.deleteFrom('deal_events').execute()
  await voteForDeal(db, { dealId: id, memberId: member.id, vote: 'like' }, now)
  await change(id, { title: 'Another title', price_paise: 49_900, status: 'live' }, now)
  await sql`update deals set like_count = like_count + 1`.execute(db)
  expect(await eventsOf(id)).toEqual([])
  expect(await db.selectFrom('reduction_events').selectAll().execute()).toEqual([])
})

const event = (id: number, over: Partial<DealEvent>): DealEvent => ({
  ...{ id, dealId: 7, kind: 'price', priceBefore: null, alertId: null, attempts: 0 },
  ...{ failures: 0, offerIds: [], codes: [] },
  ...over,
})

test('T10: several events of a deal are one change from the price before the first', () => {
  const events = [event(3, { priceBefore: 300 }), event(1, { priceBefore: 500 }), event(2, { kind: 'code' })]
  expect(combineEvents(events)).toMatchObject([{ dealId: 7, alertId: null, hasCode: true, priceBefore: 500 }])
})

test('T10: an event of one alert says nothing to others, but that alert learns of all', () => {
  const events = [event(1, { priceBefore: 500 }), event(2, { kind: 'made', alertId: 4 })]
  expect(combineEvents(events)).toMatchObject([
    { alertId: null, isMade: false, priceBefore: 500 },
    { alertId: 4, isMade: true, priceBefore: 500 },
  ])
  expect(combineEvents(events.slice(1))).toMatchObject([{ alertId: 4, isMade: true }])
})
