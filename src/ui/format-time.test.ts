import { expect, test } from 'vitest'
import { createI18n } from '../site/i18n/web/create-i18n.ts'
import { dateOnly, endTime, formatClockTime, fullEndTime, fullTime, relativeTime } from './format-time.ts'

const { i18n } = createI18n('en', {})
const at = '2026-03-12T23:35:00Z'
const later = (minutes: number) => new Date(at).getTime() + minutes * 60_000

test.each([
  [-3, 'just now'],
  [0, 'just now'],
  [1, '1 min ago'],
  [59, '59 min ago'],
  [60, '1 h ago'],
  [23 * 60 + 59, '23 h ago'],
  [24 * 60, '1 day ago'],
  [29 * 24 * 60, '29 days ago'],
  [30 * 24 * 60, '13 Mar 2026'],
])('a deal of %i minutes ago shows "%s"', (minutes, text) => expect(relativeTime(i18n, at, later(minutes))).toBe(text))

test('E2: times are those of Asia/Kolkata, 24 hours', () => {
  expect(formatClockTime(at)).toBe('05:05')
  expect(dateOnly(i18n, at)).toBe('13 Mar 2026')
  expect(fullTime(i18n, '2026-01-01T00:05:00+05:30')).toBe('1 Jan 2026, 00:05')
})

test('an end at midnight has the date of the day that it ends', () => {
  expect(fullEndTime(i18n, '2027-01-01T00:00:00+05:30')).toBe('31 Dec 2026, midnight')
  expect(fullEndTime(i18n, '2026-12-31T18:00:00+05:30')).toBe('31 Dec 2026, 18:00')
})

const noon = '2026-03-12T12:00:00+05:30'
const endsAt = (end: string, now = noon, validForMs = 0) => endTime(i18n, end, now, validForMs)

test.each([
  ['2026-03-12T11:59:59+05:30', 'Ended'],
  ['2026-03-12T12:00:00+05:30', 'Ended'],
  ['2026-03-12T12:00:40+05:30', 'Ends in 40 s'],
  ['2026-03-12T12:01:00+05:30', 'Ends in 1 min'],
  ['2026-03-12T12:59:59+05:30', 'Ends in 59 min'],
  ['2026-03-12T13:00:00+05:30', 'Ends today at 13:00'],
  ['2026-03-12T18:00:00+05:30', 'Ends today at 18:00'],
  ['2026-03-12T18:00:01+05:30', 'Ends tonight'],
  // Midnight is the end of the day before.
  ['2026-03-13T00:00:00+05:30', 'Ends tonight'],
  ['2026-03-13T00:01:00+05:30', 'Ends tomorrow'],
  ['2026-03-14T00:00:00+05:30', 'Ends tomorrow'],
  ['2026-03-15T23:59:00+05:30', 'Ends in 3 days'],
  ['2026-04-11T09:00:00+05:30', 'Ends in 30 days'],
  ['2026-04-13T00:00:00+05:30', 'Ends 12 Apr 2026'],
])('a deal that ends at %s shows at noon "%s"', (end, words) => expect(endsAt(end)).toBe(words))

test('days are those of India: at 19:00 UTC it is already tomorrow there', () => {
  expect(endsAt('2026-03-13T23:00:00+05:30', '2026-03-12T18:29:59Z')).toBe('Ends tomorrow')
  expect(endsAt('2026-03-13T23:00:00+05:30', '2026-03-12T18:30:00Z')).toBe('Ends tonight')
})

test('a page that is stored for an hour never says what becomes false meanwhile', () => {
  const hour = 60 * 60_000
  expect(endsAt('2026-03-13T12:00:00+05:30', noon, hour)).toBe('Ends tomorrow')
  const late = '2026-03-12T23:30:00+05:30'
  expect(endsAt('2026-03-13T12:00:00+05:30', late, hour)).toBe('Ends 13 Mar 2026, 12:00')
  expect(endsAt('2026-03-12T13:30:00+05:30', noon, hour)).toBe('Ends 12 Mar 2026, 13:30')
})
