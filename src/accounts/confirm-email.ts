import type { Db } from '../schema/db.ts'
import { forgetOneTimeTokens, takeOneTimeToken } from './one-time-tokens.ts'

/** Whether the token counted: it has proved that whoever reads the address's mail has the account. */
export async function confirmEmail(db: Db, token: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { memberId } = (await takeOneTimeToken(tx, 'confirm', token, now)) ?? { memberId: null }
    if (memberId === null) return false
    await tx
      .updateTable('members')
      .set({ email_confirmed_at: now, updated_at: now })
      .where('id', '=', memberId)
      .where('email_confirmed_at', 'is', null)
      .execute()
    await forgetOneTimeTokens(tx, memberId, 'confirm')
    return true
  })
}
