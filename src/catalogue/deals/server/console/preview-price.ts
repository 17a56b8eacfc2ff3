import type { Db } from '../../../../platform/schema/db.ts'
import { discountPercent } from '../../../../shared/money.ts'
import { showsPrice } from '../../../stores/price-policy.ts'
import { findPricePolicy } from '../../../stores/server/price-policy.queries.ts'
import type { PricePreview, PriceWarning } from '../../deal-entry.contract.ts'
import { stateOfDeal } from '../../deal-states.ts'
import {
  isDoubtfulPrice,
  isOldPrice,
  MAX_DISCOUNT_PERCENT,
  MAX_LABEL_RECORDS,
  type PricedDeal,
  priceSummaryOf,
} from '../../price-rules.ts'
import type { PriceRecord } from '../../price-timeline.ts'
import { presentPriceSummary, wholeSecond } from '../price/present-prices.ts'
import { countLabelRecords, lastSeen, listPriceRecords } from '../price/price-points.queries.ts'

/** The id of a new deal is null. */
type UnsavedPrice = Record<'id' | 'storeId' | 'pricePaise' | 'originalPaise', number | null>

/** In either direction. */
const farFactor = 2.5
const tenfoldFactor = 9

/**
 * What visitors will read about the price as soon as these values are saved: the history with one more record, if the
 * price changes or begins the history.
 */
export async function previewPrice(db: Db, unsaved: UnsavedPrice, now: Date): Promise<PricePreview> {
  const nowMs = now.getTime()
  const stored = unsaved.id === null ? null : await findStored(db, unsaved.id, now)
  const policy = await findPricePolicy(db, unsaved.storeId)
  const storedRecords = stored ? await listPriceRecords(db, stored.id, now) : []
  const { pricePaise, originalPaise } = unsaved
  const state = stored && stateOfDeal(stored, now)
  const isShown = state === 'live' || state === 'expired'
  const isRecorded = !stored || !isShown || stored.pricePaise !== pricePaise
  const isNew = isRecorded && pricePaise !== null && pricePaise !== storedRecords.at(-1)?.paise
  const isDoubtful = isDoubtfulPrice(pricePaise, originalPaise)
  const newRecord = { atMs: nowMs, paise: pricePaise ?? 0, ...(isDoubtful && { judgement: 'doubtful' as const }) }
  const records = isNew ? [...storedRecords, newRecord] : storedRecords
  const lastSeenMs = isRecorded ? nowMs : stored.lastSeen.getTime()
  const deal: PricedDeal = {
    policy,
    records,
    pricePaise,
    originalPaise,
    lastSeenMs,
    isExpired: state === 'expired' || state === 'archived',
    endsAtMs: stored?.endsAt?.getTime() ?? null,
  }
  const summary = priceSummaryOf(deal, nowMs)
  const labelRecords = (isRecorded ? 1 : 0) + (stored ? await countLabelRecords(db, stored.id, now) : 0)
  return {
    prices: 'timeline' in summary ? presentPriceSummary(summary, records.length, now) : null,
    label: 'timeline' in summary && labelRecords <= MAX_LABEL_RECORDS ? summary.label : null,
    policy,
    oldPriceSeenMs:
      showsPrice(policy) && !deal.isExpired && isOldPrice(lastSeenMs, nowMs) ? wholeSecond(lastSeenMs) : null,
    warnings: warningsOf(unsaved, storedRecords, stored?.pricePaise ?? null),
  }
}

/** Compared with the prices before this one, whatever visitors see of them. */
function warningsOf(
  { pricePaise, originalPaise }: UnsavedPrice,
  records: readonly PriceRecord[],
  storedPaise: number | null,
): PriceWarning[] {
  if (pricePaise === null) return []
  const before = records.map(({ paise }) => paise).filter((paise) => paise > 0)
  const earlier = before.length > 0 ? before : storedPaise ? [storedPaise] : []
  const usualPaise = earlier.toSorted((a, b) => a - b)[Math.floor(earlier.length / 2)]
  const lastPaise = earlier.at(-1)
  const percent = discountPercent(originalPaise, pricePaise)
  return [
    ...(percent > MAX_DISCOUNT_PERCENT ? [{ kind: 'large-discount', percent } as const] : []),
    ...(usualPaise === undefined || lastPaise === undefined || pricePaise === 0
      ? []
      : distanceFrom(usualPaise, lastPaise, pricePaise)),
  ]
}

/** A price near the last one is questioned only if a digit may be wrong: seasons and sales move prices in steps. */
function distanceFrom(usualPaise: number, lastPaise: number, pricePaise: number): PriceWarning[] {
  const factorFrom = (before: number) => Math.max(before / pricePaise, pricePaise / before)
  const factor = factorFrom(usualPaise)
  if (factor >= tenfoldFactor) return [{ kind: 'tenfold', usualPaise }]
  return Math.min(factor, factorFrom(lastPaise)) >= farFactor ? [{ kind: 'far', usualPaise }] : []
}

const findStored = async (db: Db, id: number, now: Date) =>
  (await db
    .selectFrom('deals')
    .select([
      'id',
      'price_paise as pricePaise',
      'status',
      'published_at as publishedAt',
      'ends_at as endsAt',
      lastSeen(now).as('lastSeen'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null
