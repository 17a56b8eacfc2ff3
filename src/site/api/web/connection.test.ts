import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const current = { data: 'what is shown', dataUpdatedAt: 2_000 }
const noAnswer = () => Promise.reject({ status: 0, message: 'You seem to be offline.' })

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page in the browser: from the service worker's cache with its time, or current. */
async function pageWith({ keptAt, onLine = true }: { keptAt?: number; onLine?: boolean }) {
  vi.stubGlobal('document', { documentElement: { dataset: keptAt ? { keptAt: `${keptAt}` } : {} } })
  vi.stubGlobal('navigator', { onLine })
  return import('./connection.ts')
}
const cachedResponse = (at: number) => new Response(null, { headers: { 'x-kept-at': `${at}` } })

test('a cached page knows its time until the first current answer arrives', async () => {
  const { connection, recordAnswer } = await pageWith({ keptAt: 1_000 })
  const changed = vi.fn()
  connection.subscribe(changed)
  expect(connection.offlineSince()).toBe(1_000)
  recordAnswer(cachedResponse(3_000), {})
  expect(connection.offlineSince()).toBe(1_000)
  // A single answered call proves little while the others get no answer.
  recordAnswer(new Response(), {})
  expect(connection.offlineSince()).toBe(1_000)
  vi.advanceTimersByTime(21_000)
  recordAnswer(new Response(), {})
  expect(connection.offlineSince()).toBeNull()
  expect(changed).toHaveBeenCalledTimes(1)
})

test('the site is back immediately when the site itself reports it', async () => {
  const { connection, recordAnswer } = await pageWith({})
  recordAnswer(cachedResponse(3_000), {})
  connection.restored()
  expect(connection.offlineSince()).toBeNull()
})

test('a current page becomes a cached one as soon as a cached answer arrives', async () => {
  const { connection, recordAnswer } = await pageWith({})
  expect(connection.offlineSince()).toBeNull()
  recordAnswer(cachedResponse(3_000), {})
  expect(connection.offlineSince()).toBe(3_000)
})

test('a newer answer replaces the shown one, an older cached one does not', async () => {
  const { latestOf, recordAnswer } = await pageWith({})
  const [ofNow, older, newer] = [{}, {}, {}]
  recordAnswer(new Response(), ofNow)
  recordAnswer(cachedResponse(1_000), older)
  recordAnswer(cachedResponse(3_000), newer)
  expect(await latestOf(Promise.resolve(ofNow), current)).toBe(ofNow)
  expect(await latestOf(Promise.resolve(older), current)).toBe(current.data)
  expect(await latestOf(Promise.resolve(newer), current)).toBe(newer)
  expect(await latestOf(Promise.resolve(older), undefined)).toBe(older)
})

test('while offline, the shown data stays; while online, a failure is reported', async () => {
  const offline = await pageWith({ onLine: false })
  expect(await offline.latestOf(noAnswer(), current)).toBe(current.data)
  await expect(offline.latestOf(noAnswer(), undefined)).rejects.toMatchObject({ status: 0 })
  await expect(offline.latestOf(Promise.reject({ status: 404 }), current)).rejects.toMatchObject({ status: 404 })
  vi.resetModules()
  const online = await pageWith({})
  await expect(online.latestOf(noAnswer(), current)).rejects.toMatchObject({ status: 0 })
})
