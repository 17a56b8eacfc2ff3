import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../shared/durations.ts'
import { MAX_CHART_STEPS } from './price-rules.ts'
import { dailyPrices, priceChart } from './price-series.ts'
import { type PriceRecord, priceChanges, type Timeline } from './price-timeline.ts'

const nowMs = Date.parse('2026-03-12T15:00:00+05:30')
const daysAgo = (days: number) => nowMs - days * DAY_MS

function timeline(records: readonly PriceRecord[], untilMs = nowMs): Timeline {
  const changes = priceChanges(records, nowMs)
  if (!changes) throw new Error('No record is before now')
  return { changes, untilMs }
}
const recorded = (...was: [days: number, paise: number][]) =>
  was.map(([days, paise]) => ({ atMs: daysAgo(days), paise }))

describe('R6: the chart', () => {
  test('of all time has each change, and a repeated price once', () => {
    expect(priceChart(timeline(recorded([40, 5], [30, 5], [20, 6], [10, 6])), 'all', nowMs)).toEqual(
      recorded([40, 5], [20, 6]),
    )
  })

  test('of a range begins with the price valid at its start', () => {
    const prices = timeline(recorded([400, 1], [100, 5], [90, 6], [30, 7], [2, 8]))
    expect(priceChart(prices, '30', nowMs)).toEqual(recorded([30, 7], [2, 8]))
    expect(priceChart(prices, '90', nowMs)).toEqual(recorded([90, 6], [30, 7], [2, 8]))
    expect(priceChart(prices, '365', nowMs)[0]).toEqual({ atMs: daysAgo(365), paise: 1 })
  })

  test('of a range longer than the history begins with the first price', () => {
    expect(priceChart(timeline(recorded([10, 5], [2, 6])), '90', nowMs)).toEqual(recorded([10, 5], [2, 6]))
  })

  test('of a range that begins after the price was last seen is empty', () => {
    expect(priceChart(timeline(recorded([400, 5], [200, 6]), daysAgo(150)), '90', nowMs)).toEqual([])
    expect(priceChart(timeline(recorded([400, 5], [200, 6]), daysAgo(90)), '90', nowMs)).toEqual(recorded([90, 6]))
  })

  test('has at most 120 steps, including the first, the last, and the lowest and highest of each part', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => ({
      atMs: daysAgo(500) + n * 8_000_000,
      paise: 1_000 + (n % 7),
    }))
    many[3_003] = { atMs: daysAgo(500) + 3_003 * 8_000_000, paise: 1 }
    many[1_234] = { atMs: daysAgo(500) + 1_234 * 8_000_000, paise: 9_999 }
    const steps = priceChart(timeline(many), 'all', nowMs)
    expect(steps.length).toBeGreaterThan(100)
    expect(steps.length).toBeLessThanOrEqual(MAX_CHART_STEPS)
    for (const point of [many[0], many[1_234], many[3_003], many.at(-1)]) expect(steps).toContainEqual(point)
    expect(steps.map(({ atMs }) => atMs)).toEqual(steps.map(({ atMs }) => atMs).sort((a, b) => a - b))
    for (const step of steps) expect(many).toContainEqual(step)
  })

  test('with 120 steps keeps all of them', () => {
    const many = Array.from({ length: MAX_CHART_STEPS }, (_, n) => ({ atMs: daysAgo(121 - n), paise: n }))
    expect(priceChart(timeline(many), 'all', nowMs)).toEqual(many)
  })
})

describe('R6: single days', () => {
  const at = (time: string, paise: number) => ({ atMs: Date.parse(`2026-03-${time}+05:30`), paise })

  test('each have the lowest price of the day, including the one valid in the morning, and the last', () => {
    const prices = timeline([at('08T10:00', 500), at('10T09:00', 300), at('10T12:00', 400), at('11T00:00', 450)])
    expect(dailyPrices(prices, 'all', nowMs)).toEqual([
      { date: '2026-03-08', lowestPaise: 500, lastPaise: 500 },
      { date: '2026-03-09', lowestPaise: 500, lastPaise: 500 },
      { date: '2026-03-10', lowestPaise: 300, lastPaise: 400 },
      // The previous day's price ended at midnight in India.
      { date: '2026-03-11', lowestPaise: 450, lastPaise: 450 },
      { date: '2026-03-12', lowestPaise: 450, lastPaise: 450 },
    ])
  })

  test('end on the day on which the price was last seen, and begin with the range', () => {
    const prices = timeline([at('01T10:00', 500)], Date.parse('2026-03-03T00:00+05:30'))
    expect(dailyPrices(prices, 'all', nowMs).map(({ date }) => date)).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
    ])
    expect(dailyPrices(timeline(recorded([100, 5], [50, 6])), '30', nowMs)).toHaveLength(30)
    expect(dailyPrices(timeline(recorded([100, 5], [50, 6])), '30', nowMs)[0]).toEqual({
      date: '2026-02-11',
      lowestPaise: 6,
      lastPaise: 6,
    })
    expect(dailyPrices(timeline(recorded([400, 5]), daysAgo(300)), '90', nowMs)).toEqual([])
  })

  test('cover at most ten years', () => {
    const days = dailyPrices(timeline([{ atMs: Date.parse('0001-01-01T00:00:00Z'), paise: 5 }]), 'all', nowMs)
    expect(days).toHaveLength(3_660)
    expect(days.at(-1)?.date).toBe('2026-03-12')
  })
})
