import type { Db } from '../schema/db.ts'
import { affiliatesIn, completed, type SettingKey, type Settings, settingDefaults } from './settings.ts'

export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<Settings[K]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  const value = completed(settingDefaults[key], row?.value)
  return (key === 'affiliate' ? affiliatesIn(value as unknown[]) : value) as Settings[K]
}
