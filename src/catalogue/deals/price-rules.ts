import { DAY_MS } from '../../shared/durations.ts'
import { type PricePolicy, showsPastPrices } from '../stores/price-policy.ts'
import {
  isWrong,
  lowestBetween,
  MAX_COMPARED_CHANGES,
  markUnconfirmed,
  medianBetween,
  newestOf,
  type PriceRecord,
  priceChanges,
  type Timeline,
} from './price-timeline.ts'

// Implements docs/price-rules.md: which price facts are shown, and when. Change numbers in both places.

/** Smaller differences are neither a raise nor a fall. */
export const MATERIAL_PAISE = 100
export const MATERIAL_PERCENT = 1

export const OLD_AFTER_DAYS = 30
export const SHORT_BELOW_DAYS = 14
/** A deal from a feed expires when it was last seen longer ago. */
export const UNSEEN_EXPIRES_AFTER_DAYS = 60

export const USUAL_DAYS = 90
export const RAISE_DAYS = 30
export const ORIGINAL_UNSEEN_FROM_DAYS = 30
export const ORIGINAL_UNSEEN_AMOUNTS = 3

export const LABELS = [
  { days: 90, label: /*i18n*/ 'Lowest in 90 days' },
  { days: 30, label: /*i18n*/ 'Lowest in 30 days' },
] as const
/** A shorter history has no label. */
export const LABEL_FROM_DAYS = 30
/** A label depends on the usual price, counted back from the oldest time at which the deal may have been last seen. */
export const LABEL_RECORDS_DAYS = OLD_AFTER_DAYS + USUAL_DAYS
/** So many records before another show whether it is confirmed: each price has one, or two that confirm it. */
export const MAX_EARLIER_RECORDS = MAX_COMPARED_CHANGES + 1
/** A deal with more records in that period has no label, because its card would be too expensive. */
export const MAX_LABEL_RECORDS = 5_000
/** Only this many of a deal's newest records count. */
export const MAX_RECORDS = 100_000

/** A price with a larger discount is doubtful: it counts only once it is confirmed. */
export const MAX_DISCOUNT_PERCENT = 95
/** An import does not show an original price of more than so many times the price. */
export const MAX_ORIGINAL_FACTOR = 10

/** Whether a price is implausibly far below the original price stated with it. Free may be what cost any amount. */
export const isDoubtfulPrice = (pricePaise: number | null, originalPaise: number | null): boolean =>
  pricePaise !== null &&
  originalPaise !== null &&
  pricePaise > 0 &&
  100 * pricePaise < (100 - MAX_DISCOUNT_PERCENT) * originalPaise

/** In days before now. */
export const CHART_RANGES = ['30', '90', '365', 'all'] as const
export type ChartRange = (typeof CHART_RANGES)[number]
export const MAX_CHART_STEPS = 120
/** The parts between the first and the last step; each contributes its lowest and its highest price. */
export const CHART_SEGMENTS = MAX_CHART_STEPS / 2 - 1
/** Ten years of single days. */
export const MAX_DAYS = 3_660

export type PricedDeal = {
  policy: PricePolicy
  /** Oldest first, in the order they were written: of several at one instant the last counts. */
  records: readonly PriceRecord[]
  /** Null for a price in words. */
  pricePaise: number | null
  originalPaise: number | null
  lastSeenMs: number
  isExpired: boolean
  endsAtMs: number | null
}

type PriceState = 'withheld' | 'none' | 'over' | 'old' | 'short' | 'full'
export type PriceLabel = (typeof LABELS)[number]['label']

export type PriceFact =
  | { kind: 'raised-first'; beforePaise: number; raisedPaise: number; atMs: number }
  | { kind: 'lowest' | 'highest' | 'unchanged'; fromMs: number }
  | { kind: 'was-more' | 'was-less'; pricePaise: number; untilMs: number; differencePaise: number }
  | { kind: 'original-unseen'; highestPaise: number; originalPaise: number; fromMs: number }

/** All statements about a deal's prices; amounts are paise. */
export type PriceSummary = {
  state: Exclude<PriceState, 'withheld' | 'none'>
  fromMs: number
  lastSeenMs: number
  lowest: PriceRecord
  highest: PriceRecord
  /** Set in state `full`, and in `short` for a price that is not confirmed. */
  sinceMs: number | null
  /** Set only in state `full`. */
  usualPaise: number | null
  /** How far the current price is below the usual one; negative above it, 0 without a material difference. */
  belowUsualPercent: number | null
  facts: PriceFact[]
  label: PriceLabel | null
  timeline: Timeline
}

/** The price summary that a deal's page shows. */
export type DealPrices = Omit<PriceSummary, 'label' | 'timeline'> & {
  /** The number of entries in the history. */
  changeCount: number
  /** Each price with its start, oldest first; the last is valid until `lastSeenMs`. */
  chart: PriceRecord[]
}

/** Whether the current price is not confirmed: nothing that is copied elsewhere may rest on it. */
export const isCurrentUnconfirmed = (prices: Pick<DealPrices, 'state' | 'sinceMs'> | null): boolean =>
  prices?.state === 'short' && prices.sinceMs !== null

