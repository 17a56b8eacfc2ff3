import { describe, expect, test } from 'vitest'
import type { Offer } from '../../feed-offer.ts'
import { type History, NO_HISTORY, validatePrices } from './validate-prices.ts'

const now = new Date('2026-07-06T06:00:00Z')
const day = (n: number) => new Date(Date.UTC(2026, 5, n))
const row = (pricePaise: number | null, seenAt: Date | null = null) =>
  ({ pricePaise, seenAt, postedBy: 'feed' }) as Offer
const judge = (rows: readonly Offer[], history: History = NO_HISTORY) => {
  const { accepted, rejected, records } = validatePrices(rows, history, now)
  return {
    accepted: accepted.map(({ pricePaise }) => pricePaise),
    rejected: rejected.map(({ offer }) => offer.pricePaise),
    recorded: records.map(({ pricePaise }) => pricePaise),
  }
}
const newest = (paise: number): History => ({ newest: { at: day(1), paise }, around: new Map() })

describe('a row without a date', () => {
  test('is recorded when its price differs from the newest record', () => {
    expect(judge([row(500)])).toEqual({ accepted: [500], rejected: [], recorded: [500] })
    expect(judge([row(500)], newest(500))).toEqual({ accepted: [500], rejected: [], recorded: [] })
    expect(judge([row(600)], newest(500)).recorded).toEqual([600])
    expect(judge([row(null)], newest(500))).toEqual({ accepted: [null], rejected: [], recorded: [] })
  })
  test.each([
    [500, 50_000, false],
    [501, 50_000, true],
    [49_999, 500, true],
    [50_000, 500, false],
    [0, 50_000, true],
    [50_000, 0, true],
  ])('of %i paise after %i is accepted: %s', (paise, before, isAccepted) => {
    expect(judge([row(paise)], newest(before)).accepted).toEqual(isAccepted ? [paise] : [])
  })
})

describe('dated rows', () => {
  test('are all recorded, and compared with earlier ones in their file', () => {
    const rows = [
      row(10_000, day(1)),
      row(10_000, day(2)),
      row(100, day(3)),
      row(1_000_000, day(4)),
      row(9_900, day(5)),
    ]
    expect(judge(rows)).toEqual({
      accepted: [10_000, 10_000, 9_900],
      rejected: [100, 1_000_000],
      recorded: [10_000, 10_000, 9_900],
    })
  })
  const around = (at: Date, before: number | null, same: number[], after: number | null): History => ({
    newest: { at: day(20), paise: 77 },
    around: new Map([
      [
        at.getTime(),
        {
          before: before === null ? null : { at: day(1), paise: before },
          same,
          after: after === null ? null : { at: day(19), paise: after },
        },
      ],
    ]),
  })
  test('that are already recorded add nothing, and another price at the same time is rejected', () => {
    expect(judge([row(500, day(3))], around(day(3), 5, [500], 5))).toEqual({
      accepted: [500],
      rejected: [],
      recorded: [],
    })
    expect(judge([row(501, day(3))], around(day(3), 500, [500], 500)).rejected).toEqual([501])
  })
  test('are compared with a record between them and the earlier row of their file', () => {
    const history = around(day(5), 4_000, [], null)
    const between = { ...history.around.get(day(5).getTime())!, before: { at: day(3), paise: 4_000 } }
    const rows = [row(10_000, day(2)), row(50, day(5))]
    expect(judge(rows, { ...history, around: new Map([[day(5).getTime(), between]]) }).accepted).toEqual([10_000, 50])
  })
  test('are compared with the record before them, or for the first ones with the record after', () => {
    expect(judge([row(10_000, day(3))], around(day(3), 9_000, [], 90)).recorded).toEqual([10_000])
    expect(judge([row(10_000, day(3))], around(day(3), 90, [], 9_000)).rejected).toEqual([10_000])
    expect(judge([row(10_000, day(3))], around(day(3), null, [], 90)).rejected).toEqual([10_000])
  })
})
