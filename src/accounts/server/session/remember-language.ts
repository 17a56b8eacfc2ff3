import type { Language } from '../../../i18n/language.ts'
import type { Db } from '../../../schema/db.ts'

/** What a member is written to in from now on. */
export async function rememberLanguage(db: Db, memberId: number, language: Language): Promise<void> {
  await db
    .updateTable('members')
    .set({ language })
    .where('id', '=', memberId)
    .where('language', '!=', language)
    .execute()
}
