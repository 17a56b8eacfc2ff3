import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Gives groups of settings their defaults back, in every language. */
export async function resetSettings(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.deleteFrom('settings').where('key', 'in', keys).execute()
  await announce(tx, ['settings'])
}
