import type { Vote } from '../../votes/vote.ts'

/** What the member has made of a deal: what stands at the server, and what is shown while a change is on its way. */
export type DealMark = {
  /** 0: it is none. */
  favouriteId: number
  isFavourite: boolean
  standingVote: Vote
  vote: Vote
  /** As the server counted them with `standingVote`. */
  likes?: number | undefined
}

const nothing: DealMark = { favouriteId: 0, isFavourite: false, standingVote: null, vote: null }

// Of one member at a time.
let ownerId: number | undefined
let marks = new Map<number, DealMark>()
let favouritesVersion = 0
const listeners = new Set<() => void>()

/** The marks of the page's deals, in the browser alone. They are fetched and changed by code that comes with a member. */
export const markStore = {
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },

  find: (memberId: number | undefined, dealId: number): DealMark | undefined =>
    memberId !== undefined && memberId === ownerId ? marks.get(dealId) : undefined,

  change(memberId: number, dealId: number, change: Partial<DealMark>): void {
    if (memberId !== ownerId) {
      ownerId = memberId
      marks = new Map()
    }
    marks.set(dealId, { ...nothing, ...marks.get(dealId), ...change })
    tell()
  },

  favouritesVersion: (): number => favouritesVersion,

  /** Lists of favourites are no longer what they were. */
  favouritesChanged(): void {
    favouritesVersion += 1
    tell()
  },
}

function tell(): void {
  for (const changed of listeners) changed()
}
