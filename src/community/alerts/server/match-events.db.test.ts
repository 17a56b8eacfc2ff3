import { expect, test } from 'vitest'
import { testAlerts } from '../../../../tests/support/alerts.ts'
import { daysBefore } from '../../../../tests/support/factories.ts'
import { addFavourite } from '../../../catalogue/favourites/server/favourites.ts'
import { finishCheck } from '../../../operation/shop-checks/server/shop-checks.queries.ts'
import type { CheckResult } from '../../../operation/shop-checks/shop-check.ts'
import type { AlertSettings } from '../alert.ts'

const { db, seed, now, alert, work, match, die, change, setPrice, seePriceAgain, ageStores, shop, asha, later, deal } =
  await testAlerts()
const titles = async (at: Date) => (await work(at)).flatMap(({ items }) => items.map(({ title }) => title)).sort()

test('T11: words find deals in all their names, in their titles, and with their numbers', async () => {
  for (const words of ['जूते', 'joote', 'shoes']) await alert((await seed.member()).id, { words }, now)
  await alert(asha.id, { words: 'iphone 15', excludedWords: 'case' }, now)
  for (const title of ['Running shoes', 'iPhone 15', 'iPhone 13', 'iPhone 15 case', 'Socks']) await deal({ title })
  await deal({ title: 'Charger', contentHtml: '<p>Not for shoes, but for the iPhone 15.</p>' })
  expect(await titles(now)).toEqual(['Running shoes', 'Running shoes', 'Running shoes', 'iPhone 15'])
})

test('T11: a colour and a size must match, and bounds in words that an alert cannot have are refused', async () => {
  await alert(asha.id, { words: 'red saree' }, now)
  await alert(asha.id, { words: 'large lal kurta' }, now)
  for (const title of ['Red silk saree', 'Blue saree', 'Kurta, red, large', 'Kurta, red, small']) await deal({ title })
  expect(await titles(now)).toEqual(['Kurta, red, large', 'Red silk saree'])
  for (const words of ['shoes above 500', 'shoes between 500 and 900', 'shoes 50% off'])
    await expect(alert(asha.id, { words }, now)).rejects.toThrow()
})

test('T7: a store, a category, a coupon and a price narrow an alert, and all of them must hold', async () => {
  const [other, tea] = [await seed.store({ title: 'Other shop' }), await seed.category({ title: 'Tea' })]
  await ageStores(daysBefore(now, 400))
  await alert(asha.id, { storeId: shop.id, categoryId: tea.id, isCouponOnly: true, maxPaise: 30_000 }, now)
  const coupon = { code: 'TEA', name: '' }
  const right = { categoryIds: [tea.id], coupon, pricePaise: 30_000 }
  await deal({ title: 'Right', ...right })
  await deal({ title: 'Too dear', ...right, pricePaise: 30_100 })
  await deal({ title: 'No code', ...right, coupon: null })
  await deal({ title: 'Elsewhere', ...right, storeId: other.id })
  await deal({ title: 'No tea', ...right, categoryIds: [] })
  await deal({ title: 'Draft', ...right, draft: { plannedAt: null } })
  expect(await titles(now)).toEqual(['Right'])
})

/** The prices of which an alert at most Rs. 900 tells, one after the other. */
test.each<[string, number[], number[]]>([
  ['falls by less than 2 % and ten rupees', [800, 795, 791], [800]],
  ['falls by ten rupees', [800, 790], [800, 790]],
  ['falls by 2 % in small steps', [400, 396, 392], [400, 392]],
  ['wobbles within the range', [450, 460, 450, 445], [450]],
  ['leaves the range and returns', [450, 910, 450], [450, 450]],
  ['rises within the range', [400, 450], [400]],
  ['was above', [1000, 950, 899], [899]],
])('T7: a price that %s', async (_, [first = 0, ...prices], told) => {
  await alert(asha.id, { words: 'kettle', maxPaise: 90_000 }, now)
  const { id } = await deal({ title: 'Kettle', pricePaise: first * 100, originalPaise: null })
  const messages = [...(await work(now))]
  for (const [n, price] of prices.entries()) {
    await setPrice(id, price * 100, later(20 * (n + 1)))
    messages.push(...(await work(later(20 * (n + 1)))))
  }
  expect(messages.map(({ items }) => items[0]?.facts[0])).toEqual(told.map((price) => `Rs. ${price}`))
})

