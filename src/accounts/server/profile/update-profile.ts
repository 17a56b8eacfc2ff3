import type { Db } from '../../../schema/db.ts'

type Change = { phone?: string | undefined; address?: string | undefined }

/** What is left out stays as it is. */
export async function updateProfile(db: Db, memberId: number, { phone, address }: Change, now: Date): Promise<void> {
  await db
    .updateTable('members')
    .set({
      ...(phone === undefined ? {} : { phone }),
      ...(address === undefined ? {} : { address }),
      updated_at: now,
    })
    .where('id', '=', memberId)
    .execute()
}
