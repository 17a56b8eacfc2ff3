import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAgo, type Given, kinds, nowMs, priced, recorded, summary } from '../../../tests/support/price-rules.ts'
import { MINUTE_MS } from '../../shared/durations.ts'
import { isDoubtfulPrice, priceLabelOf, priceSummaryOf } from './price-rules.ts'
import { dailyPrices, priceChart } from './price-series.ts'
import { markUnconfirmed, type PriceJudgement, type PriceRecord, priceChanges } from './price-timeline.ts'

type Was = Given['was']
const boundsOf = (deal: Given) => {
  const { lowest, highest, usualPaise } = summary(deal)
  return [lowest.paise / 100, highest.paise / 100, (usualPaise ?? 0) / 100]
}
/** A price of Rs. 947, for a day that of `rupees`, five days ago. */
const dayAt = (rupees: number) => recorded([120, 947], [110, 950], [5, rupees], [4, 950])

type Observed = readonly [minutes: number, rupees: number, judgement?: PriceJudgement]

/** Amounts by the minute at which they were observed. */
const observed = (...records: readonly Observed[]): PriceRecord[] =>
  records.map(([minutes, rupees, judgement]) => ({
    atMs: minutes * MINUTE_MS,
    paise: Math.round(rupees * 100),
    ...(judgement && { judgement }),
  }))

/** The prices that count, once the newest was last seen in that minute. */
function counted(untilMinute: number, ...records: readonly Observed[]): number[] {
  const changes = priceChanges(observed(...records), untilMinute * MINUTE_MS)
  if (!changes) return []
  const marked = markUnconfirmed({ changes, untilMs: untilMinute * MINUTE_MS })
  return marked.flatMap(({ paise, isUnconfirmed }) => (isUnconfirmed ? [] : paise / 100))
}

describe('R6: a price that moves more than threefold counts once the same amount is observed again', () => {
  test.each<[string, rupees: number, isCounted: boolean]>([
    ['exactly a third', 2_000, true],
    ['less than a third', 1_999.99, false],
    ['exactly three times', 18_000, true],
    ['more than three times', 18_000.01, false],
    ['free, which is stated', 0, true],
  ])('%s', (_, rupees, isCounted) => {
    expect(counted(60, [0, 6_000], [60, rupees])).toEqual(isCounted ? [6_000, rupees] : [6_000])
  })

  test.each<[string, minutes: number, isCounted: boolean]>([
    ['after 29 minutes', 29, false],
    ['after 30 minutes', 30, true],
  ])('%s, last seen in a feed or recorded again', (_, minutes, isCounted) => {
    const before: Observed[] = [
      [0, 5_999],
      [30, 5_999],
      [60, 599],
    ]
    expect(counted(60 + minutes, ...before)).toEqual(isCounted ? [5_999, 599] : [5_999])
    expect(counted(1_000, ...before, [60 + minutes, 599], [200, 5_999])).toEqual(
      isCounted ? [5_999, 599, 5_999] : [5_999, 5_999],
    )
  })

  test('not with another amount, unless it is the third in a row of about the same', () => {
    expect(counted(120, [0, 5_999], [60, 599], [120, 590])).toEqual([5_999])
    expect(counted(180, [0, 5_999], [30, 5_999], [60, 599], [120, 590], [180, 580])).toEqual([5_999, 580])
  })
})

