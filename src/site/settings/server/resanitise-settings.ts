import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { SANITISER_VERSION } from '../../../platform/security/sanitise-html.ts'
import { isLanguage, type Language } from '../../i18n/language.ts'
import type { SettingKey } from '../stored-settings.ts'
import { saveSettingTranslation, settingsWithHtml } from './save-setting.ts'

/** Returns the number of rows written under older rules. */
export async function resanitiseSettings(db: Db, now: Date): Promise<number> {
  const stored = await db
    .selectFrom('settings')
    .select(['key', 'language', 'value'])
    .where('key', 'in', settingsWithHtml)
    .where(sql<boolean>`(value->>'sanitiser')::int is distinct from ${SANITISER_VERSION}`)
    .execute()
  const old = stored.filter(({ language }) => isLanguage(language))
  for (const { key, language } of old)
    await db.transaction().execute(async (tx) => {
      const { value } = await tx
        .selectFrom('settings')
        .select('value')
        .where('key', '=', key)
        .where('language', '=', language)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const storedValue = typeof value === 'object' && value !== null ? value : {}
      await saveSettingTranslation(tx, language as Language, key as SettingKey, storedValue, now)
    })
  return old.length
}
