// A second implementation of docs/price-rules.md, independent of the product's own: slow, and without its helpers,
// constants or types. It reads every record for every question.

const DAY = 86_400_000
const INDIA = 5.5 * 3_600_000

type ReadRecord = { at: number; paise: number }

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

const isFar = (a: number, b: number) => a > 0 && b > 0 && (a >= 10 * b || b >= 10 * a)

/** Records that no claim counts: a week at most, and far from the nearest two. */
const unconfirmedOf = once((deal): Set<ReadRecord> => {
  const records = recordsOf(deal)
  return new Set(
    records.filter((record, n) => {
      const [before, after] = [records.slice(0, n).reverse(), records.slice(n + 1)]
      const beside =
        before.length > 0 && after.length > 0 ? [before[0], after[0]] : [...before.slice(0, 2), ...after.slice(0, 2)]
      const validFor = (after[0]?.at ?? readEnd(deal)) - record.at
      return beside.length > 0 && validFor < 7 * DAY && beside.every((one) => one && isFar(one.paise, record.paise))
    }),
  )
})

const confirmedOf = (deal: ReadDeal) => recordsOf(deal).filter((record) => !unconfirmedOf(deal).has(record))
export const readUnconfirmedCount = (deal: ReadDeal): number => unconfirmedOf(deal).size

const changesOf = once((deal): ReadRecord[] => {
  const records = recordsOf(deal)
  return records.filter(({ paise }, place) => place === 0 || records[place - 1]?.paise !== paise)
})

export function readLastSeen(deal: ReadDeal): number {
  return Math.min(deal.now, Math.max(deal.confirmed, ...recordsOf(deal).map(({ at }) => at)))
}

function readEnd(deal: ReadDeal): number {
  const end = deal.isExpired && deal.endsAt !== null ? Math.min(readLastSeen(deal), deal.endsAt) : readLastSeen(deal)
  return Math.max(end, ...recordsOf(deal).map(({ at }) => at))
}

const segmentsOf = once((deal): Segment[] => {
  const changes = changesOf(deal)
  const end = readEnd(deal)
  return changes.map((change, n) => {
    const next = changes[n + 1]
    const isConfirmed = !unconfirmedOf(deal).has(change)
    return { from: change.at, to: next ? next.at : end, paise: change.paise, isNewest: !next, isConfirmed }
  })
})

/** The prices valid at some time from `from` up to, not including, `to`. */
const allWithin = (deal: ReadDeal, from: number, to: number) =>
  segmentsOf(deal).filter((one) => one.from < to && (one.isNewest ? one.to >= from : one.to > from))
const pricesWithin = (deal: ReadDeal, from: number, to: number) =>
  allWithin(deal, from, to).filter(({ isConfirmed }) => isConfirmed)

export function readState(deal: ReadDeal): string {
  const [first] = recordsOf(deal)
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

export const readFirst = (deal: ReadDeal): number => Math.min(...recordsOf(deal).map(({ at }) => at))
export const readChangeCount = (deal: ReadDeal): number => changesOf(deal).length

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
  const all = recordsOf(deal).map(({ paise }) => paise)
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
  const steps = segmentsOf(deal)
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
    const amounts = allWithin(deal, midnight, midnight + DAY).map(({ paise }) => paise)
    days.push([new Date(day * DAY).toISOString().slice(0, 10), Math.min(...amounts), amounts.at(-1) as number])
  }
  return days.slice(-3_660)
}
