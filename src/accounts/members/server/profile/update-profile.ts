import type { Db } from '../../../../platform/schema/db.ts'

type Change = { phone?: string | undefined; address?: string | undefined }

/** Absent fields stay unchanged. */
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
