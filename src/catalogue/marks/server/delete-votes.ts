import type { FormerMember } from '../../../accounts/members/server/delete-account.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Deletes every vote of a member on deals. Returns the tags of what changes. */
export async function deleteVotes(tx: Db, { memberId }: FormerMember): Promise<string[]> {
  const votes = await tx.deleteFrom('deal_votes').where('member_id', '=', memberId).returning('deal_id').execute()
  return votes.length > 0 ? ['deals', ...votes.map(({ deal_id }) => `deal:${deal_id}`)] : []
}
