import { expect, test } from 'vitest'
import { bannerState } from './banner.ts'

const minute = (count: number) => new Date(Date.UTC(2026, 2, 12, 9, count))
const endless = { archivedAt: null, startsAt: null, endsAt: null }

test('a banner without times is live until it is archived', () => {
  expect(bannerState(endless, minute(0))).toBe('live')
  expect(bannerState({ ...endless, archivedAt: minute(0) }, minute(1))).toBe('archived')
})

test('a banner is live from the instant that it starts until the instant that it ends', () => {
  const banner = { ...endless, startsAt: minute(10), endsAt: minute(20) }
  expect([9, 10, 19, 20].map((count) => bannerState(banner, minute(count)))).toEqual([
    'scheduled',
    'live',
    'live',
    'ended',
  ])
  expect(bannerState({ ...banner, archivedAt: minute(0) }, minute(15))).toBe('archived')
})
