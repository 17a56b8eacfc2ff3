import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeOldLimits } from '../../../platform/limits/rate-limits.ts'

const { app, call, db, seed, now, setNow, registry } = await testApp()
const shop = await seed.store({ title: 'Chowk Mart' })

test("A11: the merchant's address has our affiliate id where the merchant pays us", async () => {
  await seed.setting('affiliate', [{ host: 'shop.example', param: 'tag', value: 'bachat-21' }])
  const deal = await seed.deal({ storeId: shop.id, merchantUrl: 'https://www.shop.example/p/7?tag=other-21' })
  const { data, body, headers } = await call('POST /redirection', { dealid: deal.id })
  expect(data).toEqual({
    url: 'https://www.shop.example/p/7?tag=bachat-21',
    store: 'Chowk Mart',
    title: deal.title,
    slug: deal.slug,
    leadsto: 'deal',
  })
  expect(body.data).toBe(data.url)
  expect(headers['cache-control']).toBe('no-store')
})

test("A11: other merchants' addresses are unchanged, and invalid affiliate ids in the settings have no effect", async () => {
  const deal = await seed.deal({ merchantUrl: 'https://elsewhere.example/x' })
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify([null, { host: 'elsewhere.example' }]) })
    .where('key', '=', 'affiliate')
    .execute()
  expect((await call('POST /redirection', { dealid: deal.id })).body.data).toBe('https://elsewhere.example/x')
})

test('A11: a deal without a link, an expired one and an unknown one have different answers', async () => {
  const refusal = async (dealid: number) => {
    const { httpStatus, body } = await call('POST /redirection', { dealid })
    expect(httpStatus).toBe(404)
    expect(body).not.toHaveProperty('data')
    return body.message
  }
  expect(await refusal((await seed.deal({ merchantUrl: null })).id)).toBe(
    'This deal no longer has a link to the store.',
  )
  const expired = 'This deal has expired.'
  expect(await refusal((await seed.deal({ isExpired: true })).id)).toBe(expired)
  expect(await refusal((await seed.deal({ endsAt: now })).id)).toBe(expired)
  expect(await refusal((await seed.deal({ publishedAt: hoursBefore(now, -1) })).id)).toBe('The deal was not found.')
  expect(await refusal(999_999)).toBe('The deal was not found.')
})

test("A11: a deal without a link leads to its store's website, with our affiliate id, and is counted", async () => {
  await seed.setting('affiliate', [{ host: 'basket.example', param: 'tag', value: 'bachat-21' }])
  const basket = await seed.store({ title: 'Basket', website: 'https://www.basket.example/' })
  for (const merchantUrl of [null, 'javascript:alert(1)']) {
    const { id, title, slug } = await seed.deal({ storeId: basket.id, merchantUrl })
    const { data, body } = await call('POST /redirection', { dealid: id })
    const url = 'https://www.basket.example/?tag=bachat-21'
    expect(data).toEqual({ url, store: 'Basket', title, slug, leadsto: 'store' })
    expect(body.data).toBe(url)
    expect((await go(id)).headers.location).toBe(url)
    expect((await counted(id)).map(([, count]) => count)).toEqual([2])
  }
})

test('A11: when its store has no website either, the answer names the store', async () => {
  const { id } = await seed.deal({ storeId: shop.id, merchantUrl: null })
  const { httpStatus, body } = await call('POST /redirection', { dealid: id })
  expect(httpStatus).toBe(404)
  expect(body.responseData).toMatchObject({ STOREID: shop.id, STORETITLE: 'Chowk Mart' })
  expect((await go(id)).headers.location).toBe(`/ifsredirect/${id}`)
  const { data } = await call('GET /similarproducts', { store_id: shop.id })
  expect(data.find((deal: { ID: number }) => deal.ID === id)).toMatchObject({ HASLINK: 0, STOREHASLINK: 0 })
})

test('A11: the answer for a deal with a code has the code', async () => {
  const { id } = await seed.coupon({ code: 'SAVE10' })
  expect((await call('POST /redirection', { dealid: id, preview: 1 })).data.code).toBe('SAVE10')
})

