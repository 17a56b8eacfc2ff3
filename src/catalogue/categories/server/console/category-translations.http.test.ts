import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { rebuildSearchDocuments } from '../../../deals/server/search/rebuild-search-documents.ts'

const { db, seed, call, staff } = await testApp()
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
