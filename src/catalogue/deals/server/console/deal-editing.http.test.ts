import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { storeCommentCounts } from '../../../stores/server/derived-store-data.ts'

const { db, seed, call, now, setNow, staff } = await testApp()
const editor = await staff('editor', { name: 'Meera' })
const store = await seed.store({ title: 'Chai Bazaar' })
const category = await seed.category({ title: 'Tea' })
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()
const hours = (count: number) => minutes(60 * count)

const newDeal = (overrides: object = {}) => ({
  values: { title: 'Brass kettle', storeId: `${store.id}`, pricePaise: 49_900, originalPaise: 99_900, ...overrides },
})
const create = async (overrides: object = {}): Promise<{ id: string; version: string }> => {
  const { status, body } = await editor.post('/records/deals', newDeal(overrides))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const read = async (id: string) => (await editor.get(`/records/deals/${id}`)).body
const slugOf = async (id: string) =>
  (await db.selectFrom('deals').select('slug').where('id', '=', Number(id)).executeTakeFirstOrThrow()).slug
const pricesOf = (id: string) =>
  db.selectFrom('price_points').selectAll().where('deal_id', '=', Number(id)).orderBy('id').execute()

test('an editor publishes a deal that stands in lists, in its category, in search and in its history', async () => {
  const { id } = await create({
    title: '  Copper   kettle ',
    categoryIds: [`${category.id}`],
    merchantUrl: 'https://www.amazon.in/Kettle/dp/B0ABCDEFGH/ref=sr_1?tag=other-21&qid=1',
    couponCode: 'KETTLE10',
    couponName: '10 % off',
    contentHtml: '<p onclick="x()">Boils fast<script>alert(1)</script></p>',
    labels: ['Hot', 'Hot', ''],
  })
  const { values, state, publicAddress, references } = await read(id)
  expect(values).toMatchObject({
    title: 'Copper kettle',
    merchantUrl: 'https://www.amazon.in/dp/B0ABCDEFGH',
    contentHtml: '<p>Boils fast</p>',
    labels: ['Hot'],
    publishedAt: now.toISOString(),
  })
  expect({ state, publicAddress }).toEqual({ state: 'live', publicAddress: `/singleproduct/${await slugOf(id)}` })
  expect(references).toEqual({
    storeId: [{ id: `${store.id}`, title: 'Chai Bazaar' }],
    categoryIds: [{ id: `${category.id}`, title: 'Tea' }],
    paymentOfferIds: [],
  })
  const inList = async (name: string, params = {}) =>
    ((await call(name, params)).data as { ID: number }[]).some((deal) => `${deal.ID}` === id)
  expect(await inList('GET /getdeals')).toBe(true)
  expect(await inList('GET /catdetails', { catID: category.id })).toBe(true)
  expect(await inList('GET /search', { s: 'copper kettle' })).toBe(true)
  expect(await inList('GET /promocodes')).toBe(true)
  expect(await pricesOf(id)).toMatchObject([{ price_paise: 49_900, posted_by: 'Meera', at: now }])
})

test('further pictures are stored in their order, shown by the deal, and at most eight', async () => {
  const picture = (n: number) => ({ address: `/media/kettle-${n}.svg`, alt: n === 2 ? 'The spout' : '' })
  const { id, version } = await create({ morePictures: [picture(2), picture(1)] })
  expect((await read(id)).values.morePictures).toEqual([picture(2), picture(1)])
  const visiblePictures = async () => (await call('GET /dealdetails', { slug: await slugOf(id) })).data[0].MOREIMAGES
  expect(await visiblePictures()).toEqual([
    { IMAGE: '/media/kettle-2.svg', ALT: 'The spout' },
    { IMAGE: '/media/kettle-1.svg' },
  ])
  const change = (morePictures: object[]) => editor.post(`/records/deals/${id}`, { version, values: { morePictures } })
  const many = await change(Array.from({ length: 9 }, (_, n) => picture(n)))
  expect(many.status).toBe(400)
  const wrong = await change([{ address: 'javascript:alert(1)', alt: '' }])
  expect(wrong.body.errors).toHaveProperty(['morePictures.0.address'])
  expect((await change([])).status).toBe(200)
  expect(await visiblePictures()).toBeUndefined()
})

test('what is wrong is said by field, and nothing is stored', async () => {
  const wrong = {
    title: '',
    storeId: '999999',
    categoryIds: ['7777'],
    priceText: 'Free',
    originalPaise: 0,
    couponName: 'No code',
    endsAt: hours(-2),
    publishedAt: hours(1),
    labels: ['Lowest ever'],
    merchantUrl: 'https://amzn.to/abc',
  }
  const { status, body } = await editor.post('/records/deals', newDeal({ ...wrong, title: 'x' }))
  expect(status).toBe(400)
  expect(Object.keys(body.errors).sort()).toEqual(
    ['categoryIds', 'couponCode', 'endsAt', 'labels', 'merchantUrl', 'originalPaise', 'priceText', 'storeId'].sort(),
  )
  const types = { title: 5, storeId: '99999999999', pricePaise: -1, isSuper: 'yes', labels: 'Hot', endsAt: 'tomorrow' }
  const refused = await editor.post('/records/deals', { values: { ...types, picture: 'javascript:alert(1)', role: 1 } })
  expect(Object.keys(refused.body.errors).sort()).toEqual(
    ['endsAt', 'isSuper', 'labels', 'picture', 'pricePaise', 'role', 'storeId', 'title'].sort(),
  )
})

test('HM12: a number is no text in place of a price', async () => {
  const errorsFor = async (values: object) =>
    (await editor.post('/records/deals', newDeal({ pricePaise: null, originalPaise: null, ...values }))).body.errors
  const error = 'This is a number: please enter it as the price.'
  for (const number of ['499', '499.50']) {
    expect(await errorsFor({ priceText: number })).toEqual({ priceText: error })
    expect(await errorsFor({ priceText: 'Free', priceTextHindi: number })).toEqual({ priceTextHindi: error })
  }
  expect(await errorsFor({ priceText: 'From Rs. 499' })).toBeUndefined()
})

test('a price that changes before the time of its scheduled deal is no earlier price', async () => {
  const { id, version } = await create({ publishedAt: minutes(20) })
  expect(await read(id)).toMatchObject({ state: 'scheduled', publicAddress: null })
  await editor.post(`/records/deals/${id}`, { values: { pricePaise: 39_900, publishedAt: hours(3) }, version })
  expect(await pricesOf(id)).toMatchObject([{ price_paise: 39_900, at: new Date(hours(3)) }])
})

test('a mistyped price that its editor corrects within ten minutes is no earlier price, a colleague’s is', async () => {
  const colleague = await staff('editor', { name: 'Asha' })
  const { id } = await create()
  const setPrice = async (browser: typeof editor, pricePaise: number, minute: number) => {
    setNow(new Date(minutes(minute)))
    const { version } = await read(id)
    expect((await browser.post(`/records/deals/${id}`, { values: { pricePaise }, version })).status).toBe(200)
  }
  await setPrice(editor, 4_990, 15)
  await setPrice(editor, 48_900, 16)
  await setPrice(colleague, 47_900, 17)
  await setPrice(colleague, 46_900, 27)
  setNow(now)
  expect(await pricesOf(id)).toMatchObject([
    { price_paise: 49_900, at: now },
    { price_paise: 48_900, at: new Date(minutes(16)), posted_by: 'Meera' },
    { price_paise: 47_900, at: new Date(minutes(17)), posted_by: 'Asha' },
    { price_paise: 46_900, at: new Date(minutes(27)), posted_by: 'Asha' },
  ])
})

test('a deal that changes its store takes its comments’ count along', async () => {
  const other = await seed.store()
  const { id, version } = await create()
  await seed.comment({ target: { dealId: Number(id) } })
  const countOf = async (storeId: number) =>
    (await db.selectFrom('stores').select('comment_count').where('id', '=', storeId).executeTakeFirstOrThrow())
      .comment_count
  const before = await countOf(store.id)
  await editor.post(`/records/deals/${id}`, { values: { storeId: `${other.id}` }, version })
  expect([await countOf(store.id), await countOf(other.id)]).toEqual([before - 1, 1])
})

test('R8: a store does not count the comments of an archived deal, until it comes back', async () => {
  const shop = await seed.store()
  const deal = await seed.deal({ storeId: shop.id })
  const [shown, held] = [{}, { isHeld: true }]
  for (const each of [shown, shown, held]) await seed.comment({ target: { dealId: deal.id }, ...each })
  await seed.comment({ target: { dealId: (await seed.deal({ storeId: shop.id })).id } })
  const counts = async () => {
    const { rows } = await sql`select 1 from ${storeCommentCounts.wrongRows}`.execute(db)
    expect(rows).toEqual([])
    return (await db.selectFrom('stores').select('comment_count').where('id', '=', shop.id).executeTakeFirstOrThrow())
      .comment_count
  }
  const act = async (action: string) =>
    expect((await editor.post(`/records/deals/${deal.id}/actions/${action}`)).status).toBe(200)
  expect(await counts()).toBe(3)
  await act('archive')
  expect(await counts()).toBe(1)
  await db.updateTable('comments').set({ is_held: false }).where('deal_id', '=', deal.id).execute()
  expect(await counts()).toBe(1)
  await act('unarchive')
  expect(await counts()).toBe(4)
})

test('of many saves of one version at the same time exactly one wins, and the others see what is stored', async () => {
  const { id, version } = await create()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      editor.post(`/records/deals/${id}`, { values: { title: `Kettle ${n}` }, version }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const lost = answers.filter(({ status }) => status === 409)
  expect(lost).toHaveLength(11)
  const { values, version: stored } = await read(id)
  for (const { body } of lost)
    expect(body).toMatchObject({ reason: 'changed', current: values, version: stored, changedBy: 'Meera' })
})

test('of two deals pinned at the same time only one gets the last slot', async () => {
  const pinnedBefore = await db.selectFrom('deals').select('id').where('pinned_until', '>', now).execute()
  for (let n = pinnedBefore.length; n < 5; n++) await create({ title: `Pinned pan ${n}`, pinnedUntil: hours(9) })
  const last = [await create({ title: 'Last pan' }), await create({ title: 'Late pan' })]
  const pinned = await Promise.all(
    last.map(({ id, version }) => editor.post(`/records/deals/${id}`, { version, values: { pinnedUntil: hours(9) } })),
  )
  expect(pinned.map(({ status }) => status).sort()).toEqual([200, 400])
})