test('T7: an alert made after a deal appeared is told of a fall, not of a rise or of a change of its end', async () => {
  const { id } = await deal({ title: 'Kettle' })
  await work(now)
  await alert(asha.id, { words: 'kettle' }, now)
  await setPrice(id, 60_000, later(1))
  expect(await work(later(1))).toEqual([])
  await change(id, { ends_at: later(9_000) }, later(2))
  expect(await work(later(2))).toEqual([])
  await setPrice(id, 50_000, later(3))
  expect(await work(later(3))).toMatchObject([{ memberId: asha.id, title: { values: { price: 'Rs. 500' } } }])
})

test('T7: a code that appears and a deal that returns are told', async () => {
  const { id } = await deal({ title: 'Kettle' })
  await work(now)
  await alert(asha.id, { storeId: shop.id }, now)
  await change(id, { coupon_code: 'SAVE10' }, later(1))
  expect(await work(later(1))).toMatchObject([{ items: [{ facts: ['Rs. 499', { values: { code: 'SAVE10' } }] }] }])
  await change(id, { status: 'expired' }, later(30))
  expect(await work(later(30))).toEqual([])
  await change(id, { status: 'live' }, later(60))
  expect(await work(later(60))).toHaveLength(1)
})

test('T8: an unconfirmed price is told when it is seen again, and a wrong one that returns is no fall', async () => {
  const { id } = await deal({ title: 'Kettle' })
  await work(now)
  await alert(asha.id, { words: 'kettle' }, now)
  await setPrice(id, 10_000, later(1))
  expect(await work(later(31))).toEqual([])
  await setPrice(id, 49_900, later(40))
  expect(await work(later(90))).toEqual([])
  await setPrice(id, 500_000, later(100))
  await work(later(101))
  await setPrice(id, 49_900, later(110))
  expect(await work(later(200))).toEqual([])
  await setPrice(id, 10_000, later(210))
  await work(later(211))
  await seePriceAgain(id, 10_000, later(245))
  expect(await work(later(246))).toMatchObject([{ items: [{ facts: ['Rs. 100'] }] }])
  expect(await db.selectFrom('deal_events').selectAll().execute()).toEqual([])
})

test('T8: a wrong price does not leave the wanted range', async () => {
  await alert(asha.id, { words: 'kettle', maxPaise: 50_000 }, now)
  const { id } = await deal({ title: 'Kettle' })
  expect(await work(now)).toHaveLength(1)
  await setPrice(id, 500_000, later(1))
  await work(later(1))
  await setPrice(id, 49_900, later(40))
  expect(await work(later(80))).toEqual([])
})

test('T8: a store that shows no prices is told of without one, and never by its price', async () => {
  const silent = await seed.store({ title: 'Silent shop', pricePolicy: 'none' })
  await ageStores(daysBefore(now, 400))
  await alert(asha.id, { words: 'kettle', maxPaise: 50_000 }, now)
  const ravi = await seed.member()
  await alert(ravi.id, { words: 'kettle' }, now)
  await deal({ title: 'Kettle', storeId: silent.id })
  expect(await work(now)).toMatchObject([{ memberId: ravi.id, title: 'Kettle', items: [{ facts: [] }] }])
})

test('T7: the discount against the deal’s own record counts, not the stated one', async () => {
  await alert(asha.id, { words: 'kettle', minBelowUsual: 20 }, now)
  const { id } = await deal({ title: 'Kettle', publishedAt: daysBefore(now, 40), originalPaise: 99_900 })
  expect(await work(now)).toEqual([])
  await setPrice(id, 41_000, later(20))
  expect(await work(later(20))).toEqual([])
  await setPrice(id, 39_000, later(40))
  expect(await work(later(40))).toMatchObject([{ items: [{ facts: ['Rs. 390', { values: { percent: 22 } }] }] }])
})

const ofDeal = (dealId: number, condition: AlertSettings['condition'], maxPaise: number | null = null) =>
  alert(asha.id, { kind: 'deal', dealId, condition, maxPaise }, now)

test('T2: a price that is already reached is told once, immediately; one that is not, when it is reached', async () => {
  const { id } = await deal({ title: 'Kettle' })
  await ofDeal(id, 'below', 50_000)
  expect(await work(now)).toHaveLength(1)
  await ofDeal(id, 'below', 40_000)
  expect(await work(later(20))).toEqual([])
  await setPrice(id, 39_000, later(40))
  expect(await work(later(40))).toHaveLength(1)
  expect(await work(later(80))).toEqual([])
})

test('T7: the lowest price on record is told', async () => {
  const { id } = await deal({ title: 'Kettle', publishedAt: daysBefore(now, 40) })
  await ofDeal(id, 'lowest')
  expect(await work(now)).toEqual([])
  await setPrice(id, 45_000, later(20))
  expect(await work(later(20))).toMatchObject([
    { items: [{ facts: ['Rs. 450', expect.anything(), 'Lowest price on record'] }] },
  ])
})

