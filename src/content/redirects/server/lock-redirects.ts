import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'

/** Until the transaction ends: two redirects that are written at the same time could lead to each other. */
export const lockRedirects = (tx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(tx)
