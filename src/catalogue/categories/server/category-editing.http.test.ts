import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { rebuildSearchDocuments } from '../../deals/server/search/rebuild-search-documents.ts'

const { db, seed, now, call, staff } = await testApp()
const editor = await staff('editor')

test('the list shows the categories without a Hindi title', async () => {
  const create = async (values: object) => (await editor.post('/records/categories', { values })).body.id
  const missing = await create({ title: 'Kitchen' })
  const translated = await create({ title: 'Garden', titleHindi: 'बाग़ीचा' })
  const { rows, total } = (await editor.get('/records/categories?filter.hindi=missing')).body
  expect({ total, ids: rows.map(({ id }: { id: string }) => id) }).toEqual({ total: 1, ids: [missing] })
  expect((await editor.get('/records/categories?search=ग़ीचा')).body).toMatchObject({
    total: 1,
    rows: [{ id: translated }],
  })
})

test('deals are found by a new Hindi title of their category', async () => {
  const category = await seed.category({ title: 'Lamps' })
  const deal = await seed.deal({ title: 'Brass lantern', categoryIds: [category.id] })
  const { version } = (await editor.get(`/records/categories/${category.id}`)).body
  await editor.post(`/records/categories/${category.id}`, { values: { titleHindi: 'दीपक' }, version })
  expect(await rebuildSearchDocuments(db)).toBe(true)
  const { data } = await call('GET /search', { s: 'दीपक' })
  expect(data).toMatchObject([{ SLUG: deal.slug }])
})

test('a category is deleted once it has no deals in any state', async () => {
  const [category, other] = [await seed.category(), await seed.category()]
  const deal = await seed.deal({ categoryIds: [category.id] })
  const remove = () => editor.post(`/records/categories/${category.id}/actions/remove`)
  const listed = async () => (await call('GET /getcategories')).data.map(({ id }: { id: number }) => id)
  await editor.post(`/records/deals/${deal.id}/actions/archive`)
  expect(await remove()).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^There are deals/) } })
  const { version } = (await editor.get(`/records/deals/${deal.id}`)).body
  await editor.post(`/records/deals/${deal.id}`, { values: { categoryIds: [`${other.id}`] }, version })
  expect((await remove()).status).toBe(200)
  expect(await listed()).not.toContain(category.id)
})

test('N4: nobody has a deleted category in the choice for the newsletter any more', async () => {
  const [category, other] = [await seed.category(), await seed.category()]
  const subscriber = { email: 'asha@mail.example', email_key: 'asha@mail.example', token: 't', requested_at: now }
  await db
    .insertInto('subscribers')
    .values({ ...subscriber, category_ids: [other.id, category.id] })
    .execute()
  expect((await editor.post(`/records/categories/${category.id}/actions/remove`)).status).toBe(200)
  const { category_ids } = await db.selectFrom('subscribers').select('category_ids').executeTakeFirstOrThrow()
  expect(category_ids).toEqual([other.id])
})

const [asha, binod] = [await staff('editor'), await staff('editor')]

async function featured() {
  const ids: string[] = []
  for (const title of ['Tea', 'Pots', 'Lamps'].map((name) => `${name} ${crypto.randomUUID()}`)) {
    const values = { title, isFeatured: true, position: ids.length + 1 }
    ids.push((await asha.post('/records/categories', { values })).body.id)
  }
  return ids as [string, string, string]
}
const order = (who: typeof asha, categories: [string, number][], batch: string = crypto.randomUUID()) =>
  who.post('/categories/order', { batch, categories: categories.map(([id, position]) => ({ id, position })) })
const positionsOf = async (ids: readonly string[]) => {
  const rows = await db.selectFrom('categories').select(['id', 'position']).where('id', 'in', ids.map(Number)).execute()
  return ids.map((id) => rows.find((row) => `${row.id}` === id)?.position)
}

test('the order is saved as a whole, and undone as a whole', async () => {
  const [tea, pots, lamps] = await featured()
  const batch = crypto.randomUUID()
  const saved = await order(
    asha,
    [
      [lamps, 3],
      [pots, 2],
      [tea, 1],
    ],
    batch,
  )
  expect(saved).toMatchObject({ status: 200, body: { changed: 2 } })
  expect(await positionsOf([tea, pots, lamps])).toEqual([3, 2, 1])
  expect((await asha.post(`/batches/${batch}/undo`)).body).toEqual({ undone: 2, skipped: [] })
  expect(await positionsOf([tea, pots, lamps])).toEqual([1, 2, 3])
})

test('an order made from an older one is refused, and nothing of it is saved', async () => {
  const [tea, pots, lamps] = await featured()
  expect(
    (
      await order(binod, [
        [pots, 2],
        [tea, 1],
        [lamps, 3],
      ])
    ).status,
  ).toBe(200)
  const late = await order(asha, [
    [lamps, 3],
    [tea, 1],
    [pots, 2],
  ])
  expect(late.status).toBe(409)
  expect(late.body.message).toContain('changed in the meantime')
  expect(await positionsOf([tea, pots, lamps])).toEqual([2, 1, 3])
  expect((await order(asha, [['999999', 1]])).status).toBe(409)
})

test('of several orders at the same time one is saved', async () => {
  const [tea, pots, lamps] = await featured()
  const orders = [pots, lamps].flatMap((first) => {
    const place: Record<string, number> = { [tea]: 1, [pots]: 2, [lamps]: 3 }
    const rest = [tea, pots, lamps].filter((id) => id !== first)
    return [rest, rest.toReversed()].map((others) =>
      [first, ...others].map((id) => [id, place[id] ?? 0] as [string, number]),
    )
  })
  const answers = await Promise.all(orders.map((one, at) => order(at % 2 ? asha : binod, one)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('a category that somebody edits stays where it is', async () => {
  const [tea, pots, lamps] = await featured()
  await binod.post(`/records/categories/${pots}/lock`, { holder: 'binod-tab-000000001' })
  const { status, body } = await order(asha, [
    [pots, 2],
    [tea, 1],
    [lamps, 3],
  ])
  expect({ status, message: body.message }).toEqual({ status: 409, message: 'One of the categories is being edited.' })
  expect(await positionsOf([tea, pots, lamps])).toEqual([1, 2, 3])
})
