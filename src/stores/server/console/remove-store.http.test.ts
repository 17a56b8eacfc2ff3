import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { call, db, seed } = site
const editor = await signedInBrowser(site, 'editor')

test('a store is deleted once it has no deals in any state', async () => {
  const [store, other] = [await seed.store(), await seed.store()]
  const deal = await seed.deal({ storeId: store.id })
  const group = { source: 'feed', store_id: store.id, code: 'kurta' }
  await db.insertInto('item_groups').values(group).execute()
  const remove = () => editor.post(`/records/stores/${store.id}/actions/remove`)
  const listed = async () => (await call('GET /stores')).data.map(({ ID }: { ID: number }) => ID)
  await editor.post(`/records/deals/${deal.id}/actions/archive`)
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^This store has deals/) },
  })
  expect(await listed()).toContain(store.id)
  const { version } = (await editor.get(`/records/deals/${deal.id}`)).body
  await editor.post(`/records/deals/${deal.id}`, { values: { storeId: `${other.id}` }, version })
  expect((await remove()).status).toBe(200)
  expect(await listed()).not.toContain(store.id)
  expect((await editor.get(`/records/stores/${store.id}`)).status).toBe(404)
})