test('T7: a return is told, not that the deal is there already', async () => {
  const { id } = await deal({ title: 'Kettle' })
  await ofDeal(id, 'back')
  expect(await work(now)).toEqual([])
  for (const n of [1, 2]) {
    await change(id, { status: 'expired' }, later(40 * n))
    expect(await work(later(40 * n))).toEqual([])
    await change(id, { status: 'live' }, later(40 * n + 20))
    expect(await work(later(40 * n + 20))).toHaveLength(1)
  }
})

test('T7: the end is told a day before, once for each end, and when it has come', async () => {
  const { id } = await deal({ title: 'Kettle', endsAt: later(3 * 24 * 60) })
  await ofDeal(id, 'ending')
  await ofDeal(id, 'over')
  expect(await work(later(2 * 24 * 60 - 1))).toEqual([])
  expect(await work(later(2 * 24 * 60))).toMatchObject([{ items: [{ facts: ['Rs. 499', 'Ends within a day'] }] }])
  await change(id, { ends_at: later(5 * 24 * 60) }, later(2 * 24 * 60 + 20))
  expect(await work(later(2 * 24 * 60 + 20))).toEqual([])
  expect(await work(later(4 * 24 * 60))).toHaveLength(1)
  await change(id, { status: 'expired' }, later(5 * 24 * 60))
  expect(await work(later(5 * 24 * 60))).toMatchObject([
    { title: { values: { title: 'Kettle' } }, items: [{ facts: ['This deal is over'] }] },
  ])
  expect(await work(later(5 * 24 * 60 + 20))).toEqual([])
})

test('T7: favourites are told of a fall that is worth it, and again after a rise by as much', async () => {
  const [kept, other] = [await deal({ title: 'Kettle' }), await deal({ title: 'Mug' })]
  await addFavourite(db, asha.id, kept.id, now)
  await alert(asha.id, { kind: 'favourites' }, now)
  expect(await work(now)).toEqual([])
  const told = []
  for (const [n, price] of [49_500, 48_000, 48_900, 47_890, 50_000, 48_000].entries()) {
    await setPrice(kept.id, price, later(20 * (n + 1)))
    await setPrice(other.id, price, later(20 * (n + 1)))
    told.push(...(await titles(later(20 * (n + 1)))).map((title) => [title, price]))
  }
  expect(told).toEqual([
    ['Kettle', 48_000],
    ['Kettle', 48_000],
  ])
})

test('T10: a worker that dies while it matches leaves everything to the next, and two do nothing twice', async () => {
  await alert(asha.id, { words: 'kettle' }, now)
  await deal({ title: 'Kettle' })
  await die(now)
  expect(await db.selectFrom('alert_notices').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('deal_events').selectAll().execute()).toHaveLength(1)
  await Promise.all([match(now), match(now)])
  expect(await db.selectFrom('alert_notices').selectAll().execute()).toHaveLength(1)
  expect(await work(now)).toHaveLength(1)
})

test('T7: a live deal that is out of stock at its shop is told when a check finds it again, each time once', async () => {
  const { id } = await deal({ title: 'Kettle' })
  const host = 'shop.example'
  await db.insertInto('shop_hosts').values({ host, next_at: now, day: '2026-03-12' }).execute()
  await db.insertInto('shop_checks').values({ deal_id: id, host, next_at: now, is_frequent: false }).execute()
  const find = (result: CheckResult, at: Date) => {
    const finished = { host, result, nextAt: at, failures: 0, missingSince: null }
    return db.transaction().execute((tx) => finishCheck(tx, id, finished, at))
  }
  await alert(asha.id, { words: 'kettle', maxPaise: 60_000 }, now)
  await alert(asha.id, { kind: 'deal', dealId: id, condition: 'back' }, now)
  expect(await titles(now)).toEqual(['Kettle'])
  await find('out-of-stock', later(20))
  await find('refused', later(40))
  await find('no-price', later(60))
  expect(await work(later(60))).toEqual([])
  await find('confirmed', later(80))
  const [message] = await work(later(80))
  expect(message).toMatchObject({ title: expect.anything(), items: [{ title: 'Kettle' }] })
  await find('confirmed', later(100))
  expect(await work(later(100))).toEqual([])
  await find('out-of-stock', later(120))
  expect(await work(later(120))).toEqual([])
  await find('other-price', later(140))
  expect(await titles(later(140))).toEqual(['Kettle'])
})
