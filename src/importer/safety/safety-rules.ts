import { formatRupees } from '../../shared/money.ts'
import {
  type FeedFigures,
  type PriceChange,
  type PriceChanges,
  type PriceFactor,
  priceFactors,
} from './feed-figures.ts'

/** `hold`: nothing of the file is applied. `keep-missing`: its rows are applied, and deals that it lacks stay. */
type Effect = 'hold' | 'keep-missing'

const priceRules = {
  times10: 'prices-times-10',
  times100: 'prices-times-100',
  tenth: 'prices-tenth',
  hundredth: 'prices-hundredth',
} as const satisfies Record<PriceFactor, string>

export type Rule =
  | 'no-usable-rows'
  | 'too-few-rows'
  | 'columns-gone'
  | 'fields-gone'
  | 'ids-replaced'
  | 'prices-moved'
  | (typeof priceRules)[PriceFactor]
  | 'fewer-rows'
  | 'more-rejected'
  | 'may-be-cut'

/** `actual` and `limit` are numbers of rows, items or columns; the rule's sentence says of what. */
export type Finding = { rule: Rule; effect: Effect; actual: number; limit: number; examples: string[] }

/** Settings of each feed, in per cent. */
export type SafetyLimits = {
  /** A file with fewer rows than this share of the last good run's is held. */
  heldBelowRowsPercent: number
  /** With fewer than this, deals that it lacks stay. */
  missingStayBelowRowsPercent: number
  /** They also stay if the share of rejected rows has grown by more than this. */
  moreRejectedPercent: number
  /** A file that lacks more than this share of the last good run's ids, and has as many new ones, is held. */
  replacedIdsPercent: number
  /** So is one in which this share of the known prices has moved by more than 40 %, */
  movedPricesPercent: number
  /** or this share (at least three) by the same factor of 10 or 100. */
  sameFactorPercent: number
}

export const STANDARD_LIMITS: SafetyLimits = {
  heldBelowRowsPercent: 50,
  missingStayBelowRowsPercent: 90,
  moreRejectedPercent: 5,
  replacedIdsPercent: 50,
  movedPricesPercent: 30,
  sameFactorPercent: 1,
}

const smallFeedRows = 20
const fewestRows = 3
/** A column or field that fewer rows had may be empty by chance. */
const usualPercent = 50
/** What a feed states only during a sale, or of offers with an end. */
const temporary = /^(sale_?price|ends_?at|ends_?on|expiration_?date)/i

/**
 * Compares a file with the feed's last good run, and its prices with the stored ones. An empty list means that all of
 * it may be applied. The first run of a feed has only its prices to compare.
 *
 * In a feed of fewer than 20 rows, one or two rows are already 5 to 100 %: no rule there applies for fewer than three
 * rows. So three rows fewer keep missing deals (instead of 10 %), also three more rejected ones (instead of 5 %); less
 * than half of the rows, ids replaced by others and moved prices hold the file if they are at least three. A feed has
 * as many rows as its last good run, and in the first run its own; of prices those count that could be compared.
 */
export function checkSafety(figures: FeedFigures, previous: FeedFigures | null, limits: SafetyLimits): Finding[] {
  const usable = figures.rows - figures.rejected
  if (usable === 0)
    return [{ rule: 'no-usable-rows', effect: 'hold', actual: 0, limit: 1, examples: figures.rejectedExamples }]
  return [
    ...(previous ? checkContent(figures, previous, limits) : []),
    ...checkPrices(figures, limits),
    ...checkEnd(figures),
  ]
}

const fewestOf = (size: number) => (size < smallFeedRows ? fewestRows : 1)
const percentOf = (size: number, percent: number) => (size * percent) / 100

function checkContent(figures: FeedFigures, previous: FeedFigures, limits: SafetyLimits): Finding[] {
  return [
    ...checkRowCount(figures, previous, limits),
    ...goneFrom(figures.columns, previous.columns, previous.rows, 'columns-gone'),
    ...goneFrom(figures.fields, previous.fields, previous.rows, 'fields-gone'),
    ...checkIds(figures, previous, limits),
    ...checkRejected(figures, previous, limits),
  ]
}

