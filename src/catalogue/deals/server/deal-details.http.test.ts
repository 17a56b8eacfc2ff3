import { expect, test } from 'vitest'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, seed, now } = await testApp()

test('A7: a deal is returned as a list of one with its texts, categories, end and coupon', async () => {
  const [second, first] = [await seed.category({ position: 2 }), await seed.category({ position: 1 })]
  const deal = await seed.coupon({
    code: 'SAVE10',
    name: 'Ten per cent off',
    categoryIds: [second.id, first.id],
    endsAt: new Date('2026-03-13T18:30:00Z'),
    offersHtml: '<p>With any card</p>',
    contentHtml: '<p onclick="steal()">Good <script>alert(1)</script><a href="javascript:x">buy</a></p>',
    isSuper: true,
    likes: 7,
  })
  const { data, body } = await call('GET /dealdetails', { slug: deal.slug })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    ID: deal.id,
    COUPON: { CODE: 'SAVE10', NAME: 'Ten per cent off' },
    SUPERDEALS: 1,
    TOTALLIKE: 7,
    ENDS: '2026-03-14T00:00:00+05:30',
    CATEGORIES: [
      { ID: first.id, SLUG: first.slug, TITLE: first.title },
      { ID: second.id, SLUG: second.slug, TITLE: second.title },
    ],
    OFFERS: '<p>With any card</p>',
    CONTENT: '<p>Good <a>buy</a></p>',
  })
  expect(body).not.toHaveProperty('data')
})

test('A7: the history has the latest ten prices, newest first', async () => {
  const history = Array.from({ length: 12 }, (_, n) => ({
    at: daysBefore(now, 20 - n),
    pricePaise: 100_000 - n * 1000,
    isSuper: n === 11,
  }))
  const deal = await seed.deal({ history, postedBy: 'Arjun' })
  const { data } = await call('GET /dealdetails', { slug: deal.slug })
  expect(data[0].DEALHISTORY).toHaveLength(10)
  expect(data[0].DEALHISTORY[0]).toEqual({
    postedby: 'Arjun',
    date: '2026-03-03T15:00:00+05:30',
    price: '890',
    superdeal: 1,
  })
  expect(data[0].DEALHISTORY.map(({ price }: { price: string }) => Number(price))).toEqual([
    890, 900, 910, 920, 930, 940, 950, 960, 970, 980,
  ])
})

test('A7: the history also contains a price in words', async () => {
  const deal = await seed.deal({ priceText: 'From Rs. 99' })
  const { data } = await call('GET /dealdetails', { slug: deal.slug })
  expect(data[0].DEALHISTORY).toMatchObject([{ price: 'From Rs. 99', superdeal: 0 }])
})

test('A7: a deal whose price is in words now says how many changes its history has', async () => {
  const amounts = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ at: daysBefore(now, 20 - n), pricePaise: 100_000 - n * 1000 }))
  const deal = await seed.deal({ priceText: 'From Rs. 99', history: amounts(12) })
  const { data } = await call('GET /dealdetails', { slug: deal.slug })
  expect(data[0]).toMatchObject({ PRICES: null, HISTORYCOUNT: 12 })
  expect(data[0].DEALHISTORY).toHaveLength(10)
  const { slug } = await seed.deal({ priceText: 'From Rs. 99', history: amounts(10) })
  expect((await call('GET /dealdetails', { slug })).data[0]).not.toHaveProperty('HISTORYCOUNT')
})

test('A7: held comments are not counted', async () => {
  const deal = await seed.deal()
  await seed.comment({ target: { dealId: deal.id } })
  await seed.comment({ target: { dealId: deal.id }, isHeld: true })
  expect((await call('GET /dealdetails', { slug: deal.slug })).data[0].TOTALCOMMENT).toBe(1)
})

test('A7: an unknown slug is a 404, a missing one a 400', async () => {
  const unknown = await call('GET /dealdetails', { slug: "no' or 1=1 --" })
  expect(unknown.httpStatus).toBe(404)
  expect(unknown.body.message).toBe('The deal was not found.')
  for (const params of [{}, { slug: '' }, { slug: 'x'.repeat(201) }, { slug: 'a\0' }]) {
    const { httpStatus, body } = await call('GET /dealdetails', params as Record<string, string>)
    expect(httpStatus).toBe(400)
    expect(Object.keys(body.responseData.errors)).toEqual(['slug'])
  }
})
