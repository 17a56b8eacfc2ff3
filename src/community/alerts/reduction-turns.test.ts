import { expect, test } from 'vitest'
import { noTerms, type OfferTerms } from '../../catalogue/payment-offers/payment-offer.ts'
import { nextTurn } from './reduction-turns.ts'

const at = (time: string) => new Date(`${time}:00+05:30`).getTime()
const hours = (weekdays: number[], fromMinute: number | null = null, untilMinute: number | null = null) => ({
  hours: { weekdays, fromMinute, untilMinute },
})

/** The 12th of March 2026 is a Thursday. */
test.each<[string, Partial<OfferTerms>, after: string, turn: string | null]>([
  ['without times', {}, '2026-03-12T15:00', null],
  ['before its start', { startsAtMs: at('2026-06-01T10:00') }, '2026-03-12T15:00', '2026-06-01T10:00'],
  ['after its start', { startsAtMs: at('2026-03-12T15:00') }, '2026-03-12T15:00', null],
  ['before its end', { endsAtMs: at('2026-03-14T00:00') }, '2026-03-12T15:00', '2026-03-14T00:00'],
  ['after its end', { endsAtMs: at('2026-03-12T15:00'), ...hours([5]) }, '2026-03-12T15:00', null],
  ['before its day', hours([5]), '2026-03-12T15:00', '2026-03-13T00:00'],
  ['on its day', hours([5]), '2026-03-13T15:00', '2026-03-14T00:00'],
  ['on one of two days', hours([5, 6]), '2026-03-13T15:00', '2026-03-15T00:00'],
  ['before its hours', hours([], 720, 840), '2026-03-12T09:00', '2026-03-12T12:00'],
  ['within its hours', hours([], 720, 840), '2026-03-12T12:00', '2026-03-12T14:00'],
  ['after the hours of its day', hours([4], 720, 840), '2026-03-12T14:00', '2026-03-19T12:00'],
  ['in hours over midnight', hours([4], 1_320, 120), '2026-03-12T23:00', '2026-03-13T02:00'],
  ['every day of the week', hours([1, 2, 3, 4, 5, 6, 7]), '2026-03-12T15:00', null],
  [
    'with a start on a day that is not its own',
    { startsAtMs: at('2026-06-01T10:00'), ...hours([3]) },
    '2026-03-12T15:00',
    '2026-06-03T00:00',
  ],
  ['that ends before its next day', { endsAtMs: at('2026-03-14T00:00'), ...hours([7]) }, '2026-03-12T15:00', null],
])('T18: an offer %s begins or ends to hold at the right time', (_, terms, after, turn) => {
  expect(nextTurn({ ...noTerms, ...terms }, at(after))).toBe(turn && at(turn))
})
