import { DAY_MS } from '../../shared/durations.ts'

/** A vote counts half after so many days. */
const halfLifeDays = 10
/** Older ones count less than a fiftieth, and are deleted. */
export const votedDays = 60
/** The newest of a code: more would not change what is shown. */
export const maxVotesRead = 500

/** An editor's test with the shop's answer, in hundredths of a visitor's vote. */
const testWeight = 500

/** One-sided, 90 %: with the usual 95 % of both sides, a code that works for half of six people would be below 20 %. */
const z = 1.2816

/** Below this health a code fails, if it failed for so many people. */
const failingBelowPercent = 20
const minFailures = 3

/** The rank of a code that nobody has tried: before those that fail, after those that are known to work. */
export const untriedRank = 20
const failingRank = 0
export const isFailingRank = (rank: number): boolean => rank === failingRank

/** `weight` in hundredths of a visitor's vote; `origin` is the same for all votes of one person. */
export type CodeVote = { works: boolean; weight: number; origin: string; atMs: number }
export type CodeTest = { works: boolean; atMs: number }

/** `percent`: null while nobody has tried it. `rank`: its place in lists, the highest first. */
export type CodeHealth = { percent: number | null; rank: number }

/** @param votes the newest first */
export function healthOf(votes: readonly CodeVote[], test: CodeTest | null, now: Date): CodeHealth {
  let worked = 0
  let tried = 0
  const tests = test ? [{ ...test, weight: testWeight }] : []
  for (const { works, weight, atMs } of [...tests, ...votes]) {
    const days = (now.getTime() - atMs) / DAY_MS
    if (days >= votedDays) continue
    const counted = (weight / 100) * 2 ** (-days / halfLifeDays)
    tried += counted
    if (works) worked += counted
  }
  if (tried === 0) return { percent: null, rank: untriedRank }
  const percent = Math.floor(100 * lowerBound(worked, tried))
  return { percent, rank: isFailing(percent, votes) ? failingRank : Math.max(percent, untriedRank) }
}

/** Wilson's: the share of people for whom it works is hardly lower. */
export function lowerBound(worked: number, tried: number): number {
  const share = worked / tried
  const spread = z * Math.sqrt((share * (1 - share)) / tried + z ** 2 / (4 * tried ** 2))
  return Math.max(0, (share + z ** 2 / (2 * tried) - spread) / (1 + z ** 2 / tried))
}

/** Each person counts by the newest vote. */
function isFailing(percent: number, votes: readonly CodeVote[]): boolean {
  const newest = new Map<string, boolean>()
  for (const { origin, works } of votes) if (!newest.has(origin)) newest.set(origin, works)
  const failures = [...newest.values()].filter((works) => !works).length
  return percent < failingBelowPercent && failures >= minFailures
}
