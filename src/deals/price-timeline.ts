/** An amount with the instant at which a feed or an editor supplied it. */
export type PriceRecord = { atMs: number; paise: number }

/** A database record as plain numbers, because a history may be long. */
export type RecordPair = [atMs: number, paise: number]
export const recordOfPair = ([atMs, paise]: RecordPair): PriceRecord => ({ atMs, paise })

/** A price from its first record to the last one that repeats it. */
export type PriceChange = PriceRecord & { repeatedMs: number }

/** The prices over time: a price is valid from its change to the next, the newest until `untilMs`. Never empty. */
export type Timeline = { changes: [PriceChange, ...PriceChange[]]; untilMs: number }

/** The changes among records; null without a record. Of several at one instant the last written counts. */
export function priceChanges(records: readonly PriceRecord[], nowMs: number): Timeline['changes'] | null {
  const inOrder = records.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs)
  const changes: PriceChange[] = []
  for (const [place, { atMs, paise }] of inOrder.entries()) {
    if (inOrder[place + 1]?.atMs === atMs) continue
    const newest = changes.at(-1)
    if (newest?.paise === paise) newest.repeatedMs = atMs
    else changes.push({ atMs, paise, repeatedMs: atMs })
  }
  const [first, ...later] = changes
  return first ? [first, ...later] : null
}

export const newestOf = ({ changes }: Timeline): PriceChange => changes.at(-1) ?? changes[0]

/** The prices valid at any time from `fromMs` up to but not including `toMs`, oldest first, with their durations. */
function* pricesBetween({ changes, untilMs }: Timeline, fromMs: number, toMs: number) {
  for (let place = firstActiveIndex(changes, fromMs); place < changes.length; place++) {
    const change = changes[place]
    if (!change || change.atMs >= toMs) return
    const next = changes[place + 1]
    // The newest is still valid at the very instant at which it was last seen.
    if (!next && untilMs < fromMs) return
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
