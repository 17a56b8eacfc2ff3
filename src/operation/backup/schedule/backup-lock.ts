import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'

// It belongs to its session, which ends with a killed process.
const BACKUP_LOCK = 7_212_424

/** Runs work on a session that has the lock of backups; null while another process has it. */
export const withBackupLock = <T>(db: Db, work: (session: Db) => Promise<T>): Promise<T | null> =>
  db.connection().execute(async (session) => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_lock(${sql.lit(BACKUP_LOCK)}) as "isLocked"`.execute(session)
    if (rows[0]?.isLocked !== true) return null
    try {
      return await work(session)
    } finally {
      // Fails if the connection, and the lock with it, was lost meanwhile.
      await sql`select pg_advisory_unlock(${sql.lit(BACKUP_LOCK)})`.execute(session).catch(() => undefined)
    }
  })
