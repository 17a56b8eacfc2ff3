import type { Caller, Member } from '../../api/server/route.ts'
import { getEmailKey } from '../../platform/email-address.ts'
import { emailDigest, type Limit, type Limits, networkOf } from '../../platform/limits/rate-limits.ts'

const minuteMs = 60_000

// A whole neighbourhood may share one address through its mobile operator, so the limit per network is high.
const commentFromNetwork: Limit = { name: 'comment network', max: 60, windowMs: 10 * minuteMs }
const comment: Limit = { name: 'comment', max: 10, windowMs: 10 * minuteMs }
const vote: Limit = { name: 'comment vote', max: 60, windowMs: 10 * minuteMs }

// Edits and deletions by one member.
const change: Limit = { name: 'comment change', max: 20, windowMs: 10 * minuteMs }

type Where = { limits: Limits; caller: Caller; member: Member | null; now: Date }

/** A signed-out visitor is identified by network and email address. */
export async function limitComments({ limits, caller, member, now }: Where, email: string): Promise<void> {
  const network = networkOf(caller.address)
  await limits.take(comment, member ? `member ${member.id}` : `${emailDigest(getEmailKey(email))} ${network}`, now)
  await limits.take(commentFromNetwork, network, now)
}

export const limitCommentVotes = ({ limits, caller, member, now }: Where) =>
  limits.take(vote, member ? `member ${member.id}` : networkOf(caller.address), now)

export const limitCommentChanges = (limits: Limits, member: Member, now: Date): Promise<void> =>
  limits.take(change, `member ${member.id}`, now)
