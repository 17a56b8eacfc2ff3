import { type PricedDeal, type PriceSummary, priceSummaryOf } from '../../src/catalogue/deals/price-rules.ts'
import { DAY_MS } from '../../src/shared/durations.ts'

export const nowMs = Date.parse('2026-03-12T15:00:00+05:30')
export const daysAgo = (days: number) => nowMs - days * DAY_MS

type Recorded = readonly [days: number, rupees: number]
export type Given = Partial<Omit<PricedDeal, 'records'>> & { was: readonly Recorded[] }

/** Amounts in rupees by the number of days since they were recorded, oldest first. */
export const recorded = (...was: readonly Recorded[]): Given => ({ was })

/** A deal at its last recorded price, seen by a feed just now. */
export function priced({ was, ...overrides }: Given): PricedDeal {
  const records = was.map(([days, rupees]) => ({ atMs: daysAgo(days), paise: Math.round(rupees * 100) }))
  return {
    policy: 'full',
    records,
    pricePaise: records.at(-1)?.paise ?? null,
    originalPaise: null,
    lastSeenMs: nowMs,
    isExpired: false,
    endsAtMs: null,
    ...overrides,
  }
}

export function summary(deal: Given): PriceSummary {
  const priceSummary = priceSummaryOf(priced(deal), nowMs)
  if (!('timeline' in priceSummary)) throw new Error(`The state is ${priceSummary.state}`)
  return priceSummary
}
export const kinds = (deal: Given) => summary(deal).facts.map(({ kind }) => kind)
export const factsOf = (deal: Given) => summary(deal).facts
