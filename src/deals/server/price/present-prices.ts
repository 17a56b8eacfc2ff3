import { isoInIndia } from '../../../platform/india-time.ts'
import type { PriceFact, Prices } from '../../deal.contract.ts'
import { isOver } from '../../deal.ts'
import { priceText, rupeesText } from '../../price.ts'
import {
  type ChartRange,
  type PriceFact as Fact,
  type PricedDeal,
  type PriceLabel,
  priceLabelOf,
  priceRecordOf,
} from '../../price-rules.ts'
import { dailyPrices, priceChart } from '../../price-series.ts'
import { type PriceRecord, recordOfPair } from '../../price-timeline.ts'
import type { DealCardRow } from '../deal.queries.ts'

const iso = (atMs: number) => isoInIndia(new Date(atMs))
const dated = ({ atMs, paise }: PriceRecord) => ({ PRICE: rupeesText(paise), DATE: iso(atMs) })

/** The prices of a card, as far as its store has them shown. */
export const presentPrice = (deal: DealCardRow) =>
  deal.price_policy === 'none'
    ? ({ ORIGNAL_PRICE: '', DISCOUNT_PRICE: '', DISCOUNT_PERCENTAGE: 0, PRICESHOWN: isPriced(deal) ? 0 : 1 } as const)
    : ({
        ORIGNAL_PRICE: priceText(deal.original_paise),
        DISCOUNT_PRICE: priceText(deal.price_paise, deal.price_text),
        DISCOUNT_PERCENTAGE: deal.discount_percent,
        PRICESHOWN: 1,
      } as const)

const isPriced = (deal: DealCardRow) => deal.price_paise !== null || deal.price_text !== ''

export const priceLabel = (deal: DealCardRow, now: Date): PriceLabel | null =>
  deal.label_records && priceLabelOf(pricedDeal(deal, deal.label_records.map(recordOfPair), now), now.getTime())

type RecordedDeal = DealCardRow & { records: readonly PriceRecord[] }

/** What the recorded prices of a deal say; `changes` counts the lines of its history. */
export function presentPrices(deal: RecordedDeal, changes: number, now: Date): Prices | null {
  const report = priceRecordOf(pricedDeal(deal, deal.records, now), now.getTime())
  if (!('timeline' in report)) return null
  const { state, fromMs, lastSeenMs, sinceMs, lowest, highest, usualPaise, belowUsualPercent, facts, timeline } = report
  return {
    STATE: state,
    FROM: iso(fromMs),
    LASTSEEN: iso(lastSeenMs),
    SINCE: sinceMs === null ? null : iso(sinceMs),
    LOWEST: dated(lowest),
    HIGHEST: dated(highest),
    USUAL: usualPaise === null ? null : rupeesText(usualPaise),
    BELOWUSUAL: belowUsualPercent,
    CHANGES: changes,
    FACTS: facts.map(presentFact),
    CHART: priceChart(timeline, 'all', now.getTime()).map(dated),
  }
}

export function presentPriceHistory(deal: RecordedDeal, range: ChartRange, now: Date) {
  const nowMs = now.getTime()
  const report = priceRecordOf(pricedDeal(deal, deal.records, now), nowMs)
  if (!('timeline' in report)) return { ID: deal.id, FROM: null, LASTSEEN: null, CHART: [], DAYS: [] }
  const { fromMs, lastSeenMs, timeline } = report
  return {
    ID: deal.id,
    FROM: iso(fromMs),
    LASTSEEN: iso(lastSeenMs),
    CHART: priceChart(timeline, range, nowMs).map(dated),
    DAYS: dailyPrices(timeline, range, nowMs).map(({ date, lowest, last }) => ({
      DATE: date,
      LOWEST: rupeesText(lowest),
      LAST: rupeesText(last),
    })),
  }
}

const pricedDeal = (deal: DealCardRow, records: readonly PriceRecord[], now: Date): PricedDeal => ({
  policy: deal.price_policy,
  records,
  pricePaise: deal.price_paise,
  originalPaise: deal.original_paise,
  lastSeenMs: deal.last_seen.getTime(),
  isOver: isOver(deal, now),
  endsAtMs: deal.ends_at?.getTime() ?? null,
})

function presentFact(fact: Fact): PriceFact {
  switch (fact.kind) {
    case 'raised-first':
      return {
        KIND: fact.kind,
        BEFORE: rupeesText(fact.before),
        RAISED: rupeesText(fact.raised),
        DATE: iso(fact.atMs),
      }
    case 'was-more':
    case 'was-less':
      return {
        KIND: fact.kind,
        PRICE: rupeesText(fact.price),
        UNTIL: iso(fact.untilMs),
        DIFFERENCE: rupeesText(fact.difference),
      }
    case 'original-unseen':
      return {
        KIND: fact.kind,
        HIGHEST: rupeesText(fact.highest),
        ORIGINAL: rupeesText(fact.original),
        FROM: iso(fact.fromMs),
      }
    default:
      return { KIND: fact.kind, FROM: iso(fact.fromMs) }
  }
}
