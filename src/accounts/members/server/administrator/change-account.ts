import { inTransaction } from '../../../../platform/database/transactions.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { type Role, roleNumbers } from '../../../../shared/role.ts'
import { canAdminister } from '../../policies.ts'
import { withdrawInvitationsOf } from '../invitations.ts'
import { endSessions } from '../session/sessions.ts'

/**
 * Locks the administrators, so that of two removed at the same time the second one stays. Disabled administrators do not count.
 */
export async function isLastAdministrator(tx: Db, memberId: number): Promise<boolean> {
  const administrators = await tx
    .selectFrom('members')
    .select('id')
    .where('role', '=', roleNumbers.administrator)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return administrators.length === 1 && administrators[0]?.id === memberId
}

/** `unchanged`: it already was so, or the account does not exist. */
export type AccountChange = 'changed' | 'unchanged' | 'last-administrator'

/** Ends all its sessions and prevents new ones; its comments stay. */
export async function disableAccount(
  db: Db,
  { memberId, reason }: { memberId: number; reason: string | null },
  now: Date,
): Promise<AccountChange> {
  return inTransaction(db, async (tx) => {
    if (await isLastAdministrator(tx, memberId)) return 'last-administrator'
    await withdrawInvitationsOf(tx, memberId, now)
    // Locked before the account, in the same order as a password reset: the reverse order could deadlock.
    await tx.deleteFrom('one_time_tokens').where('member_id', '=', memberId).execute()
    const disabled = await tx
      .updateTable('members')
      .set({ disabled_at: now, disabled_reason: reason, updated_at: now })
      .where('id', '=', memberId)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    await endSessions(tx, memberId)
    return disabled.numUpdatedRows > 0n ? 'changed' : 'unchanged'
  })
}

export async function enableAccount(db: Db, memberId: number, now: Date): Promise<AccountChange> {
  const enabled = await db
    .updateTable('members')
    .set({ disabled_at: null, disabled_reason: null, updated_at: now })
    .where('id', '=', memberId)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst()
  return enabled.numUpdatedRows > 0n ? 'changed' : 'unchanged'
}

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
