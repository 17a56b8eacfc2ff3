// A second implementation of docs/price-rules.md, independent of the product's own: slow, and without its helpers,
// constants or types. It reads every record for every question.

const DAY = 86_400_000
const INDIA = 5.5 * 3_600_000

type ReadRecord = { at: number; paise: number; judgement?: 'doubtful' | 'confirmed' | 'wrong' }

export type ReadDeal = {
  /** In the order of writing. */
  written: ReadRecord[]
  now: number
  current: number | null
  original: number | null
  /** The later of its publication and the last time a feed had it. */
  confirmed: number
  isExpired: boolean
  endsAt: number | null
  policy: 'full' | 'current' | 'none'
}

type Segment = { from: number; to: number; paise: number; isNewest: boolean; isConfirmed: boolean }

function differMaterially(a: number, b: number): boolean {
  const difference = Math.abs(a - b)
  return difference >= 100 && difference * 100 >= Math.min(a, b)
}
const isWellAbove = (a: number, b: number) => a > b && differMaterially(a, b)

/** So that a history is sorted once, not for each question. */
function once<T>(compute: (deal: ReadDeal) => T): (deal: ReadDeal) => T {
  const known = new WeakMap<ReadDeal, T>()
  return (deal) => {
    if (!known.has(deal)) known.set(deal, compute(deal))
    return known.get(deal) as T
  }
}

/** The records that count, in order of time: of several at one instant the last written. */
const recordsOf = once((deal): ReadRecord[] => {
  const byInstant = new Map<number, ReadRecord>()
  for (const record of deal.written) if (record.at <= deal.now) byInstant.set(record.at, record)
  return [...byInstant.values()].sort((a, b) => a.at - b.at)
})

const isFar = (a: number, b: number) => a > 0 && b > 0 && (a > 3 * b || b > 3 * a)

/** The prices in order of time, without wrong ones at the beginning, with what later records say about each. */
const observedOf = once((deal) => {
  const records = recordsOf(deal)
  const starts = records.filter(({ paise }, place) => place === 0 || records[place - 1]?.paise !== paise)
  const begin = starts.findIndex(({ judgement }) => judgement !== 'wrong')
  return starts.slice(begin).map((start, n, all) => {
    const next = all[n + 1]
    const repeats = records.filter(({ at }) => at >= start.at && (next === undefined || at < next.at))
    const lastAt = next ? Math.max(...repeats.map(({ at }) => at)) : readEnd(deal)
    const isSettled = start.judgement === 'confirmed' || start.paise === 0 || lastAt - start.at >= 30 * 60_000
    return { start, repeats, isSettled: isSettled && start.judgement !== 'wrong' }
  })
})

/** Records that no claim counts: of prices that moved too far and were not observed again. */
const unconfirmedOf = once((deal): Set<ReadRecord> => {
  const all = observedOf(deal)
  const isTrusted = (n: number) => {
    const { start, isSettled } = all[n] as (typeof all)[number]
    if (start.judgement === 'wrong' || (start.judgement === 'doubtful' && !isSettled)) return false
    return isSettled || n === 0 || !isFar(start.paise, all[n - 1]?.start.paise ?? 0)
  }
  const isCounted = ({ start, isSettled }: (typeof all)[number], n: number) => {
    if (isSettled) return true
    if (start.judgement !== undefined) return false
    const compared = [n - 1, n - 2, n - 3].find((earlier) => earlier >= 0 && isTrusted(earlier))
    return n === 0 || (compared !== undefined && !isFar(start.paise, all[compared]?.start.paise ?? 0))
  }
  const counted = new Set(all.filter(isCounted))
  const [first] = all
  const next = all.find((one, n) => n > 0 && counted.has(one))
  if (first && next && !first.isSettled && isFar(first.start.paise, next.start.paise)) counted.delete(first)
  return new Set(all.filter((one) => !counted.has(one)).flatMap(({ repeats }) => repeats))
})

/** Without wrong prices at the beginning. */
const countedOf = once((deal) => recordsOf(deal).filter(({ at }) => at >= readFirst(deal)))
const confirmedOf = once((deal) => countedOf(deal).filter((record) => !unconfirmedOf(deal).has(record)))
export const readUnconfirmedCount = (deal: ReadDeal): number => unconfirmedOf(deal).size

const changesOf = once((deal): ReadRecord[] => observedOf(deal).map(({ start }) => start))
/** What charts and tables show: not what editors marked as wrong. */
const drawnOf = (deal: ReadDeal) => changesOf(deal).filter(({ judgement }) => judgement !== 'wrong')

export function readLastSeen(deal: ReadDeal): number {
  return Math.min(deal.now, Math.max(deal.confirmed, ...recordsOf(deal).map(({ at }) => at)))
}

