import { createStore, useSelected } from '../../../ui/state/store.ts'
import type { Vote } from '../mark.ts'

/** The member's favourite and vote for a deal: the stored values, and those shown while a change is being sent. */
export type DealMark = {
  /** 0: it is not one. */
  favouriteId: number
  isFavourite: boolean
  storedVote: Vote
  vote: Vote
  /** The server's count, which includes `storedVote`. */
  likes?: number | undefined
}

const nothing: DealMark = { favouriteId: 0, isFavourite: false, storedVote: null, vote: null }

/** The marks of one member at a time. */
type Marks = { ownerId: number | undefined; byDeal: ReadonlyMap<number, DealMark>; favouritesVersion: number }

export const allMarks = createStore<Marks>(() => ({ ownerId: undefined, byDeal: new Map(), favouritesVersion: 0 }))

const markIn = ({ ownerId, byDeal }: Marks, memberId: number | undefined, dealId: number): DealMark | undefined =>
  memberId !== undefined && memberId === ownerId ? byDeal.get(dealId) : undefined

/**
 * The marks of the page's deals, in the browser only. The code that fetches and changes them loads for members only.
 */
export const markStore = {
  find: (memberId: number | undefined, dealId: number) => markIn(allMarks.get(), memberId, dealId),

  change(memberId: number, dealId: number, change: Partial<DealMark>): void {
    const marks = allMarks.get()
    const byDeal = new Map(memberId === marks.ownerId ? marks.byDeal : [])
    byDeal.set(dealId, { ...nothing, ...byDeal.get(dealId), ...change })
    allMarks.set({ ...marks, ownerId: memberId, byDeal })
  },

  /** Invalidates the lists of favourites. */
  favouritesChanged(): void {
    const marks = allMarks.get()
    allMarks.set({ ...marks, favouritesVersion: marks.favouritesVersion + 1 })
  },
}

export const useStoredMark = (memberId: number | undefined, dealId: number): DealMark | undefined =>
  useSelected(allMarks, (marks) => markIn(marks, memberId, dealId), undefined)

/** Incremented with each change of the member's favourites. */
export const useFavouritesVersion = (): number => useSelected(allMarks, (marks) => marks.favouritesVersion, 0)