describe('R6: what counts after several such moves', () => {
  test.each<[string, Observed[], number[]]>([
    [
      'steps that no price took twice',
      [
        [0, 5_999],
        [60, 599],
        [120, 59],
      ],
      [5_999],
    ],
    [
      'the right price is back at once',
      [
        [0, 5_999],
        [60, 599],
        [120, 59],
        [180, 5_999],
      ],
      [5_999, 5_999],
    ],
    [
      'and after three steps when it is seen again',
      [
        [0, 5_999],
        [9, 599],
        [18, 59],
        [27, 5],
        [36, 5_999],
      ],
      [5_999],
    ],
    [
      'a first price that a confirmed one contradicts',
      [
        [0, 59],
        [60, 5_999],
        [120, 5_999],
      ],
      [5_999],
    ],
    [
      'a first price that none contradicts yet',
      [
        [0, 59],
        [60, 5_999],
      ],
      [59],
    ],
    [
      'a first price that was observed twice',
      [
        [0, 59],
        [30, 59],
        [60, 5_999],
        [120, 5_999],
      ],
      [59, 5_999],
    ],
  ])('%s', (_, records, expected) => {
    expect(counted(records.at(-1)?.[0] ?? 0, ...records)).toEqual(expected)
  })
})

describe('R6: what editors and original prices say about a price', () => {
  test.each<[string, Observed[], number[]]>([
    [
      'confirmed by an editor',
      [
        [0, 5_999],
        [30, 5_999],
        [60, 599, 'confirmed'],
        [61, 5_999],
      ],
      [5_999, 599],
    ],
    [
      'wrong, however often it was observed',
      [
        [0, 5_999],
        [60, 4_999, 'wrong'],
        [120, 4_999],
        [180, 5_999],
      ],
      [5_999, 5_999],
    ],
    [
      'wrong at the beginning',
      [
        [0, 59, 'wrong'],
        [60, 5_999],
      ],
      [5_999],
    ],
    [
      'doubtful, and observed once',
      [
        [0, 5_999],
        [60, 2_500, 'doubtful'],
        [120, 5_999],
      ],
      [5_999, 5_999],
    ],
    [
      'doubtful, and observed again',
      [
        [0, 5_999],
        [60, 2_500, 'doubtful'],
        [90, 2_500],
      ],
      [5_999, 2_500],
    ],
  ])('%s', (_, records, expected) => {
    expect(counted(records.at(-1)?.[0] ?? 0, ...records)).toEqual(expected)
  })

  test.each([
    [49.99, true],
    [50, false],
    [0, false],
  ])('Rs. %d of Rs. 1,000 is doubtful: %s', (rupees, isDoubtful) => {
    expect(isDoubtfulPrice(Math.round(rupees * 100), 1_000_00)).toBe(isDoubtful)
  })

  test('a wrong price is not drawn, and begins no history', () => {
    const deal = priced({ was: [] })
    const at = (days: number, rupees: number, judgement?: PriceJudgement) => ({
      atMs: daysAgo(days),
      paise: rupees * 100,
      ...(judgement && { judgement }),
    })
    const records = [at(200, 9, 'wrong'), at(100, 900), at(40, 90, 'wrong'), at(39, 900), at(3, 800)]
    const result = priceSummaryOf({ ...deal, records, pricePaise: 800_00 }, nowMs)
    if (!('timeline' in result)) throw new Error(result.state)
    expect(result).toMatchObject({ state: 'full', fromMs: daysAgo(100), lowest: { paise: 800_00 } })
    const amounts = priceChart(result.timeline, 'all', nowMs).map(({ paise }) => paise / 100)
    expect(amounts).toEqual([900, 900, 800])
    expect(dailyPrices(result.timeline, 'all', nowMs).map(({ lowestPaise }) => lowestPaise)).not.toContain(90_00)
    const now = { ...deal, records: [at(100, 900), at(3, 800, 'wrong')], pricePaise: 800_00 }
    expect(priceSummaryOf(now, nowMs)).toMatchObject({ state: 'short', sinceMs: daysAgo(3), facts: [], label: null })
  })
})

