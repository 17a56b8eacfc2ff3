import { expect, test } from 'vitest'
import { everythingKey, keysToPurge } from './surrogate-keys.ts'
import { unsettledKeys } from './unsettled-keys.ts'

const keyOf = (tag: string) => keysToPurge([tag]).at(-1) ?? ''

/** When a key is purged, in ms, if these tags are announced at these times. */
function purgeTimes(tag: string, announcements: Record<number, string[]>, untilMs = 10_000): number[] {
  const keys = unsettledKeys()
  const times: number[] = []
  for (let now = 0; now <= untilMs; now += 100) {
    const tags = announcements[now]
    if (tags) keys.announced(tags, now)
    if (keys.takeDue(now).includes(keyOf(tag))) times.push(now)
  }
  return times
}

test('what was announced is purged immediately, after a second and after five', () => {
  expect(purgeTimes('deals', { 200: ['deals', 'deal:1'] })).toEqual([200, 1_200, 5_200])
})

test('what is announced again is purged within a second, and a second and five seconds after that', () => {
  expect(purgeTimes('deals', { 0: ['deals'], 300: ['deals'] })).toEqual([0, 1_000, 2_000, 5_300])
  expect(purgeTimes('deals', { 0: ['deals'], 3000: ['deals'] })).toEqual([0, 1_000, 3_000, 4_000, 8_000])
})

test('what an import announces all the time is purged once a second, and other tags are not delayed', () => {
  const all = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [100 * n, ['deals']]))
  expect(purgeTimes('deals', all, 5_900)).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000])
  expect(purgeTimes('deal:7', { ...all, 2500: ['deals', 'deal:7'] })[0]).toBe(2_500)
})

test('more keys than may wait are replaced by that of everything', () => {
  const keys = unsettledKeys()
  const tags = Array.from({ length: 30_000 }, (_, id) => `deal:${id}`)
  keys.announced(tags, 0)
  expect(keys.takeDue(0)).toContain(everythingKey)
  for (let now = 100; now < 6_000; now += 100) expect(keys.takeDue(now).length).toBeLessThan(10)
  expect(keys.takeDue(10_000)).toEqual([])
})