test("A11: the deal's title is in the language of the visitor", async () => {
  const translations = JSON.stringify({ hi: { title: 'स्टील की केतली' } })
  const { id } = await seed.deal({ title: 'Steel kettle', merchantUrl: 'https://shop.example/7', translations })
  const titleIn = async (language: string) =>
    (await call('POST /redirection', { dealid: id, preview: 1 }, { language })).data.title
  expect(await titleIn('hi')).toBe('स्टील की केतली')
  expect(await titleIn('en')).toBe('Steel kettle')
})

test('A11: the id must be a number', async () => {
  for (const dealid of ['seven', 0, -1, '99999999999', '1 or 1=1'])
    expect(Object.keys((await call('POST /redirection', { dealid })).body.responseData.errors)).toEqual(['dealid'])
  expect((await call('POST /redirection')).httpStatus).toBe(400)
})

const counted = async (dealId: number) => {
  const rows = await db.selectFrom('clicks').selectAll().where('deal_id', '=', dealId).orderBy('day').execute()
  return rows.map(({ day, count }) => [`${day}`.slice(0, 10), count])
}
const person = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const go = (id: number | string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/ifsredirect/${id}/go`, headers: { 'user-agent': person, ...headers } })
const redirection = (dealid: number, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/ifs/redirection', payload: { dealid }, headers })

test('R18: clicks are counted by day in India, and page views are not', async () => {
  const { id } = await seed.deal()
  await call('POST /redirection', { dealid: id, preview: 1 })
  // A page rendered in process, whatever it requests.
  await registry.run('POST /redirection', { dealid: id })
  expect(await counted(id)).toEqual([])
  await call('POST /redirection', { dealid: id })
  await call('POST /redirection', { dealid: id, preview: 0 })
  expect(await counted(id)).toMatchObject([[expect.anything(), 2]])
  // 18:30 UTC is midnight in India.
  setNow(new Date('2026-03-12T18:29:59Z'))
  await call('POST /redirection', { dealid: id })
  setNow(new Date('2026-03-12T18:30:00Z'))
  await call('POST /redirection', { dealid: id })
  expect((await counted(id)).map(([, count]) => count)).toEqual([3, 1])
  setNow(now)
})

test('R18: bots, link previews and prefetches are redirected and not counted', async () => {
  const { id } = await seed.deal()
  const machines = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'user-agent': '' },
    { 'user-agent': person, 'sec-purpose': 'prefetch' },
    { 'user-agent': person, purpose: 'prefetch' },
  ]
  for (const headers of machines) {
    expect((await redirection(id, headers)).statusCode).toBe(200)
    expect((await go(id, headers)).statusCode).toBe(302)
  }
  await go(id, {}, 'HEAD')
  expect(await counted(id)).toEqual([])
})

test('S14: the plain link counts too, redirects immediately, and sends the merchant only our origin', async () => {
  const { id } = await seed.deal({ merchantUrl: 'https://elsewhere.example/p/9' })
  const { statusCode, headers } = await go(id)
  expect([statusCode, headers.location]).toEqual([302, 'https://elsewhere.example/p/9'])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect((await counted(id)).map(([, count]) => count)).toEqual([1])
})

test('S14: the plain link of an expired or unknown deal leads to the page that explains it', async () => {
  const { id: over } = await seed.deal({ isExpired: true })
  for (const [id, page] of [
    [over, `/ifsredirect/${over}`],
    [999_999, '/ifsredirect/999999'],
    ['abc', '/ifsredirect/0'],
    [`0${over}`, '/ifsredirect/0'],
    ['1%2F..%2F..', '/ifsredirect/0'],
  ] as const)
    expect((await go(id)).headers.location).toBe(page)
  const fromHindi = await app.inject({ method: 'GET', url: `/hi/ifsredirect/${over}/go` })
  expect(fromHindi.headers.location).toBe(`/hi/ifsredirect/${over}`)
  expect(await counted(over)).toEqual([])
})

test('A11: a link that is not a web address leads nowhere', async () => {
  const { id } = await seed.deal()
  await db.updateTable('deals').set({ merchant_url: 'javascript:alert(1)' }).where('id', '=', id).execute()
  const { httpStatus, body } = await call('POST /redirection', { dealid: id })
  expect([httpStatus, body.message]).toEqual([404, 'The link of this deal is broken.'])
  expect((await go(id)).headers.location).toBe(`/ifsredirect/${id}`)
})

test('A11: a link in any script, or with line breaks in it, is encoded as browsers do, and adds no header', async () => {
  for (const [link, address] of [
    [
      'https://shop.example/चाय?रंग=हरा',
      'https://shop.example/%E0%A4%9A%E0%A4%BE%E0%A4%AF?%E0%A4%B0%E0%A4%82%E0%A4%97=%E0%A4%B9%E0%A4%B0%E0%A4%BE',
    ],
    ['https://दुकान.example/a b', 'https://xn--11b7ah1gn.example/a%20b'],
    ['https://shop.example/a\r\nSet-Cookie: x=1', 'https://shop.example/aSet-Cookie:%20x=1'],
  ] as const) {
    const { id } = await seed.deal({ merchantUrl: link })
    const { statusCode, headers } = await go(id)
    expect([statusCode, headers.location]).toEqual([302, address])
    expect(headers).not.toHaveProperty('set-cookie')
    expect((await call('POST /redirection', { dealid: id })).body.data).toBe(address)
  }
})

test('S14: the redirect leads only to the stored address, whatever the request contains', async () => {
  const { id } = await seed.deal({ merchantUrl: 'https://elsewhere.example/p' })
  const evil = encodeURIComponent('https://evil.example/')
  for (const query of [`url=${evil}`, `to=${evil}&dealid=1`, `dealid=999999&preview=1`, `%2F%2Fevil.example`]) {
    const headers = { 'user-agent': person, host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const answer = await app.inject({ url: `/ifsredirect/${id}/go?${query}`, headers })
    expect(answer.headers.location).toBe('https://elsewhere.example/p')
  }
  for (const [path, way] of [
    [`/ifsredirect/${id}%2F..%2F..%2F%2Fevil.example/go`, '/ifsredirect/0'],
    ['/ifsredirect/999999/go', '/ifsredirect/999999'],
  ]) {
    const answer = await app.inject({ url: path ?? '', headers: { 'user-agent': person, host: 'evil.example' } })
    expect(answer.headers.location).toBe(way)
  }
})

test('R18: a click is stored as a daily count and a time; the network it came from is deleted within hours', async () => {
  const { id } = await seed.deal()
  await call('POST /redirection', { dealid: id }, { address: '198.51.100.77' })
  const rows = await db.selectFrom('clicks').selectAll().where('deal_id', '=', id).execute()
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([['count', 'day', 'deal_id']])
  const logged = await db.selectFrom('click_log').selectAll().where('deal_id', '=', id).execute()
  expect(logged.map((row) => Object.keys(row).sort())).toEqual([['at', 'deal_id', 'id', 'issue_id', 'store_id']])
  const networks = () => db.selectFrom('rate_limits').select('key').where('key', 'like', '%198.51.100.77%').execute()
  expect(await networks()).not.toEqual([])
  await purgeOldLimits(db, new Date(now.getTime() + 4 * 60 * 60 * 1000))
  expect(await networks()).toEqual([])
})

test('R18: no cache stores an answer of the redirect', async () => {
  const { id } = await seed.deal()
  const answers = [
    await go(id),
    await go(id, {}, 'HEAD'),
    await go(999_999),
    await redirection(id, { 'user-agent': person }),
    await redirection(999_999, { 'user-agent': person }),
  ]
  for (const { headers } of answers) {
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
    expect(headers).not.toHaveProperty('set-cookie')
  }
})

test('R18: sixty clicks of one network count in ten minutes; further redirects still work', async () => {
  const { id } = await seed.deal()
  for (let batch = 0; batch < 7; batch++) {
    const going = Array.from({ length: 10 }, () => call('POST /redirection', { dealid: id }, { address: '10.9.0.1' }))
    for (const { httpStatus } of await Promise.all(going)) expect(httpStatus).toBe(200)
  }
  expect((await counted(id)).map(([, count]) => count)).toEqual([60])
})
