import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import { defaultLanguage, isLanguage, type Language } from '../../i18n/language.ts'
import type { SettingKey, Settings } from '../stored-settings.ts'

/** Stores a setting. HTML in it is sanitised here, and the row records the sanitiser's version. */
export const saveSetting = <K extends SettingKey>(tx: Db, key: K, value: Settings[K], now: Date): Promise<void> =>
  saveSettingTranslation(tx, defaultLanguage, key, value, now)

/** A partial setting, at any depth. */
type Translation<T> = {
  [K in keyof T]?: T[K] extends readonly unknown[] ? T[K] : T[K] extends object ? Translation<T[K]> : T[K]
}

/** Stores a setting in one language: for a further language, only the differences. */
export async function saveSettingTranslation<K extends SettingKey>(
  tx: Db,
  language: Language,
  key: K,
  value: Translation<Settings[K]>,
  now: Date,
): Promise<void> {
  // As text: the driver would send a list as a PostgreSQL array.
  const row = { value: JSON.stringify(sanitised(key, value)), updated_at: now }
  await tx
    .insertInto('settings')
    .values({ key, language, ...row })
    .onConflict((conflict) => conflict.columns(['key', 'language']).doUpdateSet(row))
    .execute()
  await announce(tx, ['settings'])
}

const htmlFields: Partial<Record<SettingKey, string>> = { footer: 'dailyUpdateHtml', notification: 'html' }

/** The settings that contain HTML. */
const settingsWithHtml = Object.keys(htmlFields) as SettingKey[]

function sanitised(key: SettingKey, value: object): unknown {
  const field = htmlFields[key]
  if (!field) return value
  const fields = value as Record<string, unknown>
  const html = field in fields ? { [field]: sanitiseHtml(String(fields[field] ?? '')) } : {}
  return { ...fields, ...html, sanitiser: SANITISER_VERSION }
}

/** Gives groups of settings their defaults back, in every language. */
export async function resetSettings(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.deleteFrom('settings').where('key', 'in', keys).execute()
  await announce(tx, ['settings'])
}

/** Returns the number of rows written under older rules. */
export async function resanitiseSettings(db: Db, now: Date): Promise<number> {
  const stored = await db
    .selectFrom('settings')
    .select(['key', 'language', 'value'])
    .where('key', 'in', settingsWithHtml)
    .where(sql<boolean>`coalesce((value->>'sanitiser')::int, 0) < ${SANITISER_VERSION}`)
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
