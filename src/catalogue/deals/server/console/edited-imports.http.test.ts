import { expect, test } from 'vitest'
import { dealsByKey, feed, offer } from '../../../../../tests/support/tea-offers.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import type { Offer } from '../../feed-offer.ts'
import type { FeedOptions } from '../offers/classify-offers.ts'
import { importOffers } from '../offers/import-offers.ts'
import { previewOffers } from '../offers/preview-offers.ts'

const { db, seed, call, now, setNow, staff } = await testApp()
const editor = await staff('editor', { name: 'Meera' })
const category = await seed.category({ title: 'Gifts' })
const { dealOf } = dealsByKey(db)
const minutesLater = (count: number) => new Date(now.getTime() + count * 60_000)

/** A row of the feed, imported a minute later than the one before. */
let minute = 0
const importRow = async (values: Partial<Offer> & { key: string }, from: FeedOptions = feed) => {
  setNow(minutesLater(++minute))
  const row = [offer({ slug: values.key, ...values })]
  const { counts } = await importOffers(db, from, row, minutesLater(minute))
  return counts
}
const previewRow = (values: Partial<Offer> & { key: string }) =>
  previewOffers(db, false, async (run) => (await run(feed, [offer({ slug: values.key, ...values })], now)).counts)
const edit = async (key: string, values: object) => {
  const address = `/records/deals/${(await dealOf(key)).id}`
  const { version } = (await editor.get(address)).body
  const { status, body } = await editor.post(address, { values, version })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...body, address } as { version: string; undoEntry: string; address: string }
}
const valuesOf = async (key: string) => (await editor.get(`/records/deals/${(await dealOf(key)).id}`)).body.values

const written = {
  title: 'Darjeeling, first flush',
  picture: '/media/darjeeling.svg',
  contentHtml: '<p>Picked in <strong>March</strong></p>',
  merchantUrl: 'https://tea.example/darjeeling',
  couponCode: 'FLUSH',
  couponName: 'For first orders',
  endsAt: minutesLater(1000).toISOString(),
  morePictures: [{ address: '/media/leaves.svg', alt: 'Leaves' }],
}

test('what editors wrote stays when an import changes the price, and is found', async () => {
  await importRow({ key: 'kept' })
  await edit('kept', { ...written, categoryIds: [`${category.id}`] })
  const cheaper = { key: 'kept', pricePaise: 9_900 }
  expect(await previewRow(cheaper)).toMatchObject({ updated: 1, historyLines: 1 })
  expect(await importRow(cheaper)).toMatchObject({ updated: 1, historyLines: 1 })
  expect(await valuesOf('kept')).toMatchObject({ ...written, categoryIds: [`${category.id}`], pricePaise: 9_900 })
  const results = (await call('GET /search', { s: 'first flush march gifts' })).data as { TITLE: string }[]
  expect(results.map(({ TITLE }) => TITLE)).toEqual([written.title])
  // A row as a whole, of another feed's name, is compared again.
  const later = { ...feed, name: 'next.csv' }
  expect(await importRow(cheaper, later)).toMatchObject({ updated: 0, unchanged: 1 })
})

test('a field follows the feed when the feed itself changes it, and only that field', async () => {
  await importRow({ key: 'changed' })
  await edit('changed', written)
  await importRow({ key: 'changed', title: 'Green Tea, new harvest', picture: 'https://i.example/new.jpg' })
  expect(await valuesOf('changed')).toMatchObject({
    ...written,
    title: 'Green Tea, new harvest',
    picture: 'https://i.example/new.jpg',
  })
  // From now on it is the feed's.
  await importRow({ key: 'changed', title: 'Green Tea' })
  expect(await valuesOf('changed')).toMatchObject({ ...written, title: 'Green Tea', picture: '' })
})

test('a field that an editor gives back, by hand or by undo, follows the feed again', async () => {
  await importRow({ key: 'back' })
  await edit('back', { title: 'By hand' })
  const { address, undoEntry, version } = await edit('back', { picture: '/media/tea.svg' })
  const undone = await editor.post(`${address}/restore`, { entry: undoEntry, version, isUndo: true })
  expect(undone.status).toBe(200)
  expect((await dealOf('back')).feed_values).toEqual({ title: 'Green Tea' })
  await edit('back', { title: 'Green Tea' })
  expect((await dealOf('back')).feed_values).toBeNull()
  await importRow({ key: 'back', title: 'Green Tea, 100 g', picture: 'https://i.example/tea.jpg' })
  expect(await valuesOf('back')).toMatchObject({ title: 'Green Tea, 100 g', picture: 'https://i.example/tea.jpg' })
})

test('an end that an editor set holds until the feed has another one', async () => {
  const until = minutesLater(5000)
  await importRow({ key: 'ended', endsAt: until })
  await edit('ended', { endsAt: minutesLater(minute + 1).toISOString() })
  await db
    .updateTable('deals')
    .set({ status: 'expired', auto_expired_at: now })
    .where('source_key', '=', 'ended')
    .execute()
  minute += 2
  // The same row, and one with another price.
  expect(await importRow({ key: 'ended', endsAt: until })).toMatchObject({ updated: 0 })
  expect(await importRow({ key: 'ended', endsAt: until, pricePaise: 10_000 })).toMatchObject({ updated: 1 })
  expect((await dealOf('ended')).status).toBe('expired')
  await importRow({ key: 'ended', endsAt: minutesLater(6000), pricePaise: 10_000 })
  expect(await dealOf('ended')).toMatchObject({ status: 'live', ends_at: minutesLater(6000), feed_values: null })
})

