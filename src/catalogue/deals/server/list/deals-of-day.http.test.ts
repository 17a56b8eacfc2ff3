import { expect, test } from 'vitest'
import { daysBefore, hoursBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, seed, now, setNow, staff } = await testApp()
const editor = await staff('editor')
const later = (hours: number) => hoursBefore(now, -hours)
const today = async (): Promise<number[]> => (await call('GET /dealsofday')).data.map(({ ID }: { ID: number }) => ID)

const liked = await seed.deal({ likes: 60, publishedAt: hoursBefore(now, 20) })
const old = { publishedAt: daysBefore(now, 100) }
const first = await seed.deal({ ...old, day: { from: hoursBefore(now, 8), until: later(4) } })
const second = await seed.deal({ ...old, day: { from: hoursBefore(now, 2), until: later(2) } })
const tonight = await seed.deal({ ...old, day: { from: later(1), until: later(6) } })
const isExpired = true
await seed.deal({ ...old, isExpired, day: { from: hoursBefore(now, 1), until: later(4) } })
await seed.deal({ publishedAt: later(3), day: { from: hoursBefore(now, 1), until: later(4) } })

test('A9: deals that editors chose come first, the newest choice first, and the daily ranking fills the rest', async () => {
  expect(await today()).toEqual([second.id, first.id, liked.id])
})

test('A9: a chosen deal begins and ends at its own instants', async () => {
  setNow(later(1))
  expect(await today()).toEqual([tonight.id, second.id, first.id, liked.id])
  setNow(later(2))
  expect(await today()).toEqual([tonight.id, first.id, liked.id])
  setNow(later(6))
  expect(await today()).not.toContain(tonight.id)
  setNow(now)
})

test('A9: without an end, a deal is deal of the day until midnight in India', async () => {
  const { id } = await seed.deal(old)
  const { version } = (await editor.get(`/records/deals/${id}`)).body
  const values = { dayFrom: now.toISOString() }
  expect((await editor.post(`/records/deals/${id}`, { values, version })).status).toBe(200)
  expect((await today())[0]).toBe(id)
  // It is 15:00 in India.
  setNow(new Date(later(9).getTime() - 1))
  expect(await today()).toContain(id)
  setNow(later(9))
  expect(await today()).not.toContain(id)
  setNow(now)
})

test('A9: there are eight deals of the day, however many were chosen', async () => {
  const day = { from: hoursBefore(now, 0.5), until: later(4) }
  const chosen = await Promise.all(Array.from({ length: 10 }, () => seed.deal({ ...old, day })))
  const ids = chosen.map(({ id }) => id).sort((a, b) => b - a)
  const seen = await today()
  expect(seen).toHaveLength(8)
  // What the last test chose is newer than these.
  expect(seen.slice(1)).toEqual(ids.slice(0, 7))
})
