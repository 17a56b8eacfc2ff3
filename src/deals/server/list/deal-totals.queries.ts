import { type SelectQueryBuilder, sql } from 'kysely'
import { isStatementTimeout } from '../../../platform/database-unavailable.ts'
import type { Db } from '../../../schema/db.ts'
import type { Tables } from '../../../schema/tables.ts'
import { type Count, createDealTotals, type DealTotals } from './deal-totals.ts'

/** What lists are read and counted by. */
export type DealLists = { db: Db; totals: DealTotals }

export const createDealLists = (db: Db, smallCatalogue?: number): DealLists => ({
  db,
  // In order of id, so that its narrow index is read and not the table.
  totals: createDealTotals(countOf(db, db.selectFrom('deals').orderBy('id')), smallCatalogue),
})

/** Counts what suits, from an index alone where one holds all that is asked. */
export const countOf =
  <T extends keyof Tables>(db: Db, found: SelectQueryBuilder<Tables, T, object>): Count =>
  (max) =>
    unlessTimedOut(async () => {
      const { count } = await db
        .selectFrom(found.select(sql`1`.as('one')).limit(max).as('found'))
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
      return count
    })

/** Null when it takes longer than a statement may. */
export async function unlessTimedOut(count: () => Promise<number>): Promise<number | null> {
  try {
    return await count()
  } catch (error) {
    if (isStatementTimeout(error)) return null
    throw error
  }
}
