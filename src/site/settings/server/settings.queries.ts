import type { Db } from '../../../platform/schema/db.ts'
import { defaultLanguage, type Language } from '../../i18n/language.ts'
import {
  readAffiliates,
  readMenus,
  type SettingKey,
  type Settings,
  settingDefaults,
  withDefaults,
} from '../stored-settings.ts'

/** A setting in a language; missing parts come from the default language. */
export async function readSetting<K extends SettingKey>(
  db: Db,
  key: K,
  language: Language = defaultLanguage,
): Promise<Settings[K]> {
  const rows = await db
    .selectFrom('settings')
    .select(['language', 'value'])
    .where('key', '=', key)
    .where('language', 'in', [defaultLanguage, language])
    .execute()
  const valueIn = (ofLanguage: Language) => rows.find((row) => row.language === ofLanguage)?.value
  const value = withDefaults(withDefaults(settingDefaults[key], valueIn(defaultLanguage)), valueIn(language))
  if (key === 'affiliate') return readAffiliates(value as unknown[]) as Settings[K]
  return (key === 'menus' ? readMenus(value as Settings['menus']) : value) as Settings[K]
}
