import type { Db } from '../../../../platform/schema/db.ts'
import { roleNumbers } from '../../../../shared/role.ts'

/**
 * Locks the administrators, so that of two removed at once the second one stays. Disabled administrators do not count.
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
