import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, seed, staff } = await testApp()
const editor = await staff('editor')

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
