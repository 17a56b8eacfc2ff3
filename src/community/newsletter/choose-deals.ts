import type { PriceLabel } from '../../catalogue/deals/price-rules.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { type Cadence, maxIssueDeals } from './issue.ts'

// The public formula of the newsletter: docs/newsletter.md describes it. Change numbers in both places.

/** What the choice depends on. A candidate is live, and its price is shown, current and confirmed. */
export type Candidate = {
  id: number
  storeId: number
  /** The main one first. */
  categoryIds: readonly number[]
  /** As its card says it: price rules. */
  belowUsualPercent: number | null
  priceLabel: PriceLabel | null
  hasCode: boolean
  likes: number
  dislikes: number
  /** When it was posted, or its price fell. */
  freshAtMs: number
}

const maxDiscountPoints = 50
const labelPoints: Record<PriceLabel, number> = { 'Lowest in 90 days': 20, 'Lowest in 30 days': 10 }
const codePoints = 5
/** For each doubling of the votes. */
const votePoints = 4
const maxVotePoints = 20
/** Of one that is new; none of one as old as this. */
const freshPoints = 20
const freshDays: Record<Cadence, number> = { daily: 3, weekly: 14 }

const maxOfCategory = 2
/** Kept beside the chosen ones. */
const maxFurther = 40
/** Deals that were in an issue of the same cadence so recently are not chosen. */
export const notAgainDays = 14
/** A candidate is live for at least so long after the issue is sent. */
export const liveHours = 4

const votesOf = ({ likes, dislikes }: Candidate) => Math.max(0, likes - dislikes)

/** Our own record, a code, or visitors say that it is a bargain; a store's own original price says nothing. */
export const isWorthSending = (deal: Candidate): boolean =>
  deal.belowUsualPercent !== null || deal.priceLabel !== null || deal.hasCode || votesOf(deal) >= 3

export function pointsOf(deal: Candidate, cadence: Cadence, nowMs: number): number {
  const discount = Math.min(Math.max(deal.belowUsualPercent ?? 0, 0), maxDiscountPoints)
  const label = deal.priceLabel === null ? 0 : labelPoints[deal.priceLabel]
  const votes = Math.min(votePoints * Math.log2(1 + votesOf(deal)), maxVotePoints)
  const age = Math.max(0, nowMs - deal.freshAtMs) / (freshDays[cadence] * DAY_MS)
  return discount + label + (deal.hasCode ? codePoints : 0) + votes + freshPoints * Math.max(0, 1 - age)
}

/** The best by points, with at most one of a store and two of a category, and the next best after them. */
export function chooseDeals<C extends Candidate>(candidates: readonly C[], cadence: Cadence, now: Date) {
  const ranked = candidates
    .filter(isWorthSending)
    .map((deal) => ({ deal, points: pointsOf(deal, cadence, now.getTime()) }))
    // Ties break on id, so that a choice can be repeated.
    .sort((a, b) => b.points - a.points || b.deal.id - a.deal.id)
    .map(({ deal }) => deal)
  const chosen = addVaried<C>([], ranked, maxIssueDeals)
  return { chosen, further: ranked.filter((deal) => !chosen.includes(deal)).slice(0, maxFurther) }
}

type Varied = Pick<Candidate, 'id' | 'storeId' | 'categoryIds'>

/** Adds the first of `others` that keep the variety, until there are `count`. */
export function addVaried<V extends Varied>(chosen: readonly V[], others: readonly V[], count: number): V[] {
  const all = [...chosen]
  for (const deal of others) if (all.length < count && keepsVariety(all, deal)) all.push(deal)
  return all
}

function keepsVariety(chosen: readonly Varied[], deal: Varied): boolean {
  const [category] = deal.categoryIds
  const ofCategory = chosen.filter(({ categoryIds }) => category !== undefined && categoryIds[0] === category)
  return chosen.every(({ storeId }) => storeId !== deal.storeId) && ofCategory.length < maxOfCategory
}
