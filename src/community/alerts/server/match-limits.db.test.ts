import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testAlerts } from '../../../../tests/support/alerts.ts'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { untilLockWaits } from '../../../../tests/support/lock-waits.ts'
import { writeDeals } from '../../../catalogue/deals/server/write/write-deals.ts'
import type { AlertSettings } from '../alert.ts'
import { withinLookUps } from './alert-keys.ts'
import { purgeOldNotices } from './purge-notices.ts'

const { db, seed, now, alert, work, match, change, setPrice, seePriceAgain, ageStores, shop, asha, later, deal } =
  await testAlerts()
const countOf = async (table: 'alert_notices' | 'alert_hits' | 'deal_events') =>
  (await db.selectFrom(table).selectAll().execute()).length
const ofDeal = (dealId: number, condition: AlertSettings['condition']) =>
  alert(asha.id, { kind: 'deal', dealId, condition }, now)

test('T9: of very many deals that an alert finds, 50 wait to be told, and the others are counted until the next message', async () => {
  await alert(asha.id, { storeId: shop.id, delivery: 'daily' }, now)
  for (let n = 0; n < 45; n++) await deal()
  expect(await work(now)).toEqual([])
  for (let n = 0; n < 10; n++) await deal()
  expect(await work(later(1))).toEqual([])
  for (let n = 0; n < 5; n++) await deal()
  expect(await work(later(2))).toEqual([])
  expect([await countOf('alert_notices'), await countOf('alert_hits')]).toEqual([50, 50])
  const morning = new Date('2026-03-13T08:00:00+05:30')
  expect(await work(morning)).toMatchObject([
    { title: { values: { count: 60 } }, lines: [{ values: { shown: 20, more: 40 } }] },
  ])
  await deal({ title: 'One more' })
  await work(morning)
  expect(await work(new Date('2026-03-14T08:00:00+05:30'))).toMatchObject([
    { items: [{ title: 'One more' }], lines: [expect.any(String)] },
  ])
})

test('T10: deals are matched together only as far as they meet no more alerts than one statement can handle', async () => {
  const other = await seed.store()
  for (const storeId of [shop.id, shop.id, shop.id, other.id]) await alert(asha.id, { storeId }, now)
  const ids = [(await deal()).id, (await seed.deal({ storeId: other.id })).id, (await deal()).id]
  expect(await withinLookUps(db, ids, 7)).toEqual(ids)
  expect(await withinLookUps(db, ids, 6)).toEqual(ids.slice(0, 2))
  expect(await withinLookUps(db, ids, 3)).toEqual(ids.slice(0, 1))
  expect(await withinLookUps(db, ids, 2)).toEqual(ids.slice(0, 1))
})

