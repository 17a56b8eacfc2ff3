import type { Db } from '../../../platform/schema/db.ts'
import { findOrCreateRows } from './find-or-create-titled-rows.ts'

type NamedStore = { title: string; website: string }

/**
 * Finds each store by the letters and digits of its name, or creates it. Call it in the transaction that needs the ids.
 */
export const findOrCreateStores = (tx: Db, stores: readonly NamedStore[], now: Date) =>
  findOrCreateRows(stores, {
    noun: 'store',
    find: (keys) => tx.selectFrom('stores').select(['id', 'match_key']).where('match_key', 'in', keys).execute(),
    insert: (rows) =>
      tx
        .insertInto('stores')
        .values(rows.map((row) => ({ ...row, created_at: now })))
        .onConflict((c) => c.doNothing())
        .returning(['id', 'match_key'])
        .execute(),
  })
