import { describe, expect, test } from 'vitest'
import type { Offer } from '../../feed-offer.ts'
import { type History, NO_HISTORY, validatePrices } from './validate-prices.ts'

const now = new Date('2026-07-06T06:00:00Z')
const day = (n: number) => new Date(Date.UTC(2026, 5, n))
const row = (pricePaise: number | null, seenAt: Date | null = null, more: Partial<Offer> = {}) =>
  ({ pricePaise, seenAt, postedBy: 'feed', inStock: null, ...more }) as Offer
const judge = (rows: readonly Offer[], history: Partial<History> = {}) => {
  const { accepted, rejected, records } = validatePrices(rows, { ...NO_HISTORY, ...history }, now)
  return {
    accepted: accepted.map(({ pricePaise }) => pricePaise),
    rejected: rejected.map(({ offer }) => offer.pricePaise),
    recorded: records.map(({ pricePaise }) => pricePaise),
  }
}

describe('a row without a date', () => {
  test('is recorded when its price differs from the newest record, however far', () => {
    expect(judge([row(500)])).toEqual({ accepted: [500], rejected: [], recorded: [500] })
    for (const [newestPaise, recorded] of [
      [500, []],
      [600, [500]],
      [5, [500]],
      [5_000_000, [500]],
      [0, [500]],
    ] as const)
      expect(judge([row(500)], { newestPaise })).toEqual({ accepted: [500], rejected: [], recorded })
    expect(judge([row(null)], { newestPaise: 500 })).toEqual({ accepted: [null], rejected: [], recorded: [] })
  })

  test('records no price while it is out of stock', () => {
    expect(judge([row(500, null, { inStock: false })])).toEqual({ accepted: [500], rejected: [], recorded: [] })
    expect(judge([row(500, null, { inStock: true })]).recorded).toEqual([500])
  })

  test('records that its price is doubtful', () => {
    const { records } = validatePrices([row(500, null, { isDoubtful: true })], NO_HISTORY, now)
    expect(records).toEqual([{ at: now, pricePaise: 500, postedBy: 'feed', judgement: 'doubtful' }])
  })
})

test('dated rows are all recorded, but not twice, and another price at a recorded time is rejected', () => {
  const rows = [row(10_000, day(1)), row(10_000, day(2)), row(100, day(3))]
  expect(judge(rows).recorded).toEqual([10_000, 10_000, 100])
  const recordedAt = new Map([[day(3).getTime(), [100]]])
  expect(judge(rows, { recordedAt })).toEqual({
    accepted: [10_000, 10_000, 100],
    rejected: [],
    recorded: [10_000, 10_000],
  })
  expect(judge([row(101, day(3))], { recordedAt })).toEqual({ accepted: [], rejected: [101], recorded: [] })
})
