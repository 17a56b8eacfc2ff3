import { createHash } from 'node:crypto'
import { announce } from '../../platform/cache/announce.ts'
import { networkOf } from '../../platform/limits/rate-limits.ts'
import type { Db } from '../../schema/db.ts'
import { tagOf } from './add-comments.ts'
import { addVote, findShownComment, getVotes } from './comment.queries.ts'

type Voter = { memberId: number } | { address: string }

/** The comment's votes, and whether this one was new: who has voted stays with that vote. Null: no such comment. */
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
 * A member is their account, a visitor the network they come from: a browser's name is changed with a click, and a
 * count that two neighbours share is too low, where the other would be too high. The digest is another one for each
 * comment, so that no visitor's votes can be put together, and a visitor's is cut to two bytes, which more than 60,000
 * addresses share: enough to know a second vote by, too little to lead back to anyone.
 */
function voterDigest(commentId: number, voter: Voter): Buffer {
  const who = 'memberId' in voter ? `member ${voter.memberId}` : `visitor ${networkOf(voter.address)}`
  const digest = createHash('sha256').update(`${commentId} ${who}`).digest()
  return digest.subarray(0, 'memberId' in voter ? 16 : 2)
}
