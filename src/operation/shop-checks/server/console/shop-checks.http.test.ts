import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../../tests/support/console.ts'
import { daysBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { HOUR_MS } from '../../../../shared/durations.ts'

const site = await testApp()
const { db, seed, now } = site
const editor = await signedInBrowser(site, 'editor')
const soon = new Date(now.getTime() + HOUR_MS)

const addHost = (host: string, more = {}) =>
  db
    .insertInto('shop_hosts')
    .values({ host, next_at: soon, day: '2026-03-12', ...more })
    .execute()

const addCheck = (deal_id: number, host: string, more = {}) =>
  db
    .insertInto('shop_checks')
    .values({ deal_id, host, next_at: soon, is_frequent: false, ...more })
    .execute()

test('E16: the record of a store says which of its hosts allow checks, forbid pages, or refuse', async () => {
  const { id: storeId } = await seed.store()
  await addHost('open.example')
  await addHost('closed.example')
  await addHost('busy.example', { refusals: 2 })
  const checkedAt = daysBefore(now, 1)
  const forbidden = { result: 'forbidden', checked_at: checkedAt }
  for (const [host, more] of [
    ['open.example', { result: 'confirmed', checked_at: checkedAt }],
    ['open.example', {}],
    ['closed.example', forbidden],
    ['busy.example', {}],
  ] as const)
    await addCheck((await seed.deal({ storeId })).id, host, more)
  // Covered by a feed since.
  await addCheck((await seed.deal({ storeId })).id, 'closed.example', { ...forbidden, next_at: 'infinity' })
  expect((await editor.get(`/stores/${storeId}/shop-checks`)).body).toEqual({
    hosts: [
      { host: 'open.example', deals: 2, forbidden: 0, checkedAt: checkedAt.toISOString(), refusesUntil: null },
      { host: 'busy.example', deals: 1, forbidden: 0, checkedAt: null, refusesUntil: soon.toISOString() },
      { host: 'closed.example', deals: 1, forbidden: 1, checkedAt: checkedAt.toISOString(), refusesUntil: null },
    ],
  })
})

test('E15: the record of a deal says what its last check found, also the one by which it ended', async () => {
  await addHost('shop.example')
  const checked = { result: 'out-of-stock', checked_at: now, confirmed_at: daysBefore(now, 2) }
  const [deal, ended, covered] = [await seed.deal(), await seed.deal(), await seed.deal()]
  await addCheck(deal.id, 'shop.example', checked)
  await addCheck(ended.id, 'shop.example', { result: 'missing', checked_at: now, next_at: 'infinity' })
  await addCheck(covered.id, 'shop.example', { ...checked, next_at: 'infinity' })
  const checkOf = async (id: number) => (await editor.get(`/deals/${id}/shop-check`)).body.check
  expect(await checkOf(deal.id)).toEqual({
    result: 'out-of-stock',
    checkedAt: now.toISOString(),
    confirmedAt: daysBefore(now, 2).toISOString(),
  })
  expect(await checkOf(ended.id)).toMatchObject({ result: 'missing' })
  expect(await checkOf(covered.id)).toBeNull()
  expect(await checkOf(0)).toBeNull()
})

test('E16: an editor excludes a shop in its record', async () => {
  const { id } = await seed.store()
  const stored = (await editor.get(`/records/stores/${id}`)).body
  expect(stored.values.forbidsChecks).toBe(false)
  const saved = await editor.post(`/records/stores/${id}`, { values: { forbidsChecks: true }, version: stored.version })
  expect(saved.status).toBe(200)
  expect((await editor.get(`/records/stores/${id}`)).body.values.forbidsChecks).toBe(true)
})
