import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAgo, type Given, kinds, nowMs, priced, recorded, summary } from '../../../tests/support/price-rules.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { priceLabelOf, priceSummaryOf } from './price-rules.ts'

type Was = Given['was']
const boundsOf = (deal: Given) => {
  const { lowest, highest, usualPaise } = summary(deal)
  return [lowest.paise / 100, highest.paise / 100, (usualPaise ?? 0) / 100]
}
/** A price of Rs. 947, for a day that of `rupees`, five days ago. */
const dayAt = (rupees: number) => recorded([120, 947], [110, 950], [5, rupees], [4, 950])

describe('R6: a price that is not confirmed', () => {
  test.each([
    ['a digit less', 94],
    ['exactly a tenth', 94.7],
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
    const deal = recorded([120, 947], [110, 950], [1, 94])
    expect(summary(deal)).toMatchObject({ state: 'short', facts: [], label: null, usualPaise: null })
    expect(summary(deal).sinceMs).toBe(daysAgo(1))
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

describe('R6: such a price is confirmed', () => {
  test.each<[string, Given]>([
    ['by a record of the same amount, of a feed or of an editor', recorded([120, 947], [110, 950], [5, 94], [4, 94])],
    ['by a record of about the same amount', recorded([120, 947], [110, 950], [5, 94], [4, 99])],
    ['when feeds still have it after a week', recorded([120, 947], [110, 950], [7, 94])],
    ['when it is less than ten times away', recorded([120, 947], [110, 950], [5, 96], [4, 950])],
  ])('%s', (_, deal) => {
    expect(summary(deal)).toMatchObject({ state: 'full' })
    expect(boundsOf(deal)[0]).toBeLessThan(100)
  })

  test('where it is free, since that is stated', () => {
    expect(boundsOf(dayAt(0))[0]).toBe(0)
  })
})

test('R6: a slip for some days changes neither the lowest nor the highest price, whenever it is', () => {
  const rupees = fc.integer({ min: 20, max: 99 }).map((tens) => tens * 10)
  const steady = fc.array(rupees, { minLength: 4, maxLength: 12 })
  fc.assert(
    fc.property(steady, fc.nat(), fc.boolean(), (prices, chosen, isMore) => {
      // A price every ten days, the newest ten days ago. Within a factor of five of each other.
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

test('R6: no statistic or fact names an amount that is far from every other record and lasted less than a week', () => {
  const record = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.constantFrom(1, 9, 10, 90, 100, 947, 9_470, 94_700))
  fc.assert(
    fc.property(fc.uniqueArray(record, { minLength: 2, maxLength: 12, selector: ([days]) => days }), (records) => {
      const was = records.toSorted(([a], [b]) => b - a)
      const deal = priced({ was })
      const result = priceSummaryOf(deal, nowMs)
      if (!('timeline' in result) || result.state !== 'full') return
      const lone = deal.records.filter(
        ({ atMs, paise }, n) =>
          (deal.records[n + 1]?.atMs ?? nowMs) - atMs < 7 * DAY_MS &&
          deal.records.every(
            (other) => other.atMs === atMs || Math.max(other.paise, paise) >= 10 * Math.min(other.paise, paise),
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
