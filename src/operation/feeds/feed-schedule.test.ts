import { expect, test } from 'vitest'
import { nextRunAt, nextTryAt } from './feed-schedule.ts'

const now = new Date('2026-03-12T09:30:00Z')
const minutesLater = (date: Date) => (date.getTime() - now.getTime()) / 60_000

test.each([
  ['every 15 minutes', { everyMinutes: 15 }, 0, '2026-03-12T09:45:00Z'],
  ['every hour, at most 10 % later', { everyMinutes: 60 }, 1, '2026-03-12T10:36:00Z'],
  ['every day', { everyMinutes: 1_440 }, 0.5, '2026-03-13T10:42:00Z'],
  ['a time of today in India', { dailyAt: '15:01' }, 0, '2026-03-12T09:31:00Z'],
  ['this very minute is over', { dailyAt: '15:00' }, 0, '2026-03-13T09:30:00Z'],
  ['a time before dawn', { dailyAt: '02:15' }, 0, '2026-03-12T20:45:00Z'],
  ['at most ten minutes after that time', { dailyAt: '06:30' }, 1, '2026-03-13T01:10:00Z'],
])('the next run: %s', (_name, schedule, random, expected) => {
  expect(nextRunAt(schedule, now, () => random)).toEqual(new Date(expected))
})

test('failures are followed by 15 minutes, doubling to 24 hours', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 50, 2_000].map((failures) => minutesLater(nextTryAt(failures, null, now)))
  expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1_440, 1_440, 1_440])
})

test('a server is not asked again before it wants to be, nor sooner than the failures allow', () => {
  expect(minutesLater(nextTryAt(1, '7200', now))).toBe(120)
  expect(minutesLater(nextTryAt(1, '60', now))).toBe(15)
})
