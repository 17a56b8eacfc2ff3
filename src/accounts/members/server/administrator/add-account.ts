import { inTransaction } from '../../../../platform/database/transactions.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { Role } from '../../../../shared/role.ts'
import { issueOneTimeToken } from '../one-time-tokens.ts'
import { addMember } from '../sign-up.ts'

/**
 * An account without a password; the token is that of the link with which its member chooses one. Null if the address
 * has an account. The operator vouches for the address.
 */
export const addAccount = (
  db: Db,
  account: { email: string; name: string; role: Role },
  now: Date,
): Promise<{ id: number; token: string } | null> =>
  inTransaction(db, async (tx) => {
    const id = await addMember(tx, { ...account, emailConfirmedAt: now }, now)
    return id === null ? null : { id, token: await issueOneTimeToken(tx, 'reset', id, now) }
  })
