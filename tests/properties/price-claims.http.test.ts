import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { WireDeal, WireDealDetail } from '../../src/catalogue/deals/deal.contract.ts'
import { decodeDealDetails } from '../../src/catalogue/deals/deal-detail.wire.ts'
import { presentProductStructuredData } from '../../src/catalogue/deals/server/present-deal-structured-data.ts'
import { PriceFacts } from '../../src/catalogue/deals/web/price/price-facts.tsx'
import { PricePosition } from '../../src/catalogue/deals/web/price/price-position.tsx'
import { setPricePolicy } from '../../src/catalogue/stores/server/price-policy.queries.ts'
import { dealSubject } from '../../src/seo/share-picture-address.ts'
import { addDeals } from '../support/factories.ts'
import { htmlOf } from '../support/render.tsx'
import { testApp } from '../support/test-app.ts'
import { NOW, pricedDeal } from './arbitrary-price-histories.ts'
import { readHistory, readMessages, readPrices, readShown, readStatistics } from './read-deal-claims.ts'
import { type ReadDeal, readSince, readState } from './reference-price-rules.ts'

const { call, db, seed, setNow } = await testApp({ RATE_LIMITS: 'off' })
const DAY = 86_400_000

const policies = ['full', 'full', 'full', 'current', 'none'] as const
const stores = new Map<string, number>()
for (const policy of new Set(policies)) {
  const { id } = await seed.store({ title: `Store with ${policy}` })
  await setPricePolicy(db, id, policy)
  stores.set(policy, id)
}

/** Inserts the deal; its number decides which of two ways records when it was last seen. */
async function addDeal(deal: ReadDeal, n: number): Promise<string> {
  const slug = `history-${n}`
  const [id = 0] = await addDeals(
    db,
    [
      {
        slug,
        title: `Deal ${n}`,
        storeId: stores.get(deal.policy) ?? 0,
        publishedAt: new Date(n % 2 === 0 ? deal.confirmed : deal.confirmed - 5 * DAY),
        endsAt: deal.endsAt === null ? null : new Date(deal.endsAt),
        isExpired: deal.isExpired && deal.endsAt === null,
        pricePaise: deal.current,
        originalPaise: deal.original,
        priceText: deal.current === null ? 'From Rs. 99' : '',
        history: deal.written.map(({ at, paise, judgement }) => ({
          at: new Date(at),
          pricePaise: paise,
          ...(judgement && { judgement }),
        })),
      },
    ],
    new Date(NOW),
  )
  if (n % 2 === 1)
    await db
      .insertInto('feed_rows')
      .values({ deal_id: id, feed: 'test', digest: `${n}`, seen_at: new Date(deal.confirmed) })
      .execute()
  return slug
}

/** The text of each of these elements, as visible on the page. */
function texts(part: ReactNode, ...elements: string[]): string[] {
  const found = htmlOf(part).matchAll(new RegExp(`<(${elements.join('|')})\\b.*?</\\1>`, 'g'))
  return [...found].map(([html]) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim(),
  )
}

/** All cards that lists show, by slug. */
async function listCards(): Promise<Map<string, WireDeal>> {
  const cards = new Map<string, WireDeal>()
  for (let page = 1; ; page++) {
    const { data } = await call('GET /getdeals', { page, limit: 100 })
    for (const card of data) cards.set(card.SLUG, card)
    if (data.length < 100) return cards
  }
}

