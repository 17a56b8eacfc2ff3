import { expect, test } from 'vitest'
import { hoursBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { call, db, seed, now } = await testApp()

const hot = await seed.category({ id: 1422, slug: 'hot', title: 'Hot', isFeatured: true, position: 2 })
const recharge = await seed.category({ id: 17, slug: 'recharge', title: 'Recharge', position: 1 })
const freebies = await seed.category({ slug: 'free-sample', title: 'Freebies', isFeatured: true, position: 1 })
const digits = await seed.category({ slug: '17', title: 'Seventeen' })
const newer = await seed.deal({ categoryIds: [hot.id, freebies.id], publishedAt: hoursBefore(now, 1) })
const older = await seed.deal({ categoryIds: [hot.id], publishedAt: hoursBefore(now, 2) })
await seed.deal({ categoryIds: [hot.id], isExpired: true })
await seed.deal({ categoryIds: [hot.id], endsAt: now })
await seed.deal({ categoryIds: [hot.id], publishedAt: hoursBefore(now, -1) })

const ids = (deals: { ID: number }[]) => deals.map(({ ID }) => ID)

test('A20: categories come in display order', async () => {
  const { data } = await call('GET /getcategories')
  expect(data.map(({ TITLE }: { TITLE: string }) => TITLE)).toEqual(['Freebies', 'Recharge', 'Hot', 'Seventeen'])
  expect(data[2]).toEqual({ ID: 1422, SLUG: 'hot', TITLE: 'Hot', thumb: hot.picture })
})

test('A20, A21, A22: a category has its Hindi title on Hindi pages, if it has one', async () => {
  await db
    .updateTable('categories')
    .set({ titles: { hi: 'रिचार्ज' } })
    .where('id', '=', recharge.id)
    .execute()
  const { data } = await call('GET /getcategories', { lang: 'hi' })
  expect(data.map(({ TITLE }: { TITLE: string }) => TITLE)).toEqual(['Freebies', 'रिचार्ज', 'Hot', 'Seventeen'])
  const listed = await call('GET /catdetails', { catID: recharge.id, lang: 'hi' })
  expect(listed.body.responseData.subject.TITLE).toBe('रिचार्ज')
})

test('A21: featured categories have slug and title', async () => {
  expect((await call('GET /featuredcats')).data).toEqual([
    { SLUG: 'free-sample', TITLE: 'Freebies' },
    { SLUG: 'hot', TITLE: 'Hot' },
  ])
})

test("A22: a category's live deals, by number and by slug", async () => {
  const { data, body } = await call('GET /catdetails', { catID: 1422 })
  expect(ids(data)).toEqual([newer.id, older.id])
  expect(body.responseData).toMatchObject({
    page: 1,
    limit: 20,
    total: 2,
    subject: { ID: 1422, TITLE: 'Hot', thumb: hot.picture, SLUG: 'hot' },
  })
  expect(body).not.toHaveProperty('data')
  expect(ids((await call('GET /catdetails', { slug: 'free-sample' })).data)).toEqual([newer.id])
  expect(ids((await call('GET /catdetails', { slug: 'HOT' })).data)).toEqual([newer.id, older.id])
  expect(ids((await call('GET /catdetails', { slug: '1422' })).data)).toEqual([newer.id, older.id])
})

test('A22: a slug of digits takes precedence over a number, and catID never means a slug', async () => {
  const subject = async (params: Record<string, string | number>) =>
    (await call('GET /catdetails', params)).body.responseData.subject.ID
  expect(await subject({ slug: '17' })).toBe(digits.id)
  expect(await subject({ catID: 17 })).toBe(recharge.id)
})

test('A22: pages and limits', async () => {
  const { data, body } = await call('GET /catdetails', { catID: 1422, page: 2, limit: 1 })
  expect(ids(data)).toEqual([older.id])
  expect(body.responseData).toMatchObject({ page: 2, limit: 1, total: 2 })
  expect((await call('GET /catdetails', { catID: 1422, limit: 0, page: -1 })).body.responseData).toMatchObject({
    page: 1,
    limit: 1,
  })
})

test('A22: a deal whose dates change is in the right place in its category immediately', async () => {
  const category = await seed.category()
  const deal = await seed.deal({ categoryIds: [category.id], isExpired: true })
  const listed = async () => ids((await call('GET /catdetails', { catID: category.id })).data)
  const change = (values: { status?: 'live'; ends_at?: Date; published_at?: Date }) =>
    db.updateTable('deals').set(values).where('id', '=', deal.id).execute()
  expect(await listed()).toEqual([])
  await change({ status: 'live' })
  expect(await listed()).toEqual([deal.id])
  await change({ ends_at: now })
  expect(await listed()).toEqual([])
  await change({ ends_at: hoursBefore(now, -1) })
  expect(await listed()).toEqual([deal.id])
  await change({ published_at: hoursBefore(now, -1) })
  expect(await listed()).toEqual([])
})

test('A22: an unknown category is a 404, a missing one a 400 that names both parameters', async () => {
  for (const params of [
    { slug: 'nothing' },
    { slug: '01422' },
    { catID: 999_999 },
    { slug: '99999999999' },
    { slug: "' or 1=1 --" },
  ])
    expect((await call('GET /catdetails', params as Record<string, string>)).httpStatus).toBe(404)
  const none = await call('GET /catdetails')
  expect(none.httpStatus).toBe(400)
  expect(Object.keys(none.body.responseData.errors)).toEqual(['slug', 'catID'])
  const word = await call('GET /catdetails', { catID: 'hot' })
  expect(word.httpStatus).toBe(400)
  expect(word.body.responseData.errors).toEqual({ catID: 'catID must be a whole number.' })
})
