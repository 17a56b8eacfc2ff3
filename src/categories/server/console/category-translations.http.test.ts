import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const editor = await signedInBrowser(site, 'editor')

test('the list shows the categories without a Hindi title', async () => {
  const create = async (values: object) => (await editor.post('/records/categories', { values })).body.id
  const missing = await create({ title: 'Kitchen' })
  const given = await create({ title: 'Garden', titleHindi: 'बाग़ीचा' })
  const { rows, total } = (await editor.get('/records/categories?filter.hindi=missing')).body
  expect({ total, ids: rows.map(({ id }: { id: string }) => id) }).toEqual({ total: 1, ids: [missing] })
  expect((await editor.get('/records/categories?search=ग़ीचा')).body).toMatchObject({ total: 1, rows: [{ id: given }] })
})
