import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/durations.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { type Attempt, filesToRemove, isCheckDue, nextBackupAt, type Stored } from './backup-rules.ts'

const india = (time: string) => new Date(`${time}:00+05:30`)
const attempts = (...made: [Attempt['status'], string][]): Attempt[] =>
  made.map(([status, time]) => ({ status, startedAt: india(time) }))

test.each([
  ['the first is due at once', [], '2026-03-12T15:00', '2026-03-12T03:30'],
  ['before the time of day, that of the day before counts', [], '2026-03-12T03:29', '2026-03-11T03:30'],
  ['at the very minute', attempts(['good', '2026-03-11T03:30']), '2026-03-12T03:30', '2026-03-12T03:30'],
  ['after a good one, the next day', attempts(['good', '2026-03-12T03:31']), '2026-03-12T04:00', '2026-03-13T03:30'],
  ['a missed one is made up for', attempts(['good', '2026-03-10T03:30']), '2026-03-12T11:00', '2026-03-12T03:30'],
  ['an hour after a failure', attempts(['failed', '2026-03-12T03:30']), '2026-03-12T03:40', '2026-03-12T04:30'],
  [
    'an hour after the last of several failures',
    attempts(['failed', '2026-03-12T03:30'], ['failed', '2026-03-12T04:30']),
    '2026-03-12T04:31',
    '2026-03-12T05:30',
  ],
  ['at once after a shutdown', attempts(['interrupted', '2026-03-12T03:30']), '2026-03-12T03:40', '2026-03-12T03:30'],
  [
    'at once where a file has disappeared',
    attempts(['missing', '2026-03-12T03:30']),
    '2026-03-12T09:00',
    '2026-03-12T03:30',
  ],
  [
    'after the clock was a year ahead',
    attempts(['good', '2027-03-12T03:30'], ['failed', '2027-03-12T03:30'], ['good', '2026-03-11T03:30']),
    '2026-03-12T03:30',
    '2026-03-12T03:30',
  ],
  [
    'after the clock was set back, not before the time of day comes again',
    attempts(['good', '2026-03-12T03:30'], ['good', '2026-03-11T03:30']),
    '2026-03-12T02:30',
    '2026-03-12T03:30',
  ],
])('BK1: a backup is due: %s', (_, made, now, expected) =>
  expect(nextBackupAt(made, '03:30', india(now))).toEqual(india(expected)),
)

test.each([
  ['the first backup', null, true],
  ['six days later', { checkedAt: india('2026-03-06T03:50'), hasFailed: false }, false],
  ['a week later', { checkedAt: india('2026-03-05T03:50'), hasFailed: false }, true],
  ['the day after a failed check', { checkedAt: india('2026-03-11T03:50'), hasFailed: true }, true],
  ['after the clock was ahead', { checkedAt: india('2027-03-11T03:50'), hasFailed: false }, true],
])('BK4: a backup is checked: %s', (_, last, isDue) => expect(isCheckDue(last, india('2026-03-12T03:40'))).toBe(isDue))

const at = (time: string, isSound = true): Stored => ({ file: time, startedAt: india(time), isSound })

/** A backup each night, with those that `skips` names left out; what is stored at the end of each day. */
function simulate(days: number, skips: (day: number) => boolean = () => false) {
  const stored: Stored[][] = []
  let now: Stored[] = []
  for (let day = 0; day < days; day += 1) {
    const time = new Date(india('2026-01-01T03:30').getTime() + day * DAY_MS)
    if (!skips(day)) now.push({ file: dayInIndia(time), startedAt: time, isSound: true })
    const removed = new Set(filesToRemove(now, new Date(time.getTime() + DAY_MS / 24)))
    now = now.filter(({ file }) => !removed.has(file))
    stored.push(now)
  }
  return stored
}

test('BK2: over a year, seven days, four weeks and six months are kept', () => {
  const year = simulate(366)
  expect(year.at(-1)?.map(({ file }) => file)).toEqual([
    // The ends of months.
    ...['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
    // The Sundays of three weeks, then the week that is not over yet: the days of the last seven.
    ...['2026-12-13', '2026-12-20'],
    ...['2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'],
  ])
  for (const [day, stored] of year.entries()) {
    const files = stored.map(({ file }) => file)
    const newest = Array.from({ length: Math.min(7, day + 1) }, (_, age) =>
      dayInIndia(new Date(india('2026-01-01T03:30').getTime() + (day - age) * DAY_MS)),
    )
    expect(files).toEqual(expect.arrayContaining(newest))
    expect(files.length).toBeLessThanOrEqual(17)
    // Nobody has to go back further than to the week before for one of the last four weeks.
    const ages = files.map(
      (file) => day - Math.round((india(`${file}T03:30`).getTime() - india('2026-01-01T03:30').getTime()) / DAY_MS),
    )
    if (day >= 35) expect(ages.some((age) => age >= 14 && age <= 28)).toBe(true)
    if (day >= 200) expect(ages.some((age) => age >= 122)).toBe(true)
  }
})

test('BK2: after a pause of months, the ones from before it stay', () => {
  const stored = simulate(300, (day) => day >= 60 && day < 290)
  expect(stored[289]?.length).toBeGreaterThanOrEqual(7)
  expect(stored.at(-1)?.some(({ file }) => file < '2026-03-02')).toBe(true)
})

test.each([
  ['the only one, however old', [at('2020-01-01T03:30')], '2026-03-12T04:00', []],
  [
    'the newest of a day, by India’s days',
    [at('2026-03-11T23:50'), at('2026-03-12T00:10'), at('2026-03-12T03:30')],
    '2026-03-12T04:00',
    ['2026-03-12T00:10'],
  ],
  [
    'those from a clock that was ahead, until their time has come',
    [at('2026-03-12T03:30'), at('2027-03-12T03:30'), at('2027-03-12T04:30')],
    '2026-03-12T04:00',
    [],
  ],
  [
    'all as long as the clock is ahead: nothing is too old by itself',
    [at('2026-03-10T03:30'), at('2026-03-11T03:30'), at('2027-03-12T03:30')],
    '2027-03-12T04:00',
    [],
  ],
  [
    'the last sound one beside any number that failed their check',
    [at('2026-03-01T03:30'), ...['08', '09', '10', '11', '12'].map((day) => at(`2026-03-${day}T03:30`, false))],
    '2026-03-12T04:00',
    ['2026-03-09T03:30', '2026-03-08T03:30'],
  ],
])('BK2: kept is %s', (_, stored, now, removed) => expect(filesToRemove(stored, india(now))).toEqual(removed))
