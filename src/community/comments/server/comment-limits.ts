import { getEmailKey } from '../../../platform/email-address.ts'
import {
  emailDigest,
  type Limit,
  type Limits,
  networkOf,
  networkTakes,
  takeAsNetwork,
} from '../../../platform/limits/rate-limits.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import type { Caller, Member } from '../../../site/api/server/route.ts'

// A whole neighbourhood may share one address through its mobile operator, so the limit per network is high.
const commentFromNetwork: Limit = { name: 'comment network', max: 60, windowMs: 10 * MINUTE_MS }
const comment: Limit = { name: 'comment', max: 10, windowMs: 10 * MINUTE_MS }
const vote: Limit = { name: 'comment vote', max: 60, windowMs: 10 * MINUTE_MS }

// Edits and deletions by one member.
const change: Limit = { name: 'comment change', max: 20, windowMs: 10 * MINUTE_MS }

type Where = { limits: Limits; caller: Caller; member: Member | null; now: Date }

/** A signed-out visitor is identified by network and email address. */
export async function limitComments({ limits, caller, member, now }: Where, email: string): Promise<void> {
  const person = member ? `member ${member.id}` : `${emailDigest(getEmailKey(email))} ${networkOf(caller.address)}`
  await limits.takeEach([...networkTakes(commentFromNetwork, caller.address), [comment, person]], now)
}

export const limitCommentVotes = ({ limits, caller, member, now }: Where): Promise<void> =>
  member ? limits.take(vote, `member ${member.id}`, now) : takeAsNetwork(limits, vote, caller.address, now)

export const limitCommentChanges = (limits: Limits, member: Member, now: Date): Promise<void> =>
  limits.take(change, `member ${member.id}`, now)