describe('R6: a price that is not confirmed', () => {
  test.each([
    ['a digit less', 94],
    ['a digit more', 9_500],
  ])('of %s is in no statistic, fact or label', (_, rupees) => {
    expect(boundsOf(dayAt(rupees))).toEqual([947, 950, 950])
    expect(kinds(dayAt(rupees))).toEqual([])
  })

  test('does not keep a lower price from being the lowest', () => {
    const deal = recorded(...dayAt(94).was, [2, 800])
    expect(kinds(deal)).toEqual(['lowest', 'was-more'])
    expect(priceLabelOf(priced(deal), nowMs)).toBe('Lowest in 90 days')
  })

  test('is drawn and kept', () => {
    const { timeline } = summary(dayAt(94))
    expect(timeline.changes.map(({ paise }) => paise / 100)).toEqual([947, 950, 94, 950])
  })

  test('as the current price is not rated', () => {
    const deal = recorded([120, 947], [110, 950], [0, 94])
    expect(summary(deal)).toMatchObject({ state: 'short', facts: [], label: null, usualPaise: null })
    expect(summary(deal).sinceMs).toBe(nowMs)
    expect(summary(deal).lowest.paise).toBe(947_00)
  })

  test('as the highest one keeps silent about the original price', () => {
    const deal = recorded([120, 947], [110, 900], [100, 950], [5, 9_900], [4, 947])
    expect(kinds({ ...deal, originalPaise: 9_800_00 })).not.toContain('original-unseen')
  })
})

test('R6: the price that returns after it was not raised on that day', () => {
  const deal = recorded([100, 800], [20, 900], [12, 90], [11, 900], [2, 850])
  expect(summary(deal).facts[0]).toMatchObject({ kind: 'raised-first', atMs: daysAgo(20) })
})

test('R6: a slip for some days changes neither the lowest nor the highest price, whenever it is', () => {
  const rupees = fc.integer({ min: 40, max: 99 }).map((tens) => tens * 10)
  const steady = fc.array(rupees, { minLength: 4, maxLength: 12 })
  fc.assert(
    fc.property(steady, fc.nat(), fc.boolean(), (prices, chosen, isMore) => {
      // A price every ten days, the newest ten days ago. Within a factor of three of each other.
      const was = prices.map((price, n): [number, number] => [10 * (prices.length - n), price])
      const place = chosen % (was.length - 1)
      const [days = 0, price = 0] = was[place] ?? []
      const slip: Was[number] = [days - 3, isMore ? price * 50 : price / 50]
      const after: Was[number] = [days - 5, price]
      const withSlip = [...was.slice(0, place + 1), slip, after, ...was.slice(place + 1)]
      const repeated = [...was.slice(0, place + 1), after, ...was.slice(place + 1)]
      const statements = (records: Was) => {
        const { state, lowest, highest, facts } = summary({ was: records })
        return { state, lowest, highest, extremes: facts.filter(({ kind }) => kind === 'lowest' || kind === 'highest') }
      }
      expect(statements(withSlip)).toEqual(statements(repeated))
    }),
  )
})

test('R6: no statistic or fact names a past amount that is far from every other record', () => {
  const record = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.constantFrom(1, 4, 10, 31, 100, 290, 947, 9_470, 94_700))
  fc.assert(
    fc.property(fc.uniqueArray(record, { minLength: 2, maxLength: 12, selector: ([days]) => days }), (records) => {
      const was = records.toSorted(([a], [b]) => b - a)
      const deal = priced({ was })
      const result = priceSummaryOf(deal, nowMs)
      if (!('timeline' in result) || result.state !== 'full') return
      const lone = deal.records
        .slice(0, -1)
        .filter(({ atMs, paise }) =>
          deal.records.every(
            (other) => other.atMs === atMs || Math.max(other.paise, paise) > 3 * Math.min(other.paise, paise),
          ),
        )
      const named = new Set([
        result.lowest.paise,
        result.highest.paise,
        result.usualPaise,
        ...result.facts.flatMap((fact) =>
          Object.values(fact).filter((value) => typeof value === 'number' && value < 1e9),
        ),
      ])
      for (const { paise } of lone) expect(named).not.toContain(paise)
    }),
    { numRuns: 1_000 },
  )
})
