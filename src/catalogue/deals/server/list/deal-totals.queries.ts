import { type SelectQueryBuilder, sql } from 'kysely'
import { isStatementTimeout } from '../../../../platform/database-unavailable.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { Tables } from '../../../../platform/schema/tables.ts'
import { type Count, createDealTotals, type DealTotals } from './deal-totals.ts'

export type DealLists = { db: Db; totals: DealTotals }

export const createDealLists = (db: Db, smallCatalogue?: number): DealLists => ({
  db,
  // Ordered by id, so that its narrow index is read instead of the table.
  totals: createDealTotals(countOf(db, db.selectFrom('deals').orderBy('id')), smallCatalogue),
})

/** Counts the matches, using only an index where one covers the condition. */
export const countOf =
  <T extends keyof Tables>(db: Db, query: SelectQueryBuilder<Tables, T, object>): Count =>
  (max) =>
    unlessTimedOut(async () => {
      const { count } = await db
        .selectFrom(query.select(sql`1`.as('one')).limit(max).as('found'))
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
      return count
    })

/** Null when it exceeds the statement timeout. */
export async function unlessTimedOut(count: () => Promise<number>): Promise<number | null> {
  try {
    return await count()
  } catch (error) {
    if (isStatementTimeout(error)) return null
    throw error
  }
}
