import type { Db } from '../../../../platform/schema/db.ts'
import type { Language } from '../../../../site/i18n/language.ts'

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

/** Stores the language of future emails to the member. */
export async function rememberLanguage(db: Db, memberId: number, language: Language): Promise<void> {
  await db
    .updateTable('members')
    .set({ language })
    .where('id', '=', memberId)
    .where('language', '!=', language)
    .execute()
}
