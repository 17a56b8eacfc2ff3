import { announce } from '../platform/announce.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../platform/sanitise.ts'
import type { Db } from '../schema/db.ts'
import type { SettingKey, Settings } from './settings.ts'

/** Keeps a setting. HTML in it is sanitised here, and the row says by which version. */
export async function saveSetting<K extends SettingKey>(tx: Db, key: K, value: Settings[K], now: Date): Promise<void> {
  const row = { value: sanitised(key, value), updated_at: now }
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  await announce(tx, ['settings'])
}

const htmlFields: Partial<Record<SettingKey, string>> = { footer: 'dailyUpdateHtml', notification: 'html' }

/** The settings that hold HTML. */
export const settingsWithHtml = Object.keys(htmlFields) as SettingKey[]

function sanitised(key: SettingKey, value: Settings[SettingKey]): unknown {
  const field = htmlFields[key]
  if (!field) return value
  const fields = value as unknown as Record<string, unknown>
  return { ...fields, [field]: sanitiseHtml(String(fields[field] ?? '')), sanitiser: SANITISER_VERSION }
}
