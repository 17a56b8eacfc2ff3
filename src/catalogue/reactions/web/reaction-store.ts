import { createStore, useSelected } from '../../../ui/state/store.ts'
import type { Vote } from '../reaction.ts'

/** The member's favourite and vote for a deal: the stored values, and those shown while a change is being sent. */
export type DealReaction = {
  /** 0: it is not one. */
  favouriteId: number
  isFavourite: boolean
  storedVote: Vote
  vote: Vote
  /** The server's count, which includes `storedVote`. */
  likes?: number | undefined
}

const nothing: DealReaction = { favouriteId: 0, isFavourite: false, storedVote: null, vote: null }

/** The reactions of one member at a time. */
type Reactions = { ownerId: number | undefined; byDeal: ReadonlyMap<number, DealReaction>; favouritesVersion: number }

export const allReactions = createStore<Reactions>(() => ({
  ownerId: undefined,
  byDeal: new Map(),
  favouritesVersion: 0,
}))

const reactionIn = (
  { ownerId, byDeal }: Reactions,
  memberId: number | undefined,
  dealId: number,
): DealReaction | undefined => (memberId !== undefined && memberId === ownerId ? byDeal.get(dealId) : undefined)

/**
 * The reactions to the page's deals, in the browser only. The code that fetches and changes them loads for members only.
 */
export const reactionStore = {
  find: (memberId: number | undefined, dealId: number) => reactionIn(allReactions.get(), memberId, dealId),

  change(memberId: number, dealId: number, change: Partial<DealReaction>): void {
    const reactions = allReactions.get()
    const byDeal = new Map(memberId === reactions.ownerId ? reactions.byDeal : [])
    byDeal.set(dealId, { ...nothing, ...byDeal.get(dealId), ...change })
    allReactions.set({ ...reactions, ownerId: memberId, byDeal })
  },

  /** Invalidates the lists of favourites. */
  favouritesChanged(): void {
    const reactions = allReactions.get()
    allReactions.set({ ...reactions, favouritesVersion: reactions.favouritesVersion + 1 })
  },
}

export const useStoredReaction = (memberId: number | undefined, dealId: number): DealReaction | undefined =>
  useSelected(allReactions, (reactions) => reactionIn(reactions, memberId, dealId), undefined)

/** Incremented with each change of the member's favourites. */
export const useFavouritesVersion = (): number =>
  useSelected(allReactions, (reactions) => reactions.favouritesVersion, 0)