/** Compares everything stated about a deal's price with the second implementation. */
async function expectClaims(slug: string, deal: ReadDeal, card: WireDeal | undefined): Promise<void> {
  const { data: answer } = await call('GET /dealdetails', { slug })
  const detail: WireDealDetail = answer[0]
  const domain = decodeDealDetails(answer)
  const { label, price, quoted, oldSeen } = readShown(deal)
  const labels = label === null ? [] : [label]
  expect(detail.PRICES).toEqual(readPrices(deal))
  expect(detail.DEALLABEL).toEqual(labels)
  if (deal.policy !== 'full') expect(detail.DEALHISTORY).toEqual([])
  expect(detail.OLDPRICESEEN ?? null).toBe(oldSeen)
  if (card)
    expect([card.DEALLABEL, card.DISCOUNT_PRICE, card.OLDPRICESEEN ?? null]).toEqual([
      detail.DEALLABEL,
      detail.DISCOUNT_PRICE,
      oldSeen,
    ])
  if (deal.current !== null) expect(detail.DISCOUNT_PRICE).toBe(price)
  const { offers } = presentProductStructuredData(
    domain,
    'https://bachat.example/x',
    'https://bachat.example',
    () => '',
  ) as {
    offers: { price?: string }
  }
  expect(offers.price).toBe(quoted)
  expect(texts(createElement(PriceFacts, { deal: domain }), 'li', 'p')).toEqual(readMessages(deal))
  expect(texts(createElement(PricePosition, { deal: domain }), 'div(?=[^>]*><dt)')).toEqual(readStatistics(deal))
  const shared = dealSubject(domain).shows as { label: string | null; price: string; oldPriceSeenMs: number | null }
  expect(shared.label).toBe(label)
  expect(shared.oldPriceSeenMs).toBe(oldSeen === null ? null : Date.parse(oldSeen))
  const amount = shared.price.replace(/[^\d.]/g, '').replace(/^\./, '')
  const isUnconfirmed = readState(deal) === 'short' && readSince(deal) !== null
  if (isUnconfirmed) expect(shared.price).toBe('')
  else if (price === '0') expect(shared.price).toBe('Free')
  else expect(amount).toBe(deal.current === null && deal.policy !== 'none' ? '99' : price)
  for (const days of [30, 90, 365] as const) {
    const { data } = await call('GET /pricehistory', { slug, days: `${days}` })
    expect(data.CHART).toEqual(readHistory(deal, days))
  }
}

test('cards, pages, charts, structured data and share pictures match a second implementation of the rules', async () => {
  setNow(new Date(NOW))
  // PostgreSQL and the wire store instants to the second at least.
  const deals = fc
    .sample(pricedDeal, { numRuns: 100, seed: 4 })
    .map((deal, n) => ({ ...deal, policy: policies[n % policies.length] ?? 'full', original: deal.original || null }))
  const slugs: string[] = []
  for (const [n, deal] of deals.entries()) slugs.push(await addDeal(deal, n))
  const cards = await listCards()
  expect(cards.size).toBe(deals.filter(({ isExpired }) => !isExpired).length)
  for (const [n, deal] of deals.entries()) await expectClaims(slugs[n] ?? '', deal, cards.get(slugs[n] ?? ''))
  expect(deals.filter((deal) => readState(deal) === 'full').length).toBeGreaterThan(20)
}, 120_000)

const data = process.env.BACHAT_DATA ?? resolve(import.meta.dirname, '../../../shared/data')
const folder = join(data, 'price-history')

test('statements about real daily prices match a second implementation, on any day', async (context) => {
  if (!existsSync(folder)) return context.skip(`There are no price histories in ${folder}.`)
  for (const [n, file] of readdirSync(folder).sort().entries()) {
    const written = readFile(join(folder, file))
    const last = Math.max(...written.map(({ at }) => at))
    const deal: ReadDeal = {
      written,
      now: last,
      current: written.find(({ at }) => at === last)?.paise ?? null,
      original: null,
      confirmed: Math.min(...written.map(({ at }) => at)),
      isExpired: false,
      endsAt: null,
      policy: 'full',
    }
    const slug = await addDeal(deal, 10_000 + 2 * n)
    // As seen on its last day, on some days before, and long after.
    for (const days of [-90, -31, -3, 0, 1, 10, 45, 120, 300]) {
      const now = last - days * DAY + 11 * 3_600_000
      // Before its first day the deal did not exist.
      if (now < deal.confirmed) continue
      setNow(new Date(now))
      await expectClaims(slug, { ...deal, now }, undefined)
    }
  }
})

/** The order of all files shows whether day or month comes first: it is the day. */
function readFile(path: string): { at: number; paise: number }[] {
  const lines = readFileSync(path, 'utf8').split(/\r?\n/).slice(1)
  const prices = new Map<number, number>()
  for (const line of lines) {
    const [date = '', , , price = ''] = line.split(',')
    const [, day, month, year] = /^(\d\d)[-/](\d\d)[-/](\d{4})$/.exec(date) ?? []
    const at = Date.parse(`${year}-${month}-${day}T00:00:00+05:30`)
    const paise = Math.round(Number(price) * 100)
    if (!Number.isNaN(at) && paise > 0 && !prices.has(at)) prices.set(at, paise)
  }
  return [...prices].map(([at, paise]) => ({ at, paise }))
}
