import { sql } from 'kysely'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { daysBefore } from '../../../../../tests/support/factories.ts'
import { htmlOf } from '../../../../../tests/support/render.tsx'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { dealSubject } from '../../../../seo/share-picture-address.ts'
import type { PricePolicy } from '../../../stores/price-policy.ts'
import { setPricePolicy } from '../../../stores/server/price-policy.queries.ts'
import { decodeDealDetails } from '../../deal-detail.wire.ts'
import { DealCard } from '../../web/card/deal-card.tsx'
import { PriceFacts } from '../../web/price/price-facts.tsx'
import { expireUnseenDeals } from '../offers/expire-long-unseen-deals.ts'
import { structuredPricePaise } from '../present-deal-structured-data.ts'

const { call, db, seed, now } = await testApp()

/** A deal that its feed last had this many days ago, as shown in every place that shows its price. */
async function everyPlace(policy: PricePolicy, seenDaysAgo: number) {
  const store = await seed.store({})
  await setPricePolicy(db, store.id, policy)
  const history = [{ at: daysBefore(now, 100), pricePaise: 49_900 }]
  const { id, slug } = await seed.deal({
    storeId: store.id,
    publishedAt: daysBefore(now, 100),
    pricePaise: 49_900,
    history,
  })
  await db
    .insertInto('feed_rows')
    .values({ deal_id: id, feed: 'feed', digest: 'x', seen_at: daysBefore(now, seenDaysAgo) })
    .execute()
  await expireUnseenDeals(db, now)
  const deal = decodeDealDetails((await call('GET /dealdetails', { slug })).data)
  const showsOldPrice = (html: string) => html.includes('Price last seen on')
  return {
    card: showsOldPrice(htmlOf(createElement(DealCard, { deal }))),
    page: showsOldPrice(htmlOf(createElement(PriceFacts, { deal }))),
    checkedMs: deal.priceSeenMs ?? null,
    sharePicture: (dealSubject(deal).shows as { oldPriceSeenMs: number | null }).oldPriceSeenMs !== null,
    structuredPrice: structuredPricePaise(deal),
    isExpired: deal.isExpired,
  }
}

const silent = { card: false, page: false, checkedMs: null, sharePicture: false, structuredPrice: null }
const current = { ...silent, structuredPrice: 49_900, isExpired: false }
const old = { ...silent, card: true, page: true, sharePicture: true, isExpired: false }
const over = { ...silent, isExpired: true }
const moment = 1 / 86_400

test.each([
  [0.1, current],
  [30, current],
  [30 + moment, old],
  [31, old],
  [60, old],
  [60 + moment, over],
  [61, over],
])(
  'R6: a price last seen %d days ago has the time of its check, is labelled old, or its deal expired, wherever it is shown',
  async (days, expected) => {
    const checkedMs = expected === current ? daysBefore(now, days).getTime() : null
    expect(await everyPlace('full', days)).toEqual({ ...expected, checkedMs })
    expect(await everyPlace('current', days)).toEqual({ ...expected, checkedMs })
  },
)

test('R6: the page says who stated the price last, and that the shop has it no more', async () => {
  const { id, slug } = await seed.deal({ pricePaise: 49_900, publishedAt: daysBefore(now, 9) })
  const shown = async () => {
    const { priceSeenBy, outOfStockMs } = decodeDealDetails((await call('GET /dealdetails', { slug })).data)
    return [priceSeenBy, outOfStockMs]
  }
  expect(await shown()).toEqual(['editor', undefined])
  await db
    .insertInto('feed_rows')
    .values({ deal_id: id, feed: 'feed', digest: 'x', seen_at: daysBefore(now, 2) })
    .execute()
  expect(await shown()).toEqual(['feed', undefined])
  await db.insertInto('shop_hosts').values({ host: 'shop.example', next_at: now, day: sql`now()` }).execute()
  const check = {
    deal_id: id,
    host: 'shop.example',
    next_at: now,
    is_frequent: false,
    confirmed_at: daysBefore(now, 1),
  }
  await db.insertInto('shop_checks').values(check).execute()
  expect(await shown()).toEqual(['shop', undefined])
  const checkedAt = daysBefore(now, 1 / 24)
  await db.updateTable('shop_checks').set({ result: 'out-of-stock', checked_at: checkedAt }).execute()
  expect(await shown()).toEqual(['shop', checkedAt.getTime()])
})

test('nothing is stated about a price that its store withholds', async () => {
  for (const days of [1, 31]) expect(await everyPlace('none', days)).toEqual({ ...silent, isExpired: false })
})
