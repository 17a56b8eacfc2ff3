import { sql } from 'kysely'
import type { AnyDb } from './any-db.ts'

/** Whether the job queue has its tables: it creates them when its first process starts. */
export async function hasJobQueue(db: AnyDb): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`.execute(db)
  return rows[0]?.exists ?? false
}
