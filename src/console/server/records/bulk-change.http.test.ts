import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { addDeals, daysBefore } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { db, seed, now } = site
const editor = await signedInBrowser(site, 'editor')

test('everything that a list by ends shows is changed, also what has no end', async () => {
  const store = await seed.store({ title: 'Ends' })
  const ending = await seed.deal({ storeId: store.id, endsAt: daysBefore(now, -3) })
  const endless = await seed.deal({ storeId: store.id })
  const view = { filter: { storeId: `${store.id}` }, sort: 'endsAt' }
  const change = { ...view, changes: { isSuper: true } }
  expect((await editor.post('/records/deals/bulk', { ...change, preview: true })).body).toMatchObject({ count: 2 })
  expect((await editor.post('/records/deals/bulk', change)).body).toMatchObject({ changed: 2 })
  const isSuper = async ({ id }: { id: number }) => (await editor.get(`/records/deals/${id}`)).body.values.isSuper
  expect([await isSuper(ending), await isSuper(endless)]).toEqual([true, true])
})

test('only records that change are counted', async () => {
  const ids = [await seed.deal({ isSuper: true }), await seed.deal(), await seed.deal()].map(({ id }) => `${id}`)
  const { body } = await editor.post('/records/deals/bulk', { ids, changes: { isSuper: true } })
  expect(body).toMatchObject({ changed: 2, canUndo: true })
  expect((await editor.post(`/batches/${body.batch}/undo`)).body).toMatchObject({ undone: 2 })
  const again = { ids: ids.slice(0, 1), changes: { isSuper: true } }
  expect((await editor.post('/records/deals/bulk', again)).body).toMatchObject({ changed: 0, canUndo: false })
})

test('a bulk change that was taken back is not offered for it on any page of the history', async () => {
  const { id } = await seed.deal()
  const history = async (more = '') => (await editor.get(`/records/deals/${id}/timeline${more}`)).body
  const change = async (isSuper: boolean) =>
    (await editor.post('/records/deals/bulk', { ids: [`${id}`], changes: { isSuper } })).body.batch
  const stays = await change(true)
  const undone = await change(false)
  await editor.post(`/batches/${undone}/undo`)
  const { entries } = await history()
  expect(entries.map(({ batch }: { batch: string | null }) => batch)).toEqual([null, null, stays])
  const older = await history(`?after=${entries[0].id}`)
  expect(older.entries.map(({ batch }: { batch: string | null }) => batch)).toEqual([null, stays])
})

test('a list by titles has further pages after the longest Hindi title', async () => {
  for (const letter of ['क', 'ख']) await seed.article({ title: letter.repeat(300) })
  const first = (await editor.get('/records/articles?sort=title&limit=1')).body
  const second = await editor.get(`/records/articles?sort=title&limit=1&after=${first.next}`)
  expect(second).toMatchObject({ status: 200, body: { rows: [{ title: 'ख'.repeat(300) }] } })
})

test('the preview counts only the deals for which there is a place among the pinned ones', async () => {
  const ids: string[] = []
  for (let n = 0; n < 8; n++) ids.push(`${(await seed.deal({ title: `Pan ${n}` })).id}`)
  const change = { ids, changes: { pinnedUntil: daysBefore(now, -3) } }
  const reason = 'Six deals are pinned already. Please unpin another one first.'
  const skipped = [
    { title: 'Pan 6', reason },
    { title: 'Pan 7', reason },
  ]
  const { body: preview } = await editor.post('/records/deals/bulk', { ...change, preview: true })
  expect(preview).toMatchObject({ count: 6, skipped })
  expect(preview.sample).toHaveLength(6)
  // Nothing is written by the preview, not even for the next one.
  expect((await editor.post('/records/deals/bulk', { ...change, preview: true })).body).toEqual(preview)
  const { body: done } = await editor.post('/records/deals/bulk', change)
  expect(done).toMatchObject({ changed: 6, skipped })
  await editor.post(`/batches/${done.batch}/undo`)
})

test('the preview counts pinned deals over more records than are changed at a time', async () => {
  const { id: storeId } = await seed.store()
  const deals = Array.from({ length: 205 }, (_, n) => ({
    slug: `pinned-${n}`,
    title: `Pinned ${n}`,
    storeId,
    publishedAt: now,
    isExpired: n > 2 && n < 198,
  }))
  const ids = (await addDeals(db, deals, now)).map(String)
  const change = { ids, changes: { pinnedUntil: daysBefore(now, -3) } }
  const { body: preview } = await editor.post('/records/deals/bulk', { ...change, preview: true })
  const { body: done } = await editor.post('/records/deals/bulk', change)
  // Three slots are taken in the first hundred, two in the second, and one in the third.
  expect({ count: preview.count, skipped: preview.skipped }).toEqual({ count: done.changed, skipped: done.skipped })
  expect(preview.skipped.map(({ id }: { id: string }) => id)).toEqual(ids.slice(201))
  await editor.post(`/batches/${done.batch}/undo`)
})

test('the preview of publishing names the deals that are incomplete, and publishes them all the same', async () => {
  const complete = { merchantUrl: 'https://shop.example/pan', picture: '/media/pan.webp', pricePaise: 100 }
  const store = await seed.store()
  const drafts: string[] = []
  for (const [title, values] of [
    ['Whole', complete],
    ['Bare', { ...complete, pricePaise: null, picture: '' }],
  ] as const) {
    const draft = { values: { title, storeId: `${store.id}`, ...values }, isDraft: true }
    drafts.push((await editor.post('/records/deals', draft)).body.id)
  }
  const change = { ids: drafts, action: 'publish' }
  const { body } = await editor.post('/records/deals/bulk', { ...change, preview: true })
  expect(body).toMatchObject({ count: 2, incomplete: [{ title: 'Bare', missing: ['Price', 'Picture'] }] })
  const others = await editor.post('/records/deals/bulk', { ids: drafts, action: 'archive', preview: true })
  expect(others.body.incomplete).toEqual([])
  expect((await editor.post('/records/deals/bulk', change)).body).toMatchObject({ changed: 2 })
})
