import { showsPrice } from '../../../stores/price-policy.ts'
import type { Deal } from '../../deal.ts'
import { hasExpired } from '../../deal-states.ts'
import type { DealPrice, DisplayPrice } from '../../price.ts'
import {
  belowUsualOf,
  type ChartRange,
  type DealPrices,
  isOldPrice,
  type PricedDeal,
  type PriceSummary,
  priceLabelOf,
  priceSummaryOf,
} from '../../price-rules.ts'
import { dailyPrices, type PriceHistory, priceChart } from '../../price-series.ts'
import { type PriceRecord, recordOfPair, type Timeline } from '../../price-timeline.ts'
import type { DealCardRow } from '../deal.queries.ts'

/** The price of a card, as far as its store's price policy shows it. */
export function presentPrice(deal: DealCardRow): DealPrice {
  const price = presentDisplayPrice(deal)
  if (showsPrice(deal.pricePolicy))
    return { ...price, originalPaise: presentOriginal(deal), percentOff: deal.discountPercent }
  return price.kind === 'none' ? { ...price, originalPaise: null, percentOff: 0 } : { kind: 'withheld' }
}

/** An original price that is not above the price is not a former one: the price has risen since. */
const presentOriginal = ({ originalPaise, pricePaise }: DealCardRow): number | null =>
  originalPaise !== null && pricePaise !== null && originalPaise <= pricePaise ? null : originalPaise

/** Null for a current price, a hidden one and one in words. */
export function presentOldPriceSeen(deal: DealCardRow, price: DealPrice, now: Date): number | null {
  const seen = presentPriceSeen(deal, price, now)
  return seen?.isOld ? seen.atMs : null
}

/** When the amount of a live deal was last seen; null for a hidden one and one in words. */
export function presentPriceSeen(deal: DealCardRow, price: DealPrice, now: Date) {
  if (price.kind !== 'amount' || hasExpired(deal, now)) return null
  const lastSeenMs = Math.min(deal.lastSeen.getTime(), now.getTime())
  return { atMs: wholeSecond(lastSeenMs), isOld: isOldPrice(lastSeenMs, now.getTime()) }
}

export function presentDisplayPrice(deal: { pricePaise: number | null; priceText: string }): DisplayPrice {
  if (deal.pricePaise !== null) return { kind: 'amount', paise: deal.pricePaise }
  return deal.priceText === '' ? { kind: 'none' } : { kind: 'words', words: deal.priceText }
}

export function priceFactsOfCard(deal: DealCardRow, now: Date): Pick<Deal, 'priceLabel' | 'belowUsualPercent'> {
  if (!deal.labelRecords) return { priceLabel: null }
  const priced = pricedDeal(deal, deal.labelRecords.map(recordOfPair), now)
  const below = belowUsualOf(priced, now.getTime())
  return {
    priceLabel: priceLabelOf(priced, now.getTime()),
    ...(below !== null && below >= MIN_BELOW_USUAL && { belowUsualPercent: below }),
  }
}

// Less is not worth a line on a card.
const MIN_BELOW_USUAL = 5

type RecordedDeal = DealCardRow & { records: readonly PriceRecord[] }

/** The price summary of a deal from its records; `changeCount` counts the entries of its history. */
export function presentPrices(deal: RecordedDeal, changeCount: number, now: Date): DealPrices | null {
  const summary = priceSummaryOf(pricedDeal(deal, deal.records, now), now.getTime())
  return 'timeline' in summary ? presentPriceSummary(summary, changeCount, now) : null
}

export function presentPriceSummary(
  { timeline, label: _, ...summary }: PriceSummary,
  changeCount: number,
  now: Date,
): DealPrices {
  return { ...summary, changeCount, chart: presentChart(timeline, 'all', now.getTime()) }
}

export function presentPriceHistory(deal: RecordedDeal, range: ChartRange, now: Date): PriceHistory {
  const nowMs = now.getTime()
  const summary = priceSummaryOf(pricedDeal(deal, deal.records, now), nowMs)
  if (!('timeline' in summary)) return { dealId: deal.id, fromMs: null, lastSeenMs: null, chart: [], days: [] }
  const { fromMs, lastSeenMs, timeline } = summary
  return {
    dealId: deal.id,
    fromMs,
    lastSeenMs,
    chart: presentChart(timeline, range, nowMs),
    days: dailyPrices(timeline, range, nowMs),
  }
}

const presentChart = (timeline: Timeline, range: ChartRange, nowMs: number): PriceRecord[] =>
  priceChart(timeline, range, nowMs).map(({ atMs, paise }) => ({ atMs: wholeSecond(atMs), paise }))

/** In the wire's precision, so that a page is the same whichever way it got them, and its state is shorter. */
export const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000

const pricedDeal = (deal: DealCardRow, records: readonly PriceRecord[], now: Date): PricedDeal => ({
  policy: deal.pricePolicy,
  records,
  pricePaise: deal.pricePaise,
  originalPaise: deal.originalPaise,
  lastSeenMs: deal.lastSeen.getTime(),
  isExpired: hasExpired(deal, now),
  endsAtMs: deal.endsAt?.getTime() ?? null,
})
