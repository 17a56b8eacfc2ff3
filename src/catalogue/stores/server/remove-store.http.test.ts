import { expect, test } from 'vitest'
import { goodsOffer } from '../../../../tests/support/product-offers.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { importOffers } from '../../deals/server/offers/import-offers.ts'

const { call, db, seed, now, staff } = await testApp()
const editor = await staff('editor')

test('a store is deleted once it has no deals in any state, and its form says so before that', async () => {
  const [store, other] = [await seed.store(), await seed.store()]
  const deal = await seed.deal({ storeId: store.id })
  const group = { source: 'feed', store_id: store.id, code: 'kurta' }
  await db.insertInto('item_groups').values(group).execute()
  const remove = () => editor.post(`/records/stores/${store.id}/actions/remove`)
  const listed = async () => (await call('GET /stores')).data.map(({ ID }: { ID: number }) => ID)
  const hindrance = async () => (await editor.get(`/records/stores/${store.id}`)).body.hindrances.remove
  expect(await hindrance()).toMatch(/^This store has deals/)
  await editor.post(`/records/deals/${deal.id}/actions/archive`)
  expect(await hindrance()).toMatch(/^This store has deals/)
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^This store has deals/) },
  })
  expect(await listed()).toContain(store.id)
  const { version } = (await editor.get(`/records/deals/${deal.id}`)).body
  await editor.post(`/records/deals/${deal.id}`, { values: { storeId: `${other.id}` }, version })
  expect(await hindrance()).toBeUndefined()
  expect((await remove()).status).toBe(200)
  expect(await listed()).not.toContain(store.id)
  expect((await editor.get(`/records/stores/${store.id}`)).status).toBe(404)
})

test('a store whose variants were moved to another store is deleted, and they stay one listed deal that imports find', async () => {
  const variants = (rupees: number) =>
    ['S', 'M'].map((size) =>
      goodsOffer({ key: `shirt-${size}`, store: 'Shirt Huose', itemGroup: 'shirt', attributes: { size }, rupees }),
    )
  const feed = { name: 'shirts.xml', keepCategories: false }
  const { seen } = await importOffers(db, feed, variants(499), now)
  const dealIds = seen.map(({ id }) => `${id}`)
  const { store_id } = await db
    .selectFrom('deals')
    .select('store_id')
    .where('id', '=', Number(dealIds[0]))
    .executeTakeFirstOrThrow()
  const other = await seed.store({ title: 'Shirt House' })
  const moved = await editor.post('/records/deals/bulk', { ids: dealIds, changes: { storeId: `${other.id}` } })
  expect(moved.body.changed).toBe(2)
  expect((await editor.post(`/records/stores/${store_id}/actions/remove`)).status).toBe(200)
  await importOffers(db, feed, variants(449), now)
  const deals = await db
    .selectFrom('deals')
    .select(['store_id', 'is_variant', 'item_group_id', 'price_paise'])
    .where('source_key', 'like', 'shirt-%')
    .orderBy('is_variant')
    .execute()
  expect(deals).toMatchObject([
    { store_id: other.id, is_variant: false, price_paise: 449_00 },
    { store_id: other.id, is_variant: true, price_paise: 449_00 },
  ])
  expect(new Set(deals.map(({ item_group_id }) => item_group_id)).size).toBe(1)
})
