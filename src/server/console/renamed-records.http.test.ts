import { expect, test } from 'vitest'
import { feed, offer, tea } from '../../../tests/support/tea-offers.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { importOffers } from '../../catalogue/deals/server/offers/import-offers.ts'
import { updateDueDeals } from '../../catalogue/deals/server/update-due-deals.ts'
import { findStoreByName } from '../../catalogue/stores/server/store-by-name.queries.ts'

const { db, call, now, staff } = await testApp()
const editor = await staff('editor')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const change = async (path: string, values: object) => {
  const { version } = (await editor.get(path)).body
  expect((await editor.post(path, { values, version })).status).toBe(200)
}
const idOf = async (table: 'stores' | 'categories', title: string) =>
  (await db.selectFrom(table).select('id').where('title', '=', title).executeTakeFirstOrThrow()).id

test('a renamed store or category stays the one that imports write to, with its price policy', async () => {
  await importOffers(db, feed, [offer()], now)
  const [store, category] = [await idOf('stores', tea.store), await idOf('categories', 'Tea')]
  await change(`/records/stores/${store}`, { title: 'Leaf & Cup', pricePolicy: 'none' })
  await change(`/records/categories/${category}`, { title: 'Teas of India' })
  const { counts } = await importOffers(db, feed, [offer({ pricePaise: 11_500 })], later(1))
  expect(counts).toMatchObject({ inserted: 0, updated: 1 })
  expect(await db.selectFrom('deals').select('store_id').execute()).toEqual([{ store_id: store }])
  const titles = await db.selectFrom('categories').select('title').orderBy('title').execute()
  expect(titles.map(({ title }) => title)).toEqual(['Drinks', 'Teas of India'])
  for (const name of ['leaf & cup', 'Tea House']) expect((await findStoreByName(db, name))?.id).toBe(store)
  for (const [title, error] of [
    ['LEAF & CUP', 'There is a store of this name already.'],
    ['Tea house', 'Imports still find another store by this name.'],
  ]) {
    const { status, body } = await editor.post('/records/stores', { values: { title, pricePolicy: 'full' } })
    expect({ status, error: body.errors.title }).toEqual({ status: 400, error })
  }
})

test('the end that an editor set is not undone by an unchanged row, and a later price finds the offers again', async () => {
  const row = offer({ key: 'ends', slug: 'ends', title: 'White Tea', store: 'Tin Shop' })
  await importOffers(db, feed, [row], now)
  const deal = await db
    .selectFrom('deals')
    .select(['id', 'slug'])
    .where('source_key', '=', 'ends')
    .executeTakeFirstOrThrow()
  await change(`/records/deals/${deal.id}`, { endsAt: later(2).toISOString(), offersHtml: '<p>Zebrabank cards</p>' })
  await importOffers(db, feed, [offer({ ...row.offer, pricePaise: 11_000, endsAt: later(2) })], later(1))
  expect((await call('GET /search', { s: 'zebrabank' })).data).toMatchObject([{ SLUG: deal.slug }])

  const plain = offer({ key: 'plain', slug: 'plain', title: 'Black Tea', store: 'Tin Shop' })
  await importOffers(db, feed, [plain], now)
  const stateOf = () =>
    db.selectFrom('deals').select('status').where('source_key', '=', 'plain').executeTakeFirstOrThrow()
  const { id } = await db.selectFrom('deals').select('id').where('source_key', '=', 'plain').executeTakeFirstOrThrow()
  await change(`/records/deals/${id}`, { endsAt: later(2).toISOString() })
  await updateDueDeals(db, later(3))
  await importOffers(db, feed, [plain], later(4))
  expect(await stateOf()).toEqual({ status: 'expired' })
})

test('a store has a short name of its own, which stays as it is', async () => {
  const values = { title: 'Spice Lane', pricePolicy: 'full', slug: 'spice' }
  const { body } = await editor.post('/records/stores', { values })
  const errorOf = async (path: string, request: object) => (await editor.post(path, request)).body.errors.slug
  expect(await errorOf('/records/stores', { values: { ...values, title: 'Spices' } })).toBe('This short name is taken.')
  const path = `/records/stores/${body.id}`
  const { version } = (await editor.get(path)).body
  expect(await errorOf(path, { values: { slug: 'lane' }, version })).toBe('A short name stays as it is.')
})
