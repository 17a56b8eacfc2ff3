import { isOver } from '../../deal.ts'
import type { DealPrice, DisplayPrice } from '../../price.ts'
import {
  type ChartRange,
  type DealPrices,
  type PricedDeal,
  type PriceLabel,
  priceLabelOf,
  priceReportOf,
} from '../../price-rules.ts'
import { dailyPrices, type PriceHistory, priceChart } from '../../price-series.ts'
import { type PriceRecord, recordOfPair, type Timeline } from '../../price-timeline.ts'
import type { DealCardRow } from '../deal.queries.ts'

/** The price of a card, as far as its store's price policy shows it. */
export function presentPrice(deal: DealCardRow): DealPrice {
  const asked = presentDisplayPrice(deal)
  if (deal.price_policy !== 'none')
    return { ...asked, originalPaise: deal.original_paise, percentOff: deal.discount_percent }
  return asked.kind === 'none' ? { ...asked, originalPaise: null, percentOff: 0 } : { kind: 'hidden' }
}

/** An amount, or the words used instead, or nothing. */
export function presentDisplayPrice(asked: { price_paise: number | null; price_text: string }): DisplayPrice {
  if (asked.price_paise !== null) return { kind: 'amount', paise: asked.price_paise }
  return asked.price_text === '' ? { kind: 'none' } : { kind: 'words', words: asked.price_text }
}

export const priceLabel = (deal: DealCardRow, now: Date): PriceLabel | null =>
  deal.label_records && priceLabelOf(pricedDeal(deal, deal.label_records.map(recordOfPair), now), now.getTime())

type RecordedDeal = DealCardRow & { records: readonly PriceRecord[] }

/** The price report of a deal from its records; `changeCount` counts the entries of its history. */
export function presentPrices(deal: RecordedDeal, changeCount: number, now: Date): DealPrices | null {
  const found = priceReportOf(pricedDeal(deal, deal.records, now), now.getTime())
  if (!('timeline' in found)) return null
  const { timeline, label: _, ...report } = found
  return { ...report, changeCount, chart: presentChart(timeline, 'all', now.getTime()) }
}

export function presentPriceHistory(deal: RecordedDeal, range: ChartRange, now: Date): PriceHistory {
  const nowMs = now.getTime()
  const report = priceReportOf(pricedDeal(deal, deal.records, now), nowMs)
  if (!('timeline' in report)) return { dealId: deal.id, fromMs: null, lastSeenMs: null, chart: [], days: [] }
  const { fromMs, lastSeenMs, timeline } = report
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

/**
 * In the wire's precision, so that a page is the same whichever way it got them. This also shortens the page's state.
 */
export const wholeSecond = (ms: number): number => Math.floor(ms / 1000) * 1000

export const isOverNow = ({ is_expired, ends_at }: DealCardRow, now: Date): boolean =>
  isOver({ isExpired: is_expired, endsAt: ends_at }, now)

const pricedDeal = (deal: DealCardRow, records: readonly PriceRecord[], now: Date): PricedDeal => ({
  policy: deal.price_policy,
  records,
  pricePaise: deal.price_paise,
  originalPaise: deal.original_paise,
  lastSeenMs: deal.last_seen.getTime(),
  isOver: isOverNow(deal, now),
  endsAtMs: deal.ends_at?.getTime() ?? null,
})