test('a category that an editor removed stays removed, also for feeds that have only some of them', async () => {
  await importRow({ key: 'placed', categories: ['Drinks', 'Tea'] })
  const before = (await valuesOf('placed')).categoryIds as string[]
  await edit('placed', { categoryIds: [`${category.id}`] })
  const some = { name: 'some.csv', keepCategories: true }
  expect(await importRow({ key: 'placed', categories: ['Tea'], pricePaise: 9_000 }, some)).toMatchObject({ updated: 1 })
  expect((await valuesOf('placed')).categoryIds).toEqual([`${category.id}`])
  await importRow({ key: 'placed', categories: ['Drinks'], pricePaise: 9_000 })
  const after = (await valuesOf('placed')).categoryIds as string[]
  expect(after).toHaveLength(1)
  expect(before).toContain(after[0])
})

test('a deal that no feed has keeps no values of feeds', async () => {
  const deal = await seed.deal({ title: 'Kettle' })
  const { body } = await editor.get(`/records/deals/${deal.id}`)
  await editor.post(`/records/deals/${deal.id}`, { values: { title: 'Brass kettle' }, version: body.version })
  const stored = await db.selectFrom('deals').selectAll().where('id', '=', deal.id).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ title: 'Brass kettle', feed_values: null })
})

test('another feed of the deal replaces what an editor wrote only where it changes its own value', async () => {
  const other = { ...feed, name: 'other.csv' }
  const theirs = { key: 'shared', title: 'Tea, green', couponCode: 'TEA', couponName: 'For tea' }
  await importRow({ key: 'shared' })
  await importRow(theirs, other)
  await importRow({ key: 'shared', pricePaise: 11_000 })
  await edit('shared', written)
  await importRow({ ...theirs, pricePaise: 9_900 }, other)
  expect(await valuesOf('shared')).toMatchObject({ ...written, pricePaise: 9_900 })
  // One that did not have the deal before.
  await importRow(
    { key: 'shared', title: 'TEA', endsAt: minutesLater(9000), pricePaise: 9_800 },
    { ...feed, name: 'x' },
  )
  expect(await valuesOf('shared')).toMatchObject({ ...written, pricePaise: 9_800 })
  await importRow({ ...theirs, title: 'Tea, very green', pricePaise: 9_800 }, other)
  expect(await valuesOf('shared')).toMatchObject({ ...written, title: 'Tea, very green' })
})

test('a deal that an editor moved to another store is found there by its feed', async () => {
  const [first, second] = [await seed.store({ title: 'Tea Attic' }), await seed.store({ title: 'Tea Cellar' })]
  await importRow({ key: 'moved' })
  await edit('moved', { storeId: `${first.id}` })
  const cheaper = { key: 'moved', pricePaise: 9_900 }
  expect(await previewRow({ key: 'moved' })).toMatchObject({ inserted: 0, unchanged: 1 })
  expect(await importRow({ key: 'moved' })).toMatchObject({ inserted: 0, unchanged: 1 })
  expect(await previewRow(cheaper)).toMatchObject({ inserted: 0, updated: 1, historyLines: 1 })
  expect(await importRow(cheaper)).toMatchObject({ inserted: 0, updated: 1, historyLines: 1 })
  expect(await valuesOf('moved')).toMatchObject({ storeId: `${first.id}`, feed: 'tea-house', pricePaise: 9_900 })
  // Again, and back.
  await edit('moved', { storeId: `${second.id}` })
  expect(await importRow({ key: 'moved' })).toMatchObject({ inserted: 0, updated: 1 })
  await edit('moved', { storeId: `${(await dealOf('kept')).store_id}` })
  expect(await dealOf('moved')).toMatchObject({ source: 'tea-house' })
  expect(await importRow(cheaper)).toMatchObject({ inserted: 0, updated: 1 })
  // The other store's own offer of this key is another deal.
  await edit('moved', { storeId: `${first.id}` })
  expect(await importRow({ ...cheaper, store: 'Tea Attic' })).toMatchObject({ inserted: 1 })
  expect(await importRow({ key: 'moved' })).toMatchObject({ inserted: 0, updated: 1 })
})

test('a price that an editor corrected was not seen in the feed that still has another one', async () => {
  const seenOf = async (key: string) => {
    const { PRICES } = (await call('GET /dealdetails', { slug: (await dealOf(key)).slug })).data[0]
    return new Date(PRICES.LASTSEEN)
  }
  await importRow({ key: 'corrected' })
  await edit('corrected', { pricePaise: 9_900 })
  const edited = now.getTime() + minute * 60_000
  minute += 120
  expect(await importRow({ key: 'corrected' })).toMatchObject({ unchanged: 1 })
  expect(await seenOf('corrected')).toEqual(new Date(edited))
  // The feed's next price is one that it was seen to have.
  await importRow({ key: 'corrected', pricePaise: 9_500 })
  minute += 120
  await importRow({ key: 'corrected', pricePaise: 9_500 })
  expect(await seenOf('corrected')).toEqual(minutesLater(minute))
})
