import { HOUR_MS } from '../../../shared/durations.ts'

export const maxDealsOfDay = 8

export type Candidate = {
  id: number
  publishedAt: Date
  /** The stored score; null without points. */
  heat: number | null
}

/** The periods searched for the deals of the day: each is used only when the previous one has too few deals. */
export const dayWindowsHours = [48, 7 * 24, 90 * 24] as const

/**
 * The score of a deal, for visitors: these points and one more, halved after these hours again and again. The database's
 * function deal_heat computes it; a test compares.
 */
export const heat = { like: 3, commenter: 2, dislike: -3, fullDiscount: 15, halvesAfterHours: 24 } as const

/** The hottest deals of the shortest period that has enough. Ties break on age, then id. */
export function rankDealsOfDay<C extends Candidate>(candidates: readonly C[], now: Date): C[] {
  const windows = dayWindowsHours.map((hours) =>
    candidates.filter((deal) => now.getTime() - deal.publishedAt.getTime() <= hours * HOUR_MS),
  )
  const chosen = windows.find((deals) => deals.length >= maxDealsOfDay) ?? windows.at(-1) ?? []
  return [...chosen].sort(byHeat).slice(0, maxDealsOfDay)
}

const byHeat = (a: Candidate, b: Candidate): number => {
  const [heatOfA, heatOfB] = [a.heat ?? Number.NEGATIVE_INFINITY, b.heat ?? Number.NEGATIVE_INFINITY]
  return heatOfA === heatOfB ? newestFirst(a, b) : heatOfB - heatOfA
}

const newestFirst = (a: Candidate, b: Candidate) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id