/** The price summary of a deal as of now; only the state if prices are hidden or there are none. */
export function priceSummaryOf(deal: PricedDeal, nowMs: number): PriceSummary | { state: 'withheld' | 'none' } {
  const seen = seenPrices(deal, nowMs)
  if (!('timeline' in seen)) return seen
  const { state, timeline, lastSeenMs } = seen
  const { pricePaise, originalPaise } = deal
  const isFull = state === 'full' && pricePaise !== null
  return {
    state,
    lastSeenMs,
    timeline,
    ...boundsOf(timeline),
    ...(isFull
      ? {
          sinceMs: sinceOf(timeline, pricePaise),
          usualPaise: usualOf(seen),
          belowUsualPercent: belowUsual(pricePaise, usualOf(seen)),
          facts: factsOf(seen, pricePaise, originalPaise),
          label: labelOf(seen, deal, nowMs),
        }
      : {
          sinceMs: state === 'short' && newestOf(timeline).isUnconfirmed ? newestOf(timeline).atMs : null,
          usualPaise: null,
          belowUsualPercent: null,
          facts: [],
          label: null,
        }),
  }
}

/** By how many per cent of its usual price a deal is below it; null where that cannot be said. Reads the same records. */
export function belowUsualOf(deal: PricedDeal, nowMs: number): number | null {
  const seen = seenPrices(deal, nowMs)
  return seen.state === 'full' && deal.pricePaise !== null ? belowUsual(deal.pricePaise, usualOf(seen)) : null
}

/**
 * Only the label. The first record, the one valid `LABEL_RECORDS_DAYS` ago with the `MAX_EARLIER_RECORDS` before it, by
 * which it is confirmed, and all later ones determine it, so cards read no others.
 */
export function priceLabelOf(deal: PricedDeal, nowMs: number): PriceLabel | null {
  const seen = seenPrices(deal, nowMs)
  return seen.state === 'full' ? labelOf(seen, deal, nowMs) : null
}

type SeenPrices = { state: PriceSummary['state']; timeline: Timeline; lastSeenMs: number }

function seenPrices(deal: PricedDeal, nowMs: number): SeenPrices | { state: 'withheld' | 'none' } {
  if (!showsPastPrices(deal.policy)) return { state: 'withheld' }
  const changes = deal.pricePaise === null ? null : priceChanges(deal.records, nowMs)
  if (!changes) return { state: 'none' }
  const newestMs = changes.at(-1)?.repeatedMs ?? changes[0].repeatedMs
  const lastSeenMs = Math.min(Math.max(deal.lastSeenMs, newestMs), nowMs)
  const endedMs = deal.isExpired && deal.endsAtMs !== null ? deal.endsAtMs : lastSeenMs
  const untilMs = Math.max(Math.min(lastSeenMs, endedMs), newestMs)
  const timeline = { changes: markUnconfirmed({ changes, untilMs }), untilMs }
  return { state: stateOf(deal.isExpired, timeline, lastSeenMs, nowMs), timeline, lastSeenMs }
}

/** Last seen too long ago to be the current price. */
export const isOldPrice = (lastSeenMs: number, nowMs: number): boolean => nowMs - lastSeenMs > OLD_AFTER_DAYS * DAY_MS

function stateOf(isExpired: boolean, timeline: Timeline, lastSeenMs: number, nowMs: number): PriceSummary['state'] {
  if (isExpired) return 'over'
  if (isOldPrice(lastSeenMs, nowMs)) return 'old'
  const isShort = lastSeenMs - timeline.changes[0].atMs < SHORT_BELOW_DAYS * DAY_MS
  return isShort || newestOf(timeline).isUnconfirmed ? 'short' : 'full'
}

/** Whether the difference between two prices is large enough to report. */
const isMateriallyAbove = (higher: number, lower: number): boolean =>
  higher - lower >= MATERIAL_PAISE && (higher - lower) * 100 >= lower * MATERIAL_PERCENT

/** The lowest and the highest confirmed price, each with its latest record; the newest where none is confirmed. */
function boundsOf(timeline: Timeline) {
  const { changes } = timeline
  const confirmed = changes.filter(({ isUnconfirmed }) => !isUnconfirmed)
  const start = confirmed[0] ?? newestOf(timeline)
  let [lowest, highest] = [start, start]
  for (const change of confirmed) {
    if (change.paise <= lowest.paise) lowest = change
    if (change.paise >= highest.paise) highest = change
  }
  const latest = ({ repeatedMs, paise }: typeof lowest): PriceRecord => ({ atMs: repeatedMs, paise })
  return { fromMs: changes[0].atMs, lowest: latest(lowest), highest: latest(highest) }
}

function sinceOf(timeline: Timeline, now: number): number | null {
  const newest = newestOf(timeline)
  return newest.paise === now ? newest.atMs : null
}

const usualOf = ({ timeline, lastSeenMs }: SeenPrices): number | null =>
  medianBetween(timeline, lastSeenMs - USUAL_DAYS * DAY_MS, lastSeenMs)

