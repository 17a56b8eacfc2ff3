import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { redirectKey, targetKey } from '../redirect.ts'
import { redirectsTag } from './redirect-table.ts'

/** Until the transaction ends: two redirects that are written at the same time could lead to each other. */
export const lockRedirects = (tx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(tx)

/**
 * After a page has moved: its old path leads to the new one, and so does whatever led to the old one, each with its own
 * query and fragment.
 */
export async function addRedirect(tx: Db, from: string, target: string, now: Date): Promise<void> {
  const fromPath = redirectKey(from)
  const targetPath = targetKey(target)
  if (fromPath === targetPath) return
  await lockRedirects(tx)
  // There is a page at the target now.
  await tx.deleteFrom('redirects').where('from_path', '=', targetPath).execute()
  const row = { target, target_path: targetPath, updated_at: now }
  const moved = sql<string>`${target}::text || coalesce(substring(target from '[?#].*'), '')`
  await tx
    .updateTable('redirects')
    .set({ ...row, target: moved })
    .where('target_path', '=', fromPath)
    .execute()
  await tx
    .insertInto('redirects')
    .values({ from_path: fromPath, status: 301, ...row })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ ...row, is_disabled: false }))
    .execute()
  await announce(tx, [redirectsTag])
}