function readEnd(deal: ReadDeal): number {
  const end = deal.isExpired && deal.endsAt !== null ? Math.min(readLastSeen(deal), deal.endsAt) : readLastSeen(deal)
  return Math.max(end, ...recordsOf(deal).map(({ at }) => at))
}

const segmentsOf = once((deal): Segment[] => segmentsBetween(deal, changesOf(deal)))
const drawnSegmentsOf = once((deal): Segment[] => segmentsBetween(deal, drawnOf(deal)))

function segmentsBetween(deal: ReadDeal, changes: ReadRecord[]): Segment[] {
  const end = readEnd(deal)
  return changes.map((change, n) => {
    const next = changes[n + 1]
    const isConfirmed = !unconfirmedOf(deal).has(change)
    return { from: change.at, to: next ? next.at : end, paise: change.paise, isNewest: !next, isConfirmed }
  })
}

/** The prices valid at some time from `from` up to, not including, `to`. */
const within = (segments: Segment[], from: number, to: number) =>
  segments.filter((one) => one.from < to && (one.isNewest ? one.to >= from : one.to > from))
const pricesWithin = (deal: ReadDeal, from: number, to: number) =>
  within(segmentsOf(deal), from, to).filter(({ isConfirmed }) => isConfirmed)

export function readState(deal: ReadDeal): string {
  const [first] = changesOf(deal)
  if (deal.policy !== 'full') return 'withheld'
  if (deal.current === null || !first) return 'none'
  if (deal.isExpired) return 'over'
  if (deal.now - readLastSeen(deal) > 30 * DAY) return 'old'
  if (readLastSeen(deal) - first.at < 14 * DAY) return 'short'
  return unconfirmedOf(deal).has(recordsOf(deal).at(-1) as ReadRecord) ? 'short' : 'full'
}

/** When a shown amount was last seen, if it is too old to be current. */
export function readOldPriceSeen(deal: ReadDeal): number | null {
  const isShown = deal.current !== null && deal.policy !== 'none' && !deal.isExpired
  const seen = readLastSeen(deal)
  return isShown && deal.now - seen > 30 * DAY ? seen : null
}

export const readFirst = (deal: ReadDeal): number => Math.min(...changesOf(deal).map(({ at }) => at))
export const readChangeCount = (deal: ReadDeal): number => drawnOf(deal).length

export function readExtreme(deal: ReadDeal, which: 'lowest' | 'highest'): ReadRecord {
  const counted = confirmedOf(deal).length > 0 ? confirmedOf(deal) : recordsOf(deal).slice(-1)
  const amounts = counted.map(({ paise }) => paise)
  const extreme = which === 'lowest' ? Math.min(...amounts) : Math.max(...amounts)
  return counted.filter(({ paise }) => paise === extreme).at(-1) as ReadRecord
}

export function readUsual(deal: ReadDeal): number | null {
  if (readState(deal) !== 'full') return null
  const seen = readLastSeen(deal)
  const confirmed = segmentsOf(deal).filter(({ isConfirmed }) => isConfirmed)
  const pieces = confirmed.map(({ from, to, paise }) => ({
    paise,
    ms: Math.max(0, Math.min(to, seen) - Math.max(from, seen - 90 * DAY)),
  }))
  const timeUpTo = (price: number) => pieces.reduce((sum, { paise, ms }) => sum + (paise <= price ? ms : 0), 0)
  const whole = timeUpTo(Number.POSITIVE_INFINITY)
  // A price that was not valid in these days does not count.
  const prices = pieces.filter(({ ms }) => ms > 0).map(({ paise }) => paise)
  return prices.length === 0 ? null : Math.min(...prices.filter((price) => timeUpTo(price) * 2 >= whole))
}

/** By how many per cent the current price is below the usual one; negative above it. */
export function readBelowUsual(deal: ReadDeal): number | null {
  const [now, usual] = [deal.current, readUsual(deal)]
  if (now === null || !usual) return null
  if (!differMaterially(now, usual)) return 0
  // The whole number nearest to the exact share, halves rounded up, in whole paise.
  const share = Math.floor((200 * Math.abs(usual - now) + usual) / (2 * usual))
  return Math.max(1, share) * Math.sign(usual - now)
}

export function readSince(deal: ReadDeal): number | null {
  const newest = changesOf(deal).at(-1)
  if (newest && readState(deal) === 'short') return unconfirmedOf(deal).has(newest) ? newest.at : null
  return readState(deal) === 'full' && newest?.paise === deal.current ? newest.at : null
}

export type ReadFact = { kind: string; amounts: number[]; date: number }

