import { formatRupees } from '../../../../shared/money.ts'
import { type Offer, type Rejection, reject } from '../../feed-offer.ts'
import { SUSPECT_FACTOR } from '../../price-rules.ts'

/** What of an offer concerns its price. */
type PricedOffer = Pick<Offer, 'pricePaise' | 'seenAt' | 'postedBy'>
export type RejectedOffer<Row = Offer> = { offer: Row; rejection: Rejection }
export type NewPriceRecord = { at: Date; pricePaise: number; postedBy: string }

export type Recorded = { at: Date; paise: number }

/** The records of a deal around the instant of a dated row. */
export type NeighbourPrices = { before: Recorded | null; same: readonly number[]; after: Recorded | null }

export type History = {
  /** Records after now do not count. */
  newest: Recorded | null
  /** By the milliseconds of each dated row. */
  around: ReadonlyMap<number, NeighbourPrices>
}

export const NO_HISTORY: History = { newest: null, around: new Map() }

type PriceValidation<Row> = { accepted: Row[]; rejected: RejectedOffer<Row>[]; records: NewPriceRecord[] }

/**
 * Decides which rows of one deal are accepted, and which prices are new to its history.
 * @param rows oldest first
 */
export function validatePrices<Row extends PricedOffer>(
  rows: readonly Row[],
  history: History,
  now: Date,
): PriceValidation<Row> {
  const result: PriceValidation<Row> = { accepted: [], rejected: [], records: [] }
  let last: Recorded | null = null
  for (const offer of rows) {
    const { pricePaise, seenAt, postedBy } = offer
    const at = seenAt ?? now
    const around = seenAt ? (history.around.get(seenAt.getTime()) ?? null) : null
    const before = newerOf(last, around ? around.before : seenAt ? null : history.newest)
    const reason = pricePaise === null ? null : priceErrorOf(pricePaise, around, before)
    if (reason !== null) {
      result.rejected.push({ offer, ...reject('price', reason, formatRupees(pricePaise ?? 0)) })
      continue
    }
    result.accepted.push(offer)
    if (pricePaise === null) continue
    last = { at, paise: pricePaise }
    // Each observation of a dated feed is recorded, so that files may be imported in any order; other feeds only record
    // changes.
    const isNewPrice = seenAt ? !around || around.same.length === 0 : pricePaise !== before?.paise
    if (isNewPrice) result.records.push({ at, pricePaise, postedBy })
  }
  return result
}

function priceErrorOf(paise: number, around: NeighbourPrices | null, before: Recorded | null): string | null {
  if (around?.same.includes(paise)) return null
  if (around?.same[0] !== undefined) return `is not the ${formatRupees(around.same[0])} that are recorded for this time`
  const neighbour = before ?? around?.after ?? null
  if (!neighbour || !isSuspect(paise, neighbour.paise)) return null
  const factor = paise < neighbour.paise ? 'a hundredth or less' : 'a hundred times or more'
  const side = before ? 'before' : 'after'
  return `is suspect: ${formatRupees(paise)} is ${factor} of the price recorded ${side} it, ${formatRupees(neighbour.paise)}`
}

/** A price of 0 is plausible here: rows have one only where the source states that it is free. */
const isSuspect = (paise: number, otherPaise: number): boolean =>
  paise > 0 && otherPaise > 0 && (paise * SUSPECT_FACTOR <= otherPaise || paise >= otherPaise * SUSPECT_FACTOR)

const newerOf = (a: Recorded | null, b: Recorded | null) => (!a || (b && b.at > a.at) ? b : a)
