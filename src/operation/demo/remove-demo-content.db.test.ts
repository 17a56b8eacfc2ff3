import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import { createLocalStorage } from '../../pictures/storage/local-storage.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { seedDemo } from '../../server/start/seed-demo.ts'

const { app, db, now, staff } = await testApp()
const mediaDir = await mkdtemp(join(tmpdir(), 'bachat-demo-'))
afterAll(() => rm(mediaDir, { recursive: true }))

const start = () =>
  seedDemo({
    db,
    now,
    pictures: createLocalStorage(mediaDir),
    config: readConfig({ DATA_DIR: mediaDir }),
    log: createLog('silent'),
  })
const countOf = async (table: 'deals' | 'stores' | 'articles' | 'banners' | 'categories' | 'settings' | 'comments') => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('R13, R14: the first steps name the static pages that nobody has written', async () => {
  const { get, post } = await staff('administrator')
  const missing = async () => (await get('/first-steps')).body.missingPages
  expect(await missing()).toEqual(['about-us', 'faqs', 'safety-tips', 'privacy-policy', 'terms-and-conditions'])
  const page = { title: 'FAQs', slug: 'faqs', language: 'en', contentHtml: '<p>Ask us.</p>' }
  expect((await post('/records/pages', { values: page })).status).toBe(201)
  expect(await missing()).not.toContain('faqs')
  const answer = await app.inject({ method: 'POST', url: '/ifs/contentpages', payload: { slug: 'faqs' } })
  expect(answer.statusCode).toBe(200)
})

const idOf = ({ id }: { id: string }) => id

test('one call removes the demo content, also what was changed and undone, but not what somebody changed or uses', async () => {
  expect(await start()).toBe(true)
  const { get, post } = await staff('administrator')
  const [categories, settings] = [await countOf('categories'), await countOf('settings')]

  // One demo deal is edited, two are changed and put back, and an own deal belongs to a demo store.
  const deals = (await get('/records/deals?limit=3')).body.rows
  const edited = (await get(`/records/deals/${deals[0].id}`)).body
  const saved = await post(`/records/deals/${edited.id}`, { values: { title: 'Our deal' }, version: edited.version })
  expect(saved.status).toBe(200)
  const expired = (await post('/records/deals/bulk', { ids: deals.slice(1).map(idOf), action: 'expire' })).body
  expect(expired.changed).toBe(2)
  expect((await post(`/batches/${expired.batch}/undo`)).body.undone).toBe(2)
  for (const title of ['Another title', deals[1].title]) {
    const { version } = (await get(`/records/deals/${deals[1].id}`)).body
    expect((await post(`/records/deals/${deals[1].id}`, { values: { title }, version })).status).toBe(200)
  }
  const stores = (await get('/records/stores?limit=100')).body.rows
  const used = stores.find(({ id }: { id: string }) => id !== edited.values.storeId)
  const own = await post('/records/deals', { values: { title: 'Steel tiffin box', storeId: used.id } })
  expect(own.status).toBe(201)

  const { body: before } = await get('/first-steps')
  expect(before).toMatchObject({ hasOwnDeal: true, hasOwnStore: false, hasOwnSettings: false, hasSecondFactor: false })
  expect(before.demo.changed).toEqual({ deals: 1, stores: 0, articles: 0, banners: 0, feeds: 0, settings: 0 })
  expect(before.demo.unchanged.deals).toBe((await countOf('deals')) - 2)

  const answers = await Promise.all([1, 2, 3].map(() => post('/demo-content/remove')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const removed = answers.map(({ body }) => body.removed.deals)
  expect(removed.filter((count) => count > 0)).toEqual([before.demo.unchanged.deals])

  const remainingDeals = await db.selectFrom('deals').select('id').execute()
  expect(remainingDeals.map(({ id }) => `${id}`).sort()).toEqual([edited.id, own.body.id].sort())
  const remainingStores = await db.selectFrom('stores').select('id').execute()
  expect(remainingStores.map(({ id }) => `${id}`).sort()).toEqual([edited.values.storeId, used.id].sort())
  expect(await countOf('articles')).toBe(0)
  expect(await countOf('banners')).toBe(0)
  expect(await countOf('categories')).toBe(categories)
  expect(settings).toBeGreaterThan(0)
  expect(await countOf('settings')).toBe(0)

  const log = (await get('/records/audit?limit=10')).body.rows
  expect(JSON.stringify(log)).toContain('demo-content')
  const answer = (await app.inject('/ifs/getdeals?limit=100')).json()
  expect(JSON.stringify(answer)).toContain('Steel tiffin box')
})

test('the next start does not bring the demo content back', async () => {
  await db.deleteFrom('deals').execute()
  await db.deleteFrom('stores').execute()
  expect(await start()).toBe(false)
  expect(await countOf('deals')).toBe(0)
})

test('editors neither see the first steps nor remove anything', async () => {
  const { get, post } = await staff('editor')
  expect((await get('/first-steps')).status).toBe(403)
  expect((await post('/demo-content/remove')).status).toBe(403)
})
