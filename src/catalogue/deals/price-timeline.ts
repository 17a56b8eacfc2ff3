import { MINUTE_MS } from '../../shared/durations.ts'

/**
 * `doubtful`: the feed or editor that gave it stated an original price that makes it implausible. `confirmed`, `wrong`: an
 * editor has said so.
 */
export type PriceJudgement = 'doubtful' | 'confirmed' | 'wrong'

/** An amount with the instant at which a feed, a check or an editor observed it. */
export type PriceRecord = { atMs: number; paise: number; judgement?: PriceJudgement }

/** A database record as plain values, because a history may be long. */
export type RecordPair = [atMs: number, paise: number, judgement: PriceJudgement | null]
export const recordOfPair = ([atMs, paise, judgement]: RecordPair): PriceRecord =>
  judgement === null ? { atMs, paise } : { atMs, paise, judgement }

/** A price from its first record, whose judgement it has, to the last one that repeats it. */
export type PriceChange = PriceRecord & {
  repeatedMs: number
  /** Probably a mistake: recorded and drawn, but no claim about prices counts it. */
  isUnconfirmed?: true
}

/** The prices over time: a price is valid from its change to the next, the newest until `untilMs`. Never empty. */
export type Timeline = { changes: [PriceChange, ...PriceChange[]]; untilMs: number }

/** A price that moves by more than this factor counts only once it is confirmed. */
export const UNCONFIRMED_FACTOR = 3
/** A price is confirmed by an observation of the same amount that is at least so much later. */
export const CONFIRMED_AFTER_MINUTES = 30
/** A price is compared with one of so many changes before it. */
export const MAX_COMPARED_CHANGES = 3

/** The changes among records; null without a record. Of several at one instant the last written counts. */
export function priceChanges(records: readonly PriceRecord[], nowMs: number): Timeline['changes'] | null {
  const inOrder = records.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs)
  const changes: PriceChange[] = []
  for (const [position, record] of inOrder.entries()) {
    const { atMs, paise } = record
    if (inOrder[position + 1]?.atMs === atMs) continue
    const newest = changes.at(-1)
    if (newest?.paise === paise) newest.repeatedMs = atMs
    else changes.push({ ...record, repeatedMs: atMs })
  }
  const begin = changes.findIndex((change) => !isWrong(change))
  // No history begins with a wrong price; only one without any other price consists of it.
  const [first, ...later] = changes.slice(begin)
  return first ? [first, ...later] : null
}

export const isWrong = ({ judgement }: PriceRecord): boolean => judgement === 'wrong'

/**
 * Marks the changes that are not confirmed. Each is compared with few changes before it, so that the records that a card
 * reads give the same result as all of them.
 */
export function markUnconfirmed({ changes, untilMs }: Timeline): Timeline['changes'] {
  const confirmed = changes.map((_, position) => isConfirmed(changes, position, untilMs))
  // Nothing precedes the first price: a later one that is confirmed shows that it was a mistake.
  const next = changes.find((_, position) => position > 0 && confirmed[position])
  if (confirmed[0] && next && !isWitnessed(changes, 0, untilMs) && isFar(changes[0].paise, next.paise))
    confirmed[0] = false
  const [first, ...later] = changes.map((change, position) =>
    confirmed[position] ? change : { ...change, isUnconfirmed: true as const },
  )
  return first ? [first, ...later] : changes
}

/** Whether a price needs no comparison: an editor confirmed it, or it was observed again. Free deals state that they are. */
function isWitnessed(changes: Timeline['changes'], position: number, untilMs: number): boolean {
  const { atMs, paise, repeatedMs, judgement } = changes[position] as PriceChange
  const observedMs = position === changes.length - 1 ? untilMs : repeatedMs
  return judgement === 'confirmed' || paise === 0 || observedMs - atMs >= CONFIRMED_AFTER_MINUTES * MINUTE_MS
}

function isConfirmed(changes: Timeline['changes'], position: number, untilMs: number): boolean {
  const change = changes[position] as PriceChange
  if (isWrong(change)) return false
  if (isWitnessed(changes, position, untilMs)) return true
  if (change.judgement === 'doubtful') return false
  if (position === 0) return true
  for (let earlier = position - 1; earlier >= Math.max(0, position - MAX_COMPARED_CHANGES); earlier--)
    if (isReference(changes, earlier, untilMs)) return !isFar(change.paise, (changes[earlier] as PriceChange).paise)
  return false
}

/** Whether later prices are compared with this one: it is witnessed, the first, or near the one before it. */
function isReference(changes: Timeline['changes'], position: number, untilMs: number): boolean {
  const change = changes[position] as PriceChange
  if (isWrong(change)) return false
  if (isWitnessed(changes, position, untilMs)) return true
  const before = changes[position - 1]
  return change.judgement !== 'doubtful' && (before === undefined || !isFar(change.paise, before.paise))
}

/** A price of 0 is near every other. */
const isFar = (one: number, other: number): boolean =>
  one > 0 && other > 0 && Math.max(one, other) > UNCONFIRMED_FACTOR * Math.min(one, other)

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
