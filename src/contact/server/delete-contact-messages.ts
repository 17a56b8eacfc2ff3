import type { Db } from '../../schema/db.ts'

export async function deleteContactMessages(tx: Db, memberId: number): Promise<void> {
  await tx.deleteFrom('contact_messages').where('member_id', '=', memberId).execute()
}
