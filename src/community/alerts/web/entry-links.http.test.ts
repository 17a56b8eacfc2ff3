import { expect, test } from 'vitest'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { hrefOf, mainOf, named } from '../../../../tests/support/page-parts.ts'
import { testSite, textOf } from '../../../../tests/support/test-site.ts'
import { dayInIndia } from '../../../shared/india-time.ts'

const { open, call, now, seed, db } = await testSite()
const emptyStore = await seed.store({ title: 'Empty shelves' })

const linkOn = async (path: string, name: string) => hrefOf(mainOf(await open(path)), name).replaceAll('&amp;', '&')

test.each([
  ['/deals?search=phone', 'Tell me about new ones', '/alerts/new?words=phone'],
  ['/hi/deals?search=phone', 'नई आने पर मुझे बताएँ', '/hi/alerts/new?words=phone'],
  ['/deals?search=qqqqxxxxzzzz', 'Tell me when there is one', '/alerts/new?words=qqqqxxxxzzzz'],
  ['/filters?search=phone&maxprice=50000&live=1', 'Tell me about new ones', '/alerts/new?words=phone&maxprice=50000'],
  [
    '/filters?search=qqqqxxxxzzzz&stores=1&categories=17&maxprice=500&coupon=1',
    'Tell me when there is one',
    '/alerts/new?words=qqqqxxxxzzzz&store=1&category=17&maxprice=500&coupon=1',
  ],
  ['/dealsdetails/free-sample', 'Follow Freebies', /^\/alerts\/new\?category=\d+&delivery=daily$/],
])('T2: %s has the link "%s" to an alert about the same', async (path, name, address) => {
  const href = await linkOn(path, name)
  if (typeof address === 'string') expect(href).toBe(address)
  else expect(href).toMatch(address)
})

test('T2: a store can be followed, also while it has no deals', async () => {
  const [store] = (await call<{ ID: number; TITLE: string }[]>('/stores')).data
  for (const { id, title } of [emptyStore, { id: store?.ID ?? 0, title: store?.TITLE ?? '' }])
    expect(await linkOn(`/stores/${id}`, `Follow ${title}`)).toBe(`/alerts/new?store=${id}&delivery=daily`)
})

test('T2: a deal leads to an alert about its price, one that is over to an alert about its return', async () => {
  const [deal] = (await call<{ ID: number; SLUG: string }[]>('/getdeals')).data
  expect(await linkOn(`/singleproduct/${deal?.SLUG}`, 'Tell me when the price falls')).toBe(
    `/alerts/new?deal=${deal?.ID}&slug=${deal?.SLUG}`,
  )
  const over = await seed.deal({ isExpired: true })
  expect(await linkOn(`/singleproduct/${over.slug}`, 'Tell me when it is back')).toBe(
    `/alerts/new?deal=${over.id}&slug=${over.slug}&condition=back`,
  )
})

test('T2: a deal promises only what can happen to it', async () => {
  const linksOf = async ({ slug }: { slug: string }) =>
    named(mainOf(await open(`/singleproduct/${slug}`)), 'a', /^Tell me/).map(textOf)
  const lacking = await seed.deal()
  await db
    .insertInto('shop_hosts')
    .values({ host: 'shop.example', next_at: now, day: dayInIndia(now) })
    .execute()
  const check = { host: 'shop.example', next_at: now, is_frequent: false, checked_at: now, result: 'out-of-stock' }
  await db
    .insertInto('shop_checks')
    .values({ deal_id: lacking.id, ...check })
    .execute()
  expect(await linksOf(lacking)).toEqual(['Tell me when it is back in stock'])
  const worded = { priceText: 'From Rs. 99' }
  expect(await linksOf(await seed.deal(worded))).toEqual([])
  expect(await linksOf(await seed.deal({ ...worded, endsAt: daysBefore(now, -2) }))).toEqual(['Tell me before it ends'])
})

test('T2: a list that an alert cannot look for has no such link', async () => {
  for (const path of ['/deals', '/filters', '/filters?maxprice=500&coupon=1'])
    expect(named(mainOf(await open(path)), 'a', /Tell me|Follow/), path).toEqual([])
})

test('T1, T2: the pages of alerts are the same for everyone and for every address, and not for search engines', async () => {
  const [list, form] = [await open('/alerts'), await open('/alerts/new')]
  for (const page of [list, form]) {
    expect(page.status).toBe(200)
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(textOf(mainOf(page))).toContain('JavaScript')
  }
  const filledIn = await open('/alerts/new?deal=12&words=tea')
  expect(mainOf(filledIn).toString()).toBe(mainOf(form).toString())
})
