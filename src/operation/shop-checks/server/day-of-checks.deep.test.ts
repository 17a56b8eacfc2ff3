import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { routeShops } from '../../../../tests/support/shop-network.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { isPublicAddress } from '../../../platform/http/public-address.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { checkShops } from './check-shops.ts'
import { planShopChecks } from './plan-shop-checks.ts'
import { shopAccess } from './shop-access.ts'

const shops = 50
const dealsOfShop = 20
/** Of one shop, which has more than it can be asked about in a day. */
const dealsOfLargeShop = 1_100

const { db, seed, now: start } = await testDatabase()
let now = start
const access = shopAccess('https://bachat.example', isPublicAddress)
const product = { '@type': 'Product', name: 'Kettle', offers: { price: 499, priceCurrency: 'INR' } }
const page = `<script type="application/ld+json">${JSON.stringify(product)}</script>`
const requests: { host: string; at: number }[] = []
const server = createServer((request, response) => {
  requests.push({ host: request.headers.host ?? '', at: now.getTime() })
  if (request.url === '/robots.txt') response.writeHead(404).end()
  else response.setHeader('content-type', 'text/html').end(page)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
routeShops((server.address() as AddressInfo).port)
afterAll(() => server.close())

test('E16: 1,000 deals of 50 shops, and 1,100 of one, are checked in a day within the limits of each', {
  timeout: 900_000,
}, async () => {
  const addDeals = async (host: string, count: number) => {
    for (let n = 0; n < count; n++) await seed.deal({ merchantUrl: `https://${host}/p/${n}` })
  }
  for (let shop = 0; shop < shops; shop++) await addDeals(`shop-${shop}.example`, dealsOfShop)
  await addDeals('large.example', dealsOfLargeShop)
  // The last checks of the day wait for their shop's turn.
  const end = start.getTime() + DAY_MS + HOUR_MS
  for (; now.getTime() < end; now = new Date(now.getTime() + MINUTE_MS)) {
    if ((now.getTime() - start.getTime()) % HOUR_MS === 0) await planShopChecks(db, now)
    await checkShops({ db, clock: () => now, access })
  }
  const byHost = Map.groupBy(requests, ({ host }) => host)
  for (const [host, ofHost] of byHost) {
    const times = ofHost.map(({ at }) => at)
    const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0))
    expect(Math.min(...gaps), host).toBeGreaterThanOrEqual(10_000)
    for (const ofDay of Map.groupBy(ofHost, ({ at }) => dayInIndia(new Date(at))).values())
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
  const hours = Map.groupBy(requests, ({ at }) => Math.floor((at - start.getTime()) / HOUR_MS))
  expect(Math.max(...[...hours.values()].map(({ length }) => length))).toBeLessThan((3 * requests.length) / 24)
})
