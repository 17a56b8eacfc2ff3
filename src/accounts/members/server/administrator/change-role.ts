import { inTransaction } from '../../../../platform/database/transactions.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { type Role, roleNumbers } from '../../../../shared/role.ts'
import { canAdminister } from '../../policies.ts'
import { withdrawInvitationsOf } from '../invitations/invite-member.ts'
import { endSessions } from '../session/sessions.ts'
import type { AccountChange } from './disable-account.ts'
import { isLastAdministrator } from './last-administrator.ts'

/** Ends the account's sessions: its member has to sign in again to use the new role. */
export async function changeRole(
  db: Db,
  { memberId, role }: { memberId: number; role: Role },
  now: Date,
): Promise<AccountChange> {
  return inTransaction(db, async (tx) => {
    if (!canAdminister({ role }) && (await isLastAdministrator(tx, memberId))) return 'last-administrator'
    if (!canAdminister({ role })) await withdrawInvitationsOf(tx, memberId, now)
    const changed = await tx
      .updateTable('members')
      .set({ role: roleNumbers[role], updated_at: now })
      .where('id', '=', memberId)
      .where('role', '!=', roleNumbers[role])
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return 'unchanged'
    await endSessions(tx, memberId)
    return 'changed'
  })
}