export function readFacts(deal: ReadDeal): ReadFact[] {
  const { current: now, original } = deal
  if (readState(deal) !== 'full' || now === null) return []
  // What an editor marked as wrong was no price.
  const all = drawnOf(deal).map(({ paise }) => paise)
  const amounts = confirmedOf(deal).map(({ paise }) => paise)
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  const from = readFirst(deal)
  const since = readSince(deal)
  const facts: ReadFact[] = []

  const raise = since === null ? null : readRaise(deal, since)
  const isRaise =
    raise !== null && isWellAbove(raise.raised, raise.before) && isWellAbove(raise.raised, now) && now >= raise.before
  if (isRaise) facts.push({ kind: 'raised-first', amounts: [raise.before, raise.raised], date: raise.at })

  if (!amounts.some((paise) => paise < now) && isWellAbove(highest, now))
    facts.push({ kind: 'lowest', amounts: [], date: from })
  if (!amounts.some((paise) => paise > now) && isWellAbove(now, lowest))
    facts.push({ kind: 'highest', amounts: [], date: from })

  const previous = changesOf(deal).at(-2)
  const isPreviousKnown = previous && !unconfirmedOf(deal).has(previous)
  if (since !== null && isPreviousKnown && !isRaise && differMaterially(previous.paise, now)) {
    const kind = previous.paise > now ? 'was-more' : 'was-less'
    facts.push({ kind, amounts: [previous.paise, Math.abs(previous.paise - now)], date: since })
  }

  const isLong = readLastSeen(deal) - from >= 30 * DAY
  if (
    original !== null &&
    isLong &&
    Math.max(...all) === highest &&
    new Set(amounts).size >= 3 &&
    [highest, now].every((price) => isWellAbove(original, price))
  )
    facts.push({ kind: 'original-unseen', amounts: [highest, original], date: from })

  if (all.every((paise) => paise === now)) facts.push({ kind: 'unchanged', amounts: [], date: from })
  return facts
}

function readRaise(deal: ReadDeal, since: number): { before: number; raised: number; at: number } | null {
  const confirmed = confirmedOf(deal)
  const changes = confirmed.filter(({ paise }, n) => confirmed[n - 1]?.paise !== paise)
  const recent = changes.filter(({ at }) => at >= since - 30 * DAY && at < since)
  const raised = Math.max(...recent.map(({ paise }) => paise))
  const at = Math.max(...recent.filter(({ paise }) => paise === raised).map((change) => change.at))
  const prices = pricesWithin(deal, at - 30 * DAY, at).map(({ paise }) => paise)
  return recent.length === 0 || prices.length === 0 ? null : { before: Math.min(...prices), raised, at }
}

export function readLabel(deal: ReadDeal): string | null {
  const { current: now } = deal
  const usual = readUsual(deal)
  if (now === null || usual === null || !isWellAbove(usual, now)) return null
  for (const days of [90, 30]) {
    const start = deal.now - days * DAY
    const isRecordedSoLong = readFirst(deal) <= start
    const prices = pricesWithin(deal, start, deal.now + 1).map(({ paise }) => paise)
    if (isRecordedSoLong && !prices.some((paise) => paise < now)) return `Lowest in ${days} days`
  }
  return null
}

/** The steps of a chart of that many days before now; `null` for all days. */
export function readChart(deal: ReadDeal, days: number | null): ReadRecord[] {
  const start = days === null ? readFirst(deal) : deal.now - days * DAY
  const steps = drawnSegmentsOf(deal)
    .filter(({ to, isNewest }) => (isNewest ? to >= start : to > start))
    .map(({ from, paise }) => ({ at: Math.max(from, start), paise }))
  if (steps.length <= 120) return steps
  const [first, last] = [steps[0] as ReadRecord, steps.at(-1) as ReadRecord]
  const kept = [first, last]
  const inner = steps.filter((step) => step !== first && step !== last)
  for (let part = 0; part < 59; part++) {
    const within = inner.filter(({ at }) => Math.floor(((at - first.at) * 59) / (last.at - first.at)) === part)
    const amounts = within.map(({ paise }) => paise)
    kept.push(...within.filter(({ paise }) => paise === Math.min(...amounts)).slice(0, 1))
    kept.push(...within.filter(({ paise }) => paise === Math.max(...amounts)).slice(0, 1))
  }
  return [...new Set(kept)].sort((a, b) => a.at - b.at)
}

/** The latest 3,660 calendar days in India with a valid price: the date, the lowest and the last price. */
export function readDays(deal: ReadDeal): [date: string, lowest: number, last: number][] {
  const days: [string, number, number][] = []
  const dayOf = (at: number) => Math.floor((at + INDIA) / DAY)
  for (let day = dayOf(readFirst(deal)); day <= dayOf(readEnd(deal)); day++) {
    const midnight = day * DAY - INDIA
    const amounts = within(drawnSegmentsOf(deal), midnight, midnight + DAY).map(({ paise }) => paise)
    days.push([new Date(day * DAY).toISOString().slice(0, 10), Math.min(...amounts), amounts.at(-1) as number])
  }
  return days.slice(-3_660)
}
