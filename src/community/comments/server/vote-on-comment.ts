import { createHash } from 'node:crypto'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { wideNetworkOf } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { tagOf } from './add-comments.ts'
import { addVote, findShownComment, getVotes } from './comment.queries.ts'

type Voter = { memberId: number } | { address: string }

/** The comment's votes, and whether this one was new: a second vote changes nothing. Null: no such comment. */
export const voteOnComment = (db: Db, vote: { commentId: number; voter: Voter; isLike: boolean }, now: Date) =>
  db.transaction().execute(async (tx) => {
    const { commentId, voter, isLike } = vote
    const comment = await findShownComment(tx, commentId, now)
    if (!comment) return null
    const memberId = 'memberId' in voter ? voter.memberId : null
    const isNew = await addVote(tx, { commentId, voter: voterDigest(commentId, voter), memberId, isLike }, now)
    if (isNew) await announce(tx, [tagOf(comment.target)])
    return { isNew, ...(await getVotes(tx, commentId)) }
  })

/**
 * A member is identified by account, a signed-out visitor by network: a browser's identity is easily changed, and
 * neighbours who share one vote make the count too low rather than too high. The digest differs for each comment, so
 * that one person's votes cannot be linked. That of a network is cut to two bytes, shared by more than 60,000
 * addresses: enough to detect a second vote, too little to identify anyone.
 */
function voterDigest(commentId: number, voter: Voter): Buffer {
  const who = 'memberId' in voter ? `member ${voter.memberId}` : `visitor ${wideNetworkOf(voter.address)}`
  const digest = createHash('sha256').update(`${commentId} ${who}`).digest()
  return digest.subarray(0, 'memberId' in voter ? 16 : 2)
}
