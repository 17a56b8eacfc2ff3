// The states of a deal in the console, and the only steps between them.

export const dealStates = ['draft', 'scheduled', 'live', 'expired', 'archived'] as const
export type DealState = (typeof dealStates)[number]

type Step = {
  from: readonly DealState[]
  /** The possible results: what the deal's own times say decides between several. */
  to: readonly DealState[]
}

/**
 * Draft -> scheduled or live -> expired -> archived. Only what no visitor has seen goes back to being a draft; from the
 * archive, too, it comes back as one.
 */
export const dealSteps = {
  publish: { from: ['draft', 'scheduled', 'expired'], to: ['live'] },
  schedule: { from: ['draft', 'scheduled'], to: ['scheduled'] },
  withdraw: { from: ['scheduled'], to: ['draft'] },
  expire: { from: ['scheduled', 'live'], to: ['expired'] },
  archive: { from: ['draft', 'scheduled', 'live', 'expired'], to: ['archived'] },
  unarchive: { from: ['archived'], to: ['draft', 'expired'] },
} as const satisfies Record<string, Step>
export type DealStep = keyof typeof dealSteps

/** Published at this time are drafts: after every real time, before archived deals. */
export const draftPublishing = new Date('9000-01-01T00:00:00Z')
/** Where the publishing time of archived deals lies, out of reach of every list. */
export const archivedPublishing = new Date('9999-12-31T00:00:00Z')

type Lifetime = {
  isDraft: boolean
  publishedAt: Date
  endsAt: Date | null
  isExpired: boolean
  archivedAt: Date | null
}

/** An archived deal is archived whatever else is true, and a draft is never published, whatever times it has. */
export function stateOfDeal({ isDraft, publishedAt, endsAt, isExpired, archivedAt }: Lifetime, now: Date): DealState {
  if (archivedAt) return 'archived'
  if (isDraft) return 'draft'
  if (isExpired || (endsAt !== null && endsAt <= now)) return 'expired'
  return publishedAt > now ? 'scheduled' : 'live'
}
