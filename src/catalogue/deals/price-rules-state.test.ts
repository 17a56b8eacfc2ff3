import { describe, expect, test } from 'vitest'
import { daysAgo, type Given, nowMs, priced, recorded, summary } from '../../../tests/support/price-rules.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { MAX_LABEL_RECORDS, priceLabelOf, priceSummaryOf } from './price-rules.ts'

describe('R6: the state of the known prices', () => {
  const steady = recorded([40, 500], [20, 400])
  test.each<[string, Given, string]>([
    ['a store that withholds past prices', { ...steady, policy: 'current' }, 'withheld'],
    ['a store that withholds all prices', { ...steady, policy: 'none' }, 'withheld'],
    ['a price in words', { ...steady, pricePaise: null }, 'none'],
    ['no record', { was: [], pricePaise: 40_000 }, 'none'],
    ['only a record from tomorrow', recorded([-1, 500]), 'none'],
    ['an expired deal', { ...steady, isExpired: true, lastSeenMs: daysAgo(100) }, 'over'],
    ['a price last seen exactly 30 days ago', { ...recorded([50, 500], [40, 400]), lastSeenMs: daysAgo(30) }, 'full'],
    [
      'a price last seen a moment longer ago',
      { ...recorded([50, 500], [40, 400]), lastSeenMs: daysAgo(30) - 1 },
      'old',
    ],
    ['an old price with a short history', { ...recorded([41, 500]), lastSeenMs: daysAgo(40) }, 'old'],
    ['a history of exactly 14 days', recorded([14, 500]), 'full'],
    ['a slightly shorter history', recorded([14 - 1 / DAY_MS, 500]), 'short'],
    ['a record newer than the last feed', { ...recorded([50, 500], [2, 400]), lastSeenMs: daysAgo(45) }, 'full'],
    ['a feed from tomorrow', { ...recorded([13.5, 500]), lastSeenMs: nowMs + DAY_MS }, 'short'],
  ])('%s', (_, deal, state) => {
    expect(priceSummaryOf(priced(deal), nowMs).state).toBe(state)
  })

  test.each<Given>([
    { ...recorded([41, 500], [35, 900], [32, 400]), lastSeenMs: daysAgo(31) },
    recorded([12, 500], [5, 400]),
    { ...recorded([100, 500], [5, 400]), isExpired: true },
  ])('outside the state full there are no claims, but lowest and highest are known', (deal) => {
    expect(summary(deal)).toMatchObject({ facts: [], label: null, usualPaise: null, sinceMs: null })
    expect(summary(deal)).toMatchObject({ lowest: { paise: 40_000 }, fromMs: daysAgo(deal.was[0]?.[0] ?? 0) })
  })
})

describe('R6: lowest, highest and usual price', () => {
  test('consider all records, however many came later, each with its latest date', () => {
    const later = Array.from({ length: 60 }, (_, n) => [60 - n, 30 + ((60 - n) % 7)] as const)
    expect(summary(recorded([200, 18], [190, 53.99], [180, 18], ...later))).toMatchObject({
      lowest: { paise: 1_800, atMs: daysAgo(180) },
      highest: { paise: 5_399, atMs: daysAgo(190) },
      fromMs: daysAgo(200),
    })
  })

  test('a repeated price has the date of its last repetition', () => {
    expect(summary(recorded([40, 100], [30, 100], [20, 200])).lowest.atMs).toBe(daysAgo(30))
  })

  test('records after now do not count', () => {
    expect(summary({ ...recorded([40, 500], [-1, 100]), pricePaise: 50_000 }).lowest.paise).toBe(50_000)
  })

  test('of two prices at one instant the one written later counts', () => {
    expect(summary(recorded([40, 500], [20, 100], [20, 450]))).toMatchObject({ lowest: { paise: 45_000 } })
  })

  test('the usual price is the median over the last 90 days, weighted by time', () => {
    expect(summary(recorded([300, 400], [100, 999], [44, 699], [43, 749], [42, 799])).usualPaise).toBe(99_900)
    expect(summary(recorded([300, 400], [100, 999], [45, 699])).usualPaise).toBe(69_900)
    expect(summary(recorded([20, 999], [9, 699])).usualPaise).toBe(99_900)
  })

  test('the 90 days end when the price was last seen', () => {
    expect(summary({ ...recorded([130, 500], [60, 900]), lastSeenMs: daysAgo(20) }).usualPaise).toBe(50_000)
    expect(summary({ ...recorded([130, 500], [66, 900]), lastSeenMs: daysAgo(20) }).usualPaise).toBe(90_000)
  })

  test('a price counts from its change, even if recorded again; not if it was never recorded', () => {
    expect(summary(recorded([40, 500], [20, 400], [10, 400], [3, 400])).sinceMs).toBe(daysAgo(20))
    expect(summary({ ...recorded([40, 500], [20, 400]), pricePaise: 39_900 }).sinceMs).toBeNull()
  })
})

