import { formatRupees } from '../../../../shared/money.ts'
import { type Offer, type Rejection, reject } from '../../feed-offer.ts'
import type { PriceJudgement } from '../../price-timeline.ts'

/** What of an offer concerns its price. */
type PricedOffer = Pick<Offer, 'pricePaise' | 'seenAt' | 'postedBy' | 'inStock' | 'isDoubtful'>
export type RejectedOffer<Row = Offer> = { offer: Row; rejection: Rejection }
export type NewPriceRecord = { at: Date; pricePaise: number; postedBy: string; judgement?: PriceJudgement }

export type History = {
  /** Records after now do not count. */
  newestPaise: number | null
  /** The amounts recorded at the instants of dated rows, by their milliseconds. */
  recordedAt: ReadonlyMap<number, readonly number[]>
}

export const NO_HISTORY: History = { newestPaise: null, recordedAt: new Map() }

type PriceValidation<Row> = { accepted: Row[]; rejected: RejectedOffer<Row>[]; records: NewPriceRecord[] }

/**
 * Decides which rows of one deal are accepted, and which prices are new to its history. Whether a price is plausible is
 * decided when it is shown.
 * @param rows oldest first
 */
export function validatePrices<Row extends PricedOffer>(
  rows: readonly Row[],
  history: History,
  now: Date,
): PriceValidation<Row> {
  const result: PriceValidation<Row> = { accepted: [], rejected: [], records: [] }
  for (const offer of rows) {
    const { pricePaise, seenAt, postedBy, inStock, isDoubtful } = offer
    const recorded = seenAt ? history.recordedAt.get(seenAt.getTime()) : undefined
    if (pricePaise !== null && recorded?.[0] !== undefined && !recorded.includes(pricePaise)) {
      const reason = `is not the ${formatRupees(recorded[0])} that are recorded for this time`
      result.rejected.push({ offer, ...reject('price', reason, formatRupees(pricePaise)) })
      continue
    }
    result.accepted.push(offer)
    // A price at which nothing is sold is none.
    if (pricePaise === null || inStock === false) continue
    // Each observation of a dated feed is recorded, so that files may be imported in any order; other feeds only record
    // changes.
    const isNewPrice = seenAt ? !recorded?.length : pricePaise !== history.newestPaise
    if (isNewPrice)
      result.records.push({ at: seenAt ?? now, pricePaise, postedBy, ...(isDoubtful && { judgement: 'doubtful' }) })
  }
  return result
}
