import fc from 'fast-check'
import { expect } from 'vitest'
import { type PricedDeal, priceLabelOf, priceSummaryOf } from '../../src/catalogue/deals/price-rules.ts'
import { dailyPrices, priceChart } from '../../src/catalogue/deals/price-series.ts'
import { pricedDeal } from './arbitrary-price-histories.ts'
import * as read from './reference-price-rules.ts'

const asPriced = (deal: read.ReadDeal): PricedDeal => ({
  policy: deal.policy,
  records: deal.written.map(({ at, ...record }) => ({ atMs: at, ...record })),
  pricePaise: deal.current,
  originalPaise: deal.original,
  lastSeenMs: deal.confirmed,
  isExpired: deal.isExpired,
  endsAtMs: deal.endsAt,
})

/** Compares every claim on that many histories; each case must occur more than `least` times. */
export function comparePriceRules(histories: number, least: number): void {
  const seen = new Map<string, number>()
  const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1)
  fc.assert(
    fc.property(pricedDeal, (deal) => {
      const summary = priceSummaryOf(asPriced(deal), deal.now)
      const state = read.readState(deal)
      count(state)
      expect(summary.state).toBe(state)
      expect(priceLabelOf(asPriced(deal), deal.now)).toBe(read.readLabel(deal))
      if (!('timeline' in summary)) return
      const expected = read.readFacts(deal)
      for (const { kind } of expected) count(kind)
      count(read.readLabel(deal) ?? 'no label')
      if (state === 'full' && read.readUnconfirmedCount(deal) > 0) count('unconfirmed')
      for (const { judgement } of deal.written) if (state === 'full' && judgement) count(judgement)
      const asRecord = ({ at, paise }: { at: number; paise: number }) => ({ atMs: at, paise })
      expect({
        ...summary,
        timeline: null,
        facts: summary.facts.map(asRead),
      }).toEqual({
        state,
        timeline: null,
        fromMs: read.readFirst(deal),
        lastSeenMs: read.readLastSeen(deal),
        lowest: asRecord(read.readExtreme(deal, 'lowest')),
        highest: asRecord(read.readExtreme(deal, 'highest')),
        sinceMs: read.readSince(deal),
        usualPaise: read.readUsual(deal),
        belowUsualPercent: read.readBelowUsual(deal),
        label: read.readLabel(deal),
        facts: expected,
      })
      for (const [range, days] of [
        ['all', null],
        ['30', 30],
        ['90', 90],
        ['365', 365],
      ] as const)
        expect(priceChart(summary.timeline, range, deal.now)).toEqual(read.readChart(deal, days).map(asRecord))
      if (state !== 'full') return
      expect(
        dailyPrices(summary.timeline, 'all', deal.now).map(({ date, lowestPaise, lastPaise }) => [
          date,
          lowestPaise,
          lastPaise,
        ]),
      ).toEqual(read.readDays(deal))
    }),
    { numRuns: histories, seed: 9 },
  )
  // A generator that never produces a case proves nothing about it.
  for (const name of [
    'none',
    'over',
    'old',
    'short',
    'full',
    'raised-first',
    'lowest',
    'highest',
    'was-more',
    'was-less',
    'original-unseen',
    'unchanged',
    'Lowest in 90 days',
    'Lowest in 30 days',
    'unconfirmed',
    'wrong',
    'doubtful',
  ])
    expect(seen.get(name), name).toBeGreaterThan(least)
}

type Fact = Extract<ReturnType<typeof priceSummaryOf>, { timeline: unknown }>['facts'][number]

function asRead(fact: Fact): read.ReadFact {
  switch (fact.kind) {
    case 'raised-first':
      return { kind: fact.kind, amounts: [fact.beforePaise, fact.raisedPaise], date: fact.atMs }
    case 'was-more':
    case 'was-less':
      return { kind: fact.kind, amounts: [fact.pricePaise, fact.differencePaise], date: fact.untilMs }
    case 'original-unseen':
      return { kind: fact.kind, amounts: [fact.highestPaise, fact.originalPaise], date: fact.fromMs }
    default:
      return { kind: fact.kind, amounts: [], date: fact.fromMs }
  }
}