function belowUsual(now: number, usual: number | null): number | null {
  if (usual === null || usual === 0) return null
  if (!isMateriallyAbove(Math.max(now, usual), Math.min(now, usual))) return 0
  const percent = Math.max(1, Math.round((Math.abs(usual - now) * 100) / usual))
  return now < usual ? percent : -percent
}

function factsOf(seen: SeenPrices, now: number, originalPaise: number | null): PriceFact[] {
  const raised = raisedFirst(seen.timeline, now)
  return [
    ...raised,
    ...extremes(seen.timeline, now),
    // After a raise, a comparison with the previous price would claim a saving that does not exist.
    ...(raised.length > 0 ? [] : comparison(seen.timeline, now)),
    ...originalUnseen(seen, now, originalPaise),
    ...unchanged(seen.timeline, now),
  ]
}

/** A discount that takes back a raise: shortly before, the price rose from at most the current price. */
function raisedFirst(timeline: Timeline, now: number): PriceFact[] {
  const sinceMs = sinceOf(timeline, now)
  if (sinceMs === null) return []
  let raised: PriceRecord | undefined
  let beforeIt: number | undefined
  for (const { atMs, paise, isUnconfirmed } of timeline.changes) {
    // After a price that does not count, the one from before it is not raised again.
    if (isUnconfirmed || paise === beforeIt) continue
    beforeIt = paise
    if (atMs >= sinceMs - RAISE_DAYS * DAY_MS && atMs < sinceMs && paise >= (raised?.paise ?? 0))
      raised = { atMs, paise }
  }
  if (!raised) return []
  const { paise: raisedPaise, atMs } = raised
  const beforePaise = lowestBetween(timeline, atMs - RAISE_DAYS * DAY_MS, atMs)
  const holds = isMateriallyAbove(raisedPaise, beforePaise) && isMateriallyAbove(raisedPaise, now) && now >= beforePaise
  return holds ? [{ kind: 'raised-first', beforePaise, raisedPaise, atMs }] : []
}

function extremes(timeline: Timeline, now: number): PriceFact[] {
  const { lowest, highest, fromMs } = boundsOf(timeline)
  if (lowest.paise >= now && isMateriallyAbove(highest.paise, now)) return [{ kind: 'lowest', fromMs }]
  if (highest.paise <= now && isMateriallyAbove(now, lowest.paise)) return [{ kind: 'highest', fromMs }]
  return []
}

function comparison(timeline: Timeline, now: number): PriceFact[] {
  const untilMs = sinceOf(timeline, now)
  const before = timeline.changes.at(-2)
  if (untilMs === null || before === undefined || before.isUnconfirmed) return []
  const pricePaise = before.paise
  const differencePaise = Math.abs(pricePaise - now)
  if (isMateriallyAbove(pricePaise, now)) return [{ kind: 'was-more', pricePaise, untilMs, differencePaise }]
  return isMateriallyAbove(now, pricePaise) ? [{ kind: 'was-less', pricePaise, untilMs, differencePaise }] : []
}

function originalUnseen({ timeline, lastSeenMs }: SeenPrices, now: number, originalPaise: number | null): PriceFact[] {
  const { highest, fromMs } = boundsOf(timeline)
  const isLong = lastSeenMs - fromMs >= ORIGINAL_UNSEEN_FROM_DAYS * DAY_MS
  if (originalPaise === null || !isLong) return []
  if (!isMateriallyAbove(originalPaise, Math.max(highest.paise, now))) return []
  // A higher price that is not confirmed may be true: the sentence would accuse the store wrongly.
  if (timeline.changes.some((change) => change.paise > highest.paise && !isWrong(change))) return []
  const confirmed = timeline.changes.filter(({ isUnconfirmed }) => !isUnconfirmed)
  if (new Set(confirmed.map(({ paise }) => paise)).size < ORIGINAL_UNSEEN_AMOUNTS) return []
  return [{ kind: 'original-unseen', highestPaise: highest.paise, originalPaise, fromMs }]
}

const unchanged = ({ changes }: Timeline, now: number): PriceFact[] =>
  changes.every((change) => change.paise === now || isWrong(change))
    ? [{ kind: 'unchanged', fromMs: changes[0].atMs }]
    : []

function labelOf(seen: SeenPrices, { records, pricePaise }: PricedDeal, nowMs: number): PriceLabel | null {
  const usual = usualOf(seen)
  if (pricePaise === null || usual === null || !isMateriallyAbove(usual, pricePaise)) return null
  if (hasTooMany(records, nowMs)) return null
  const match = LABELS.find(({ days }) => {
    const fromMs = nowMs - days * DAY_MS
    const isLongEnough = seen.timeline.changes[0].atMs <= fromMs
    return isLongEnough && lowestBetween(seen.timeline, fromMs, Number.POSITIVE_INFINITY) >= pricePaise
  })
  return match?.label ?? null
}

function hasTooMany(records: readonly PriceRecord[], nowMs: number): boolean {
  const fromMs = nowMs - LABEL_RECORDS_DAYS * DAY_MS
  const recent = records.filter(({ atMs }) => atMs > fromMs && atMs <= nowMs)
  return recent.length > MAX_LABEL_RECORDS
}