function checkRowCount(
  { rows, goneExamples }: FeedFigures,
  previous: FeedFigures,
  { heldBelowRowsPercent, missingStayBelowRowsPercent }: SafetyLimits,
): Finding[] {
  // Fewer than three missing rows of a small feed are within the limit.
  const atLeast = (percent: number) =>
    Math.min(Math.ceil(percentOf(previous.rows, percent)), previous.rows - fewestOf(previous.rows) + 1)
  const counts = { actual: rows, examples: goneExamples }
  const [held, kept] = [atLeast(heldBelowRowsPercent), atLeast(missingStayBelowRowsPercent)]
  if (rows < held) return [{ rule: 'too-few-rows', effect: 'hold', limit: held, ...counts }]
  return rows < kept ? [{ rule: 'fewer-rows', effect: 'keep-missing', limit: kept, ...counts }] : []
}

/** Names that most rows had and none has now. */
function goneFrom(
  now: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
  rows: number,
  rule: 'columns-gone' | 'fields-gone',
): Finding[] {
  const least = Math.max(percentOf(rows, usualPercent), fewestOf(rows))
  const gone = Object.keys(before).filter((name) => {
    const isUsual = (before[name] ?? 0) >= least && !temporary.test(name)
    return isUsual && !(Object.hasOwn(now, name) && now[name])
  })
  return gone.length > 0 ? [{ rule, effect: 'hold', actual: gone.length, limit: 0, examples: gone.slice(0, 10) }] : []
}

function checkIds(
  { ids, goneExamples, newExamples }: FeedFigures,
  previous: FeedFigures,
  limits: SafetyLimits,
): Finding[] {
  const before = previous.ids.known + previous.ids.fresh
  const gone = before - ids.inFeed
  const limit = Math.max(Math.floor(percentOf(before, limits.replacedIdsPercent)), fewestOf(before) - 1)
  if (gone <= limit || ids.fresh <= limit) return []
  const examples = [...goneExamples.map((one) => `- ${one}`), ...newExamples.map((one) => `+ ${one}`)]
  return [{ rule: 'ids-replaced', effect: 'hold', actual: gone, limit, examples }]
}

/** The growth of the share, as a number of rows of this file. */
function checkRejected(
  { rows, rejected, rejectedExamples }: FeedFigures,
  previous: FeedFigures,
  limits: SafetyLimits,
): Finding[] {
  const expected = (rows * previous.rejected) / previous.rows
  const allowed = Math.max(percentOf(rows, limits.moreRejectedPercent), fewestOf(previous.rows) - 1)
  const limit = Math.floor(expected + allowed)
  if (rejected <= limit) return []
  return [{ rule: 'more-rejected', effect: 'keep-missing', actual: rejected, limit, examples: rejectedExamples }]
}

function checkPrices({ prices: { compared, moved, byFactor } }: FeedFigures, limits: SafetyLimits): Finding[] {
  const least = (percent: number, fewest: number) => Math.max(Math.ceil(percentOf(compared, percent)), fewest)
  const check = (rule: Rule, { count, examples }: PriceChanges, limit: number): Finding[] =>
    count >= limit ? [{ rule, effect: 'hold', actual: count, limit, examples: examples.map(describeChange) }] : []
  const sameFactor = least(limits.sameFactorPercent, fewestRows)
  return [
    ...check('prices-moved', moved, least(limits.movedPricesPercent, fewestOf(compared))),
    ...priceFactors.flatMap((factor) => check(priceRules[factor], byFactor[factor], sameFactor)),
  ]
}

const describeChange = ({ id, title, oldPaise, newPaise }: PriceChange): string =>
  `${id}: ${title}: ${formatRupees(oldPaise)} → ${formatRupees(newPaise)}`

const checkEnd = ({ mayBeCut }: FeedFigures): Finding[] =>
  mayBeCut ? [{ rule: 'may-be-cut', effect: 'keep-missing', actual: 1, limit: 0, examples: [] }] : []
