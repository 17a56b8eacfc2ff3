import type { Db } from '../../../../platform/schema/db.ts'
import type { Language } from '../../../../site/i18n/language.ts'

/** Stores the language of future emails to the member. */
export async function rememberLanguage(db: Db, memberId: number, language: Language): Promise<void> {
  await db
    .updateTable('members')
    .set({ language })
    .where('id', '=', memberId)
    .where('language', '!=', language)
    .execute()
}