describe('R6: how far the current price is below the usual one', () => {
  const below = (now: number, usual: number) => summary(recorded([100, usual], [1, now])).belowUsualPercent

  test('in whole per cent of the usual price, negative above it', () => {
    expect(below(300, 400)).toBe(25)
    expect(below(500, 400)).toBe(-25)
    expect(below(266, 400)).toBe(34)
  })

  test('is 0 without a material difference, and at least one per cent with one', () => {
    expect(below(400, 400)).toBe(0)
    expect(below(399.5, 400)).toBe(0)
    expect(below(10_000, 10_099)).toBe(0)
    expect(below(10_000, 10_100)).toBe(1)
    expect(below(10_100, 10_000)).toBe(-1)
  })

  test('is unknown if the product is usually free', () => {
    expect(below(10, 0)).toBeNull()
  })
})

describe('HM12: labels', () => {
  test.each<[string, Given, string | null]>([
    ['90 days without a lower price', recorded([90, 900], [2, 700]), 'Lowest in 90 days'],
    ['a moment less of history', recorded([90 - 1 / DAY_MS, 900], [2, 700]), 'Lowest in 30 days'],
    ['a lower price that ended exactly 90 days ago', recorded([200, 600], [90, 900], [2, 700]), 'Lowest in 90 days'],
    [
      'a lower price that ended a moment later',
      recorded([200, 600], [90 - 1 / DAY_MS, 900], [2, 700]),
      'Lowest in 30 days',
    ],
    ['an equal price before', recorded([200, 900], [80, 700], [70, 900], [2, 700]), 'Lowest in 90 days'],
    ['exactly 30 days', recorded([30, 900], [2, 700]), 'Lowest in 30 days'],
    ['a moment less than 30', recorded([30 - 1 / DAY_MS, 900], [2, 700]), null],
    ['a lower price 29 days ago', recorded([200, 900], [29.5, 600], [29, 900], [2, 700]), null],
    ['its usual price', recorded([200, 900], [46, 700]), null],
    ['without a material difference to its usual price', recorded([200, 1000], [2, 990.1]), null],
    ['1 % below its usual price', recorded([200, 1010], [2, 1000]), 'Lowest in 90 days'],
    ['a price that was never recorded', { ...recorded([200, 900]), pricePaise: 70_000 }, 'Lowest in 90 days'],
    ['last seen 30 days ago', { ...recorded([200, 900], [50, 700]), lastSeenMs: daysAgo(30) }, 'Lowest in 90 days'],
    ['last seen longer ago', { ...recorded([200, 900], [50, 700]), lastSeenMs: daysAgo(31) }, null],
    ['a store that withholds past prices', { ...recorded([200, 900], [2, 700]), policy: 'current' }, null],
    ['an expired deal', { ...recorded([200, 900], [2, 700]), isExpired: true }, null],
  ])('%s', (_, deal, label) => {
    expect(priceLabelOf(priced(deal), nowMs)).toBe(label)
    const summary = priceSummaryOf(priced(deal), nowMs)
    expect('label' in summary ? summary.label : null).toBe(label)
  })

  test('a deal with more records than a card may read has no label', () => {
    const was: [number, number][] = [[200, 900]]
    for (let n = 0; n < MAX_LABEL_RECORDS; n++) was.push([100 - n / 100, n % 2 === 0 ? 900 : 950])
    was.push([1, 700])
    expect(priceLabelOf(priced({ was }), nowMs)).toBeNull()
    was.splice(1, 1)
    expect(priceLabelOf(priced({ was }), nowMs)).toBe('Lowest in 90 days')
  })
})
