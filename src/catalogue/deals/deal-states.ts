// The states of a deal, and the only steps between them.

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

/** `status` is as it was last written: a job follows the times within seconds. */
export type Lifetime = { status: DealState; publishedAt: Date | null; endsAt: Date | null }

/** The status of a deal that is to be shown from then. */
export const statusFrom = (publishedAt: Date, now: Date): DealState => (publishedAt > now ? 'scheduled' : 'live')

/** The state at this very instant: `endsAt` is exclusive. `isPublicAt` and the others are the same rule in SQL. */
export function stateOfDeal({ status, publishedAt, endsAt }: Lifetime, now: Date): DealState {
  if ((status !== 'scheduled' && status !== 'live') || publishedAt === null) return status
  return endsAt !== null && endsAt <= now ? 'expired' : statusFrom(publishedAt, now)
}

export const isLive = (deal: Lifetime, now: Date): boolean => stateOfDeal(deal, now) === 'live'

/** Of a deal that visitors see. */
export const hasExpired = ({ status, endsAt }: Omit<Lifetime, 'publishedAt'>, now: Date): boolean =>
  status === 'expired' || (endsAt !== null && endsAt <= now)
