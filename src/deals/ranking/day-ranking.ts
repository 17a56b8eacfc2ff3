import { HOUR_MS } from '../../platform/durations.ts'

/** The number of deals of the day. */
export const maxDealsOfDay = 8

/** The input of the daily ranking. */
export type Candidate = {
  id: number
  publishedAt: Date
  /** By members whose email address is confirmed. */
  likeCount: number
  dislikeCount: number
  /** Such members who have commented. */
  commenterCount: number
  discountPercent: number
}

/** The periods searched for the deals of the day: each is used only when the previous one has too few deals. */
export const dayWindowsHours = [48, 7 * 24, 90 * 24] as const

/**
 * The score of a deal: these points and one more, halved after these hours again and again. The order by heat has the
 * same numbers in the database's function deal_heat.
 */
export const heat = { like: 3, commenter: 2, dislike: -3, fullDiscount: 15, halvesAfterHours: 24 } as const

/** Ranks the deals of the day by their score. Ties break on age, then id. */
export function rankDealsOfDay<C extends Candidate>(candidates: readonly C[], now: Date): C[] {
  const windows = dayWindowsHours.map((hours) =>
    candidates.filter((deal) => now.getTime() - deal.publishedAt.getTime() <= hours * HOUR_MS),
  )
  const chosen = windows.find((deals) => deals.length >= maxDealsOfDay) ?? windows.at(-1) ?? []
  return chosen
    .map((deal) => ({ deal, score: dayScore(deal, now) }))
    .sort((a, b) => b.score - a.score || newestFirst(a.deal, b.deal))
    .slice(0, maxDealsOfDay)
    .map(({ deal }) => deal)
}

function dayScore(deal: Candidate, now: Date): number {
  const interest = heat.like * deal.likeCount + heat.dislike * deal.dislikeCount + heat.commenter * deal.commenterCount
  const score = Math.max(0, 1 + interest + (heat.fullDiscount * deal.discountPercent) / 100)
  const ageHours = Math.max(0, now.getTime() - deal.publishedAt.getTime()) / HOUR_MS
  return score * 0.5 ** (ageHours / heat.halvesAfterHours)
}

const newestFirst = (a: Candidate, b: Candidate) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id
