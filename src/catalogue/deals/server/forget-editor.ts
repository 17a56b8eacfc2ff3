import { sql } from 'kysely'
import type { FormerMember } from '../../../accounts/members/server/delete-account.ts'
import type { Db } from '../../../platform/schema/db.ts'

/**
 * Takes the name of a former editor off the deals and prices that they entered: price histories show it. A feed or
 * another editor may have the same name, so only deals that the log has as theirs count. Returns the tags of what changes.
 */
export async function forgetEditor(tx: Db, { memberId, name }: FormerMember): Promise<string[]> {
  const edited = sql<number>`(
    select record_id::integer from audit_log where member_id = ${memberId} and kind = 'deals')`
  const deals = await tx
    .updateTable('deals')
    .set({ posted_by: '' })
    .where('posted_by', '=', name)
    .where('id', 'in', edited)
    .returning('id')
    .execute()
  const prices = await tx
    .updateTable('price_points')
    .set({ posted_by: '' })
    .where('posted_by', '=', name)
    .where('deal_id', 'in', edited)
    .returning('deal_id as id')
    .execute()
  return [...new Set([...deals, ...prices].map(({ id }) => `deal:${id}`))]
}
