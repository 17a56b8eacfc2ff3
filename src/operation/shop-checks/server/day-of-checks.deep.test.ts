import { expect, test } from 'vitest'
import { checkedShops, page } from '../../../../tests/support/checked-shops.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { dayInIndia } from '../../../shared/india-time.ts'

const shops = 50
const dealsOfShop = 20
/** Of one shop, which has more than it can be asked about in a day. */
const dealsOfLargeShop = 1_100

const { db, start, time, answers, requests, plan, check, pass, deal } = await checkedShops()

test('E16: 1,000 deals of 50 shops, and 1,100 of one, are checked in a day within the limits of each', {
  timeout: 900_000,
}, async () => {
  const addDeals = async (host: string, count: number) => {
    for (let n = 0; n < count; n++) {
      await deal(`/p/${n}`, host)
      answers[`${host}/p/${n}`] = page(499)
    }
  }
  for (let shop = 0; shop < shops; shop++) await addDeals(`shop-${shop}.example`, dealsOfShop)
  await addDeals('large.example', dealsOfLargeShop)
  // The last checks of the day wait for their shop's turn.
  const end = start.getTime() + DAY_MS + HOUR_MS
  for (; time.now.getTime() < end; pass(MINUTE_MS)) {
    if ((time.now.getTime() - start.getTime()) % HOUR_MS === 0) await plan()
    await check()
  }
  const byHost = Map.groupBy(requests, ({ host }) => host)
  for (const [host, ofHost] of byHost) {
    const times = ofHost.map(({ at }) => at.getTime())
    const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0))
    expect(Math.min(...gaps), host).toBeGreaterThanOrEqual(10_000)
    for (const ofDay of Map.groupBy(ofHost, ({ at }) => dayInIndia(at)).values())
      expect(ofDay.length, host).toBeLessThanOrEqual(1_000)
  }
  const unchecked = await db
    .selectFrom('shop_checks')
    .select(['host', ({ fn }) => fn.countAll<number>().as('deals')])
    .where('confirmed_at', 'is', null)
    .groupBy('host')
    .execute()
  // The large shop's other deals have their turn on the next day.
  expect(unchecked.every(({ host }) => host === 'large.example')).toBe(true)
  expect(byHost.get('large.example')?.length).toBeGreaterThan(800)
  const hours = Map.groupBy(requests, ({ at }) => Math.floor((at.getTime() - start.getTime()) / HOUR_MS))
  expect(Math.max(...[...hours.values()].map(({ length }) => length))).toBeLessThan((3 * requests.length) / 24)
})
