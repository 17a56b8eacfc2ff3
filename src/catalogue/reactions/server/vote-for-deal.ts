import type { FormerMember } from '../../../accounts/members/server/delete-account.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { isPublicAt } from '../../stores/server/deal-visibility.ts'
import type { Vote } from '../reaction.ts'

/**
 * Sets a member's one vote on a deal and returns the deal's likes; null when there is no such published deal. Votes on
 * expired deals are allowed, because buyers vote later. The table's trigger updates the counts.
 */
export function voteForDeal(
  db: Db,
  { memberId, dealId, vote }: { memberId: number; dealId: number; vote: Vote },
  now: Date,
): Promise<{ likes: number } | null> {
  return db.transaction().execute(async (tx) => {
    const isThere = await tx
      .selectFrom('deals')
      .select('id')
      .where('id', '=', dealId)
      .where(isPublicAt(now))
      .forKeyShare()
      .executeTakeFirst()
    if (!isThere) return null
    const isChanged =
      vote === null ? await removeVote(tx, memberId, dealId) : await saveVote(tx, memberId, dealId, vote, now)
    // Not `deals`: a vote would drop every list of the site. Lists are updated when they become stale.
    if (isChanged) await announce(tx, [`deal:${dealId}`])
    const { like_count } = await tx
      .selectFrom('deals')
      .select('like_count')
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow()
    return { likes: like_count }
  })
}

async function saveVote(
  tx: Db,
  memberId: number,
  dealId: number,
  vote: 'like' | 'dislike',
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deal_votes')
    .values({ member_id: memberId, deal_id: dealId, is_like: vote === 'like', created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'deal_id'])
        .doUpdateSet((row) => ({ is_like: row.ref('excluded.is_like'), created_at: now }))
        .whereRef('deal_votes.is_like', '<>', 'excluded.is_like'),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

async function removeVote(tx: Db, memberId: number, dealId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('deal_votes')
    .where('member_id', '=', memberId)
    .where('deal_id', '=', dealId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes every vote of a member on deals. Returns the tags of what changes. */
export async function deleteVotes(tx: Db, { memberId }: FormerMember): Promise<string[]> {
  const votes = await tx.deleteFrom('deal_votes').where('member_id', '=', memberId).returning('deal_id').execute()
  return votes.length > 0 ? ['deals', ...votes.map(({ deal_id }) => `deal:${deal_id}`)] : []
}
