import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import { checkShops } from '../../src/operation/shop-checks/server/check-shops.ts'
import { planShopChecks } from '../../src/operation/shop-checks/server/plan-shop-checks.ts'
import { shopAccess } from '../../src/operation/shop-checks/server/shop-access.ts'
import { isPublicAddress } from '../../src/platform/http/public-address.ts'
import { HOUR_MS } from '../../src/shared/durations.ts'
import { routeShops } from './shop-network.ts'
import { testDatabase } from './test-database.ts'

export type Answer = (response: ServerResponse) => void

/** A product's page with its price as JSON-LD. */
export function page(rupees: number, more: object = {}): Answer {
  const offers = { '@type': 'Offer', price: rupees, priceCurrency: 'INR', ...more }
  const product = JSON.stringify({ '@type': 'Product', name: 'Kettle', offers })
  return (response) => response.end(`<title>Kettle</title><script type="application/ld+json">${product}</script>`)
}

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end()

export const text =
  (body: string): Answer =>
  (response) =>
    response.setHeader('content-type', 'text/plain').end(body)

type Request = { at: Date; host: string; path: string; agent: string | undefined }

/** Shops on a server of this machine, and deals that are checked there. The time is `time.now`. */
export async function checkedShops() {
  const { db, seed, now: start } = await testDatabase()
  const time = { now: start }
  /** By host and path, also robots.txt; everything else is missing. */
  const answers: Record<string, Answer> = {}
  const requests: Request[] = []
  const server = createServer((request: IncomingMessage, response) => {
    const [host = '', path = ''] = [request.headers.host, request.url]
    requests.push({ at: time.now, host, path, agent: request.headers['user-agent'] })
    response.setHeader('content-type', 'text/html')
    const answer = answers[host + path]
    if (answer) answer(response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  routeShops((server.address() as AddressInfo).port)
  afterAll(() => server.close())
  beforeEach(async () => {
    await db.deleteFrom('review_cases').execute()
    await db.deleteFrom('deals').execute()
    await db.deleteFrom('shop_hosts').execute()
    time.now = start
    for (const name of Object.keys(answers)) delete answers[name]
    requests.length = 0
  })

  const access = shopAccess('https://bachat.example', isPublicAddress)
  const plan = () => planShopChecks(db, time.now)
  const check = (signal = new AbortController().signal) => checkShops({ db, clock: () => time.now, access }, signal)

  const pass = (ms: number) => {
    time.now = new Date(time.now.getTime() + ms)
  }

  /** Each planned check is due. */
  const makeDue = () => db.updateTable('shop_checks').set({ next_at: time.now }).execute()

  /** Plans, and checks at the times at which something is due, until none is within these hours. */
  async function work(hours: number): Promise<void> {
    await plan()
    const end = new Date(time.now.getTime() + hours * HOUR_MS)
    for (;;) {
      const due = await db
        .selectFrom('shop_checks')
        .innerJoin('shop_hosts', 'shop_hosts.host', 'shop_checks.host')
        .select(({ fn, ref }) => fn<Date>('greatest', [ref('shop_checks.next_at'), ref('shop_hosts.next_at')]).as('at'))
        .where('shop_checks.next_at', '<=', end)
        .orderBy('at')
        .executeTakeFirst()
      if (!due || due.at > end) break
      if (due.at > time.now) time.now = due.at
      await check()
    }
    time.now = end
  }

  /** A deal of Rs. 499. */
  const deal = (path = '/p/kettle', host = 'shop.example') => seed.deal({ merchantUrl: `https://${host}${path}` })

  const checkOf = (id: number) => db.selectFrom('shop_checks').selectAll().where('deal_id', '=', id).executeTakeFirst()
  const dealOf = (id: number) =>
    db
      .selectFrom('deals')
      .select(['status', 'price_paise', 'discount_percent', 'auto_expired_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const asked = () => requests.map(({ host, path }) => host + path)

  return { db, seed, start, time, answers, requests, plan, check, pass, makeDue, work, deal, checkOf, dealOf, asked }
}
