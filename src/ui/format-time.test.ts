import { expect, test } from 'vitest'
import { createI18n } from '../i18n/web/create-i18n.ts'
import { dateOnly, formatClockTime, fullTime, relativeTime } from './format-time.ts'

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
