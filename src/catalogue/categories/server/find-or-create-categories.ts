import type { Db } from '../../../platform/schema/db.ts'
import { findOrCreateRows } from '../../stores/server/find-or-create-titled-rows.ts'

/**
 * Finds each category by the letters and digits of its name, or creates it. Call it in the transaction that needs the
 * ids.
 */
export const findOrCreateCategories = (tx: Db, titles: readonly string[], now: Date) =>
  findOrCreateRows(
    titles.map((title) => ({ title })),
    {
      noun: 'category',
      find: (keys) => tx.selectFrom('categories').select(['id', 'match_key']).where('match_key', 'in', keys).execute(),
      insert: (rows) =>
        tx
          .insertInto('categories')
          .values(rows.map((row) => ({ ...row, created_at: now })))
          .onConflict((c) => c.doNothing())
          .returning(['id', 'match_key'])
          .execute(),
    },
  )
