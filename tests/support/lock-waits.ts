import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/schema/db.ts'

/** How many sessions wait for a lock. `db` is not the transaction that holds it: that would see one moment only. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

export const untilLockWaits = (db: Db, count = 1): Promise<void> => expect.poll(() => countLockWaits(db)).toBe(count)