test('T8: a price that is written while the deal is matched is not told before it is confirmed', async () => {
  const { id } = await deal({ title: 'Kettle' })
  await work(now)
  await alert(asha.id, { words: 'kettle', maxPaise: 45_000 }, now)
  await setPrice(id, 44_000, later(1))
  let matching: Promise<boolean> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table alert_notices in access exclusive mode`.execute(tx)
    matching = match(later(2))
    await untilLockWaits(db)
    const prices = [{ at: later(2), pricePaise: 4_400 }]
    await writeDeals(tx, [{ id, row: { price_paise: 4_400 }, prices }], later(2))
  })
  await matching
  expect(await work(later(3))).toEqual([])
  await setPrice(id, 44_000, later(20))
  expect(await work(later(20))).toMatchObject([{ items: [{ facts: ['Rs. 440'] }] }])
  expect(await countOf('deal_events')).toBe(0)
})

test('T8: what does not depend on a price is told without one, as long as the price is not confirmed', async () => {
  const { id } = await deal({ title: 'Kettle', endsAt: later(3 * 24 * 60) })
  await work(now)
  await change(id, { status: 'expired' }, later(1))
  await work(later(1))
  for (const condition of ['back', 'ending'] as const) await ofDeal(id, condition)
  const ravi = await seed.member()
  await alert(ravi.id, { words: 'kettle' }, later(1))
  expect(await work(later(1))).toEqual([])
  const prices = [{ at: later(2), pricePaise: 4_900 }]
  const returned = { id, row: { status: 'live' as const, price_paise: 4_900 }, prices }
  await db.transaction().execute((tx) => writeDeals(tx, [returned], later(2)))
  expect(await work(later(2))).toMatchObject([{ memberId: asha.id, items: [{ facts: ['Available again'] }] }])
  expect(await work(later(40))).toEqual([])
  expect(await work(later(2 * 24 * 60))).toMatchObject([
    { memberId: asha.id, items: [{ facts: ['Ends within a day'] }] },
  ])
  await seePriceAgain(id, 4_900, later(2 * 24 * 60 + 20))
  expect(await work(later(2 * 24 * 60 + 40))).toMatchObject([{ memberId: ravi.id, items: [{ facts: ['Rs. 49'] }] }])
})

test('T8: a price that nobody confirms for two days is looked at no more until the deal changes', async () => {
  const { id } = await deal({ title: 'Kettle' })
  await work(now)
  await alert(asha.id, { words: 'kettle', maxPaise: 45_000 }, now)
  const ravi = await seed.member()
  await alert(ravi.id, { words: 'kettle' }, now)
  await setPrice(id, 4_900, later(1))
  await change(id, { coupon_code: 'SAVE10' }, later(1))
  expect(await work(later(1))).toEqual([])
  await db.updateTable('deal_events').set({ attempts: 94 }).execute()
  expect(await work(later(31))).toEqual([])
  expect(await work(later(61))).toMatchObject([
    { memberId: ravi.id, items: [{ facts: [{ values: { code: 'SAVE10' } }] }] },
  ])
  expect(await work(later(30 * 24 * 60))).toEqual([])
  expect(await countOf('deal_events')).toBe(2)
  await setPrice(id, 44_000, later(30 * 24 * 60 + 20))
  expect(await work(later(30 * 24 * 60 + 20))).toMatchObject([
    { title: { values: { price: 'Rs. 440' } } },
    { title: { values: { price: 'Rs. 440' } } },
  ])
  expect(await countOf('deal_events')).toBe(0)
})

test('T8: events that wait for the price of a deal go with it', async () => {
  const { id } = await deal({ title: 'Kettle' })
  await alert(asha.id, { words: 'kettle' }, now)
  await setPrice(id, 4_900, later(1))
  await work(later(1))
  expect(await countOf('deal_events')).toBeGreaterThan(0)
  await db.deleteFrom('price_points').where('deal_id', '=', id).execute()
  await db.deleteFrom('deals').where('id', '=', id).execute()
  await purgeOldNotices(db, now)
  expect(await countOf('deal_events')).toBe(0)
})

test('T8: a fall of a hidden price is not told', async () => {
  const silent = await seed.store({ title: 'Silent shop', pricePolicy: 'none' })
  await ageStores(daysBefore(now, 400))
  const { id } = await deal({ title: 'Kettle', storeId: silent.id })
  await work(now)
  await alert(asha.id, { words: 'kettle' }, now)
  await setPrice(id, 39_900, later(1))
  expect(await work(later(1))).toEqual([])
  await change(id, { coupon_code: 'SAVE10' }, later(2))
  expect(await work(later(2))).toHaveLength(1)
  await setPrice(id, 29_900, later(30))
  expect(await work(later(30))).toEqual([])
})

test('T2: favourites whose price is reached when the alert is made are told at once', async () => {
  const [cheap, dear] = [await deal({ title: 'Kettle' }), await deal({ title: 'Mug', pricePaise: 90_000 })]
  const at = now
  await db
    .insertInto('favourites')
    .values([cheap, dear].map(({ id }) => ({ member_id: asha.id, deal_id: id, created_at: at })))
    .execute()
  await work(now)
  await alert(asha.id, { kind: 'favourites', maxPaise: 50_000 }, now)
  await alert(asha.id, { kind: 'favourites' }, now)
  expect(await work(now)).toMatchObject([{ items: [{ title: 'Kettle' }] }])
  expect(await work(later(60))).toEqual([])
})
