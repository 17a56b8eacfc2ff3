import { expect, test } from 'vitest'
import { daysBefore, hoursBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, db, seed, now, setNow, staff } = await testApp()
const editor = await staff('editor')
const later = (hours: number) => hoursBefore(now, -hours)

const store = await seed.store({ title: 'Chowk Mart' })
const common = { storeId: store.id }
const newest = await seed.deal({ ...common, publishedAt: hoursBefore(now, 1) })
const recent = await seed.deal({ ...common, publishedAt: hoursBefore(now, 2) })
const older = await seed.deal({ ...common, publishedAt: hoursBefore(now, 3), isFeatured: true })
const pinnedOld = await seed.deal({ ...common, publishedAt: daysBefore(now, 40), pinnedUntil: later(9) })
const pinnedSuper = await seed.deal({
  ...common,
  publishedAt: hoursBefore(now, 4),
  pinnedUntil: later(30),
  isSuper: true,
})
const pinnedShort = await seed.deal({
  ...common,
  publishedAt: hoursBefore(now, 5),
  pinnedUntil: later(2),
  isFeatured: true,
})
// Pinned, and not to be seen.
await seed.deal({ ...common, publishedAt: later(3), endsAt: later(5), pinnedUntil: later(90) })
await seed.deal({ ...common, endsAt: hoursBefore(now, 0.5), pinnedUntil: later(90) })
await seed.deal({ ...common, isExpired: true, pinnedUntil: later(90) })

const inLists = [pinnedSuper, pinnedOld, pinnedShort, newest, recent, older].map(({ id }) => id)
const list = async (params: Record<string, number> = {}): Promise<number[]> =>
  (await call('GET /getdeals', params)).data.map(({ ID }: { ID: number }) => ID)

test('pinned deals come first in the lists of all stores, the one pinned for longest first', async () => {
  expect(await list()).toEqual(inLists)
  expect(await list({ superdeal: 0 })).toEqual(inLists.filter((id) => id !== pinnedSuper.id))
  expect(await list({ superdeal: 1 })).toEqual([pinnedSuper.id])
})

test('a store’s list and the featured deals are newest first, whatever is pinned', async () => {
  expect(await list({ store_id: store.id })).toEqual(
    [newest, recent, older, pinnedSuper, pinnedShort, pinnedOld].map(({ id }) => id),
  )
  expect(await list({ featured: 1 })).toEqual([older.id, pinnedShort.id])
})

test('every deal is on one page, whether the pinned ones end within a page or between two', async () => {
  for (const limit of [1, 2, 3, 4, 5, 6, 7]) {
    const pages: number[][] = []
    for (let page = 1; page <= Math.ceil(inLists.length / limit) + 1; page++) pages.push(await list({ limit, page }))
    expect(pages.flat(), `${limit} a page`).toEqual(inLists)
    expect(pages.at(-1)).toEqual([])
  }
  const totals = [1, 2, 3].map(
    async (page) => (await call('GET /getdeals', { limit: 2, page })).body.responseData.total,
  )
  expect(await Promise.all(totals)).toEqual([6, 6, 6])
})

test('a deal is back in its place at the instant when its pin ends', async () => {
  setNow(new Date(later(2).getTime() - 1))
  expect((await list()).slice(0, 3)).toEqual([pinnedSuper.id, pinnedOld.id, pinnedShort.id])
  setNow(later(2))
  const seen = await list()
  expect(seen.slice(0, 2)).toEqual([pinnedSuper.id, pinnedOld.id])
  expect(seen.indexOf(pinnedShort.id)).toBeGreaterThan(seen.indexOf(older.id))
  setNow(now)
})

test('a seventh deal is not pinned; one that is pinned already can be changed, and one that is unpinned makes room', async () => {
  const pin = async (id: number, pinnedUntil: Date | null) => {
    const { version } = (await editor.get(`/records/deals/${id}`)).body
    const values = { pinnedUntil: pinnedUntil?.toISOString() ?? null }
    return editor.post(`/records/deals/${id}`, { values, version })
  }
  // Of the six, the scheduled one is pinned later; the one that has ended counts until its job has run.
  const before = await list()
  const [last, one] = [await seed.deal({ ...common }), await seed.deal({ ...common })]
  expect((await pin(last.id, later(50))).status).toBe(200)
  const refused = await pin(one.id, later(50))
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { pinnedUntil: 'Six deals are pinned already. Please unpin another one first.' } },
  })
  expect((await pin(last.id, later(60))).status).toBe(200)
  expect((await list())[0]).toBe(last.id)
  expect((await pin(last.id, null)).status).toBe(200)
  expect((await pin(one.id, later(50))).status).toBe(200)
  expect((await list()).slice(0, 3)).toEqual([one.id, ...before.slice(0, 2)])
})

test('an expired deal takes no place until it is published: it can be corrected while six others are pinned', async () => {
  const pinned = await db
    .selectFrom('deals')
    .select('id')
    .where('pinned_until', '>', now)
    .where('status', '=', 'live')
    .execute()
  const missing = Array.from({ length: 6 - pinned.length }, () => seed.deal({ ...common, pinnedUntil: later(50) }))
  await Promise.all(missing)
  const { id } = await seed.deal({ ...common, pinnedUntil: later(50), isExpired: true })
  const { version } = (await editor.get(`/records/deals/${id}`)).body
  const { status } = await editor.post(`/records/deals/${id}`, { values: { title: 'Corrected' }, version })
  const act = async (step: string) => (await editor.post(`/records/deals/${id}/actions/${step}`, { input: {} })).status
  expect([status, await act('publish'), await act('archive')]).toEqual([200, 400, 200])
})

test('of more pinned deals, as a restored backup may have them, six come first', async () => {
  const many = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      seed.deal({ ...common, publishedAt: daysBefore(now, 50 + n), pinnedUntil: later(1000 - n) }),
    ),
  )
  const seen = await list({ limit: 100 })
  expect(seen.slice(0, 6)).toEqual(many.slice(0, 6).map(({ id }) => id))
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.slice(-2)).toEqual(many.slice(6).map(({ id }) => id))
})
