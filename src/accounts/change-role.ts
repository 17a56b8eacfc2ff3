import type { Db } from '../schema/db.ts'
import type { AccountChange } from './disable-account.ts'
import { isLastAdministrator } from './last-administrator.ts'
import { endSessions } from './sessions.ts'

/** Ends the account's sessions: whoever holds one has to sign in again to use the new role. */
export async function changeRole(
  db: Db,
  { memberId, role }: { memberId: number; role: 1 | 2 | 3 },
  now: Date,
): Promise<AccountChange> {
  return db.transaction().execute(async (tx) => {
    if (role !== 1 && (await isLastAdministrator(tx, memberId))) return 'last-administrator'
    const changed = await tx
      .updateTable('members')
      .set({ role, updated_at: now })
      .where('id', '=', memberId)
      .where('role', '!=', role)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return 'unchanged'
    await endSessions(tx, memberId)
    return 'changed'
  })
}
