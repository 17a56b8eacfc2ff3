import { DAY_MS } from '../../shared/durations.ts'

/** An amount with the instant at which a feed or an editor supplied it. */
export type PriceRecord = { atMs: number; paise: number }

/** A database record as plain numbers, because a history may be long. */
export type RecordPair = [atMs: number, paise: number]
export const recordOfPair = ([atMs, paise]: RecordPair): PriceRecord => ({ atMs, paise })

/** A price from its first record to the last one that repeats it. */
export type PriceChange = PriceRecord & {
  repeatedMs: number
  /** Probably a mistake: recorded and drawn, but no claim about prices counts it. */
  isUnconfirmed?: true
}

/** The prices over time: a price is valid from its change to the next, the newest until `untilMs`. Never empty. */
export type Timeline = { changes: [PriceChange, ...PriceChange[]]; untilMs: number }

/** A price so many times higher or lower than those beside it counts only once it is confirmed. */
export const UNCONFIRMED_FACTOR = 10
/** A price that was valid for so long is confirmed. */
export const CONFIRMED_AFTER_DAYS = 7

/** The changes among records; null without a record. Of several at one instant the last written counts. */
export function priceChanges(records: readonly PriceRecord[], nowMs: number): Timeline['changes'] | null {
  const inOrder = records.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs)
  const changes: PriceChange[] = []
  for (const [position, { atMs, paise }] of inOrder.entries()) {
    if (inOrder[position + 1]?.atMs === atMs) continue
    const newest = changes.at(-1)
    if (newest?.paise === paise) newest.repeatedMs = atMs
    else changes.push({ atMs, paise, repeatedMs: atMs })
  }
  const [first, ...later] = changes
  return first ? [first, ...later] : null
}

/**
 * Marks the changes that are not confirmed: recorded once, valid for less than a week, and far from the records beside
 * them. No others are compared, so that the few records that a card reads give the same result as all of them.
 */
export function markUnconfirmed({ changes, untilMs }: Timeline): Timeline['changes'] {
  const [first, ...later] = changes.map((change, position) =>
    isConfirmed(change, changes[position + 1]?.atMs ?? untilMs) ||
    recordsBeside(changes, position).some((beside) => !isFar(change.paise, beside.paise))
      ? change
      : { ...change, isUnconfirmed: true as const },
  )
  return first ? [first, ...later] : changes
}

const isConfirmed = (change: PriceChange, untilMs: number): boolean =>
  isRepeated(change) || untilMs - change.atMs >= CONFIRMED_AFTER_DAYS * DAY_MS

const isRepeated = ({ atMs, repeatedMs }: PriceChange): boolean => repeatedMs > atMs

/** The records before and after a change; at an end of the history the nearest two. A lone record is beside itself. */
function recordsBeside(changes: readonly PriceChange[], position: number): PriceChange[] {
  const [before, after] = [changes[position - 1], changes[position + 1]]
  const nearest = before ?? after
  // A repeated price is both of them.
  const second =
    before && after ? after : nearest && !isRepeated(nearest) ? changes[before ? position - 2 : position + 2] : null
  return nearest ? [nearest, ...(second ? [second] : [])] : changes.slice(position, position + 1)
}

/** Free deals state that they are, so that a price of 0 is no mistake. */
const isFar = (one: number, other: number): boolean =>
  one > 0 && other > 0 && Math.max(one, other) >= UNCONFIRMED_FACTOR * Math.min(one, other)

export const newestOf = ({ changes }: Timeline): PriceChange => changes.at(-1) ?? changes[0]

/** The confirmed prices valid at any time from `fromMs` until before `toMs`, oldest first, with their durations. */
function* pricesBetween({ changes, untilMs }: Timeline, fromMs: number, toMs: number) {
  for (let position = firstActiveIndex(changes, fromMs); position < changes.length; position++) {
    const change = changes[position]
    if (!change || change.atMs >= toMs) return
    const next = changes[position + 1]
    // The newest is still valid at the very instant at which it was last seen.
    if (!next && untilMs < fromMs) return
    if (change.isUnconfirmed) continue
    const endsMs = Math.min(next?.atMs ?? untilMs, toMs)
    yield { ...change, validMs: endsMs - Math.max(change.atMs, fromMs) }
  }
}

/** The index of the change valid at an instant; 0 before the first. */
function firstActiveIndex(changes: readonly PriceChange[], atMs: number): number {
  let [low, high] = [0, changes.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((changes[middle] as PriceChange).atMs <= atMs) low = middle
    else high = middle - 1
  }
  return low
}

/** Infinity when no price was valid then. */
export function lowestBetween(timeline: Timeline, fromMs: number, toMs: number): number {
  let lowest = Number.POSITIVE_INFINITY
  for (const { paise } of pricesBetween(timeline, fromMs, toMs)) lowest = Math.min(lowest, paise)
  return lowest
}

/** The smallest price such that lower or equal prices were valid for at least half of the time. */
export function medianBetween(timeline: Timeline, fromMs: number, toMs: number): number | null {
  const valid = [...pricesBetween(timeline, fromMs, toMs)].sort((a, b) => a.paise - b.paise)
  const allMs = valid.reduce((sum, { validMs }) => sum + validMs, 0)
  let passedMs = 0
  for (const { paise, validMs } of valid) {
    passedMs += validMs
    if (2 * passedMs >= allMs) return paise
  }
  return null
}
