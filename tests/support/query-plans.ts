import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '../../src/platform/schema/db.ts'

/** The plans of all queries that the work sends, each as text. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  type Query = Parameters<KyselyPlugin['transformQuery']>[0]
  const built = new Map<Query['queryId'], Query>()
  const queries: Query[] = []
  const recorder: KyselyPlugin = {
    transformQuery: (query) => {
      built.set(query.queryId, query)
      return query.node
    },
    // Parts of queries are built too, but only whole ones are sent.
    transformResult: async ({ queryId, result }) => {
      queries.push(...[built.get(queryId)].filter((query) => query !== undefined))
      return result
    },
  }
  await work(db.withPlugin(recorder))
  return Promise.all(
    queries.map(async ({ node, queryId }) => {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, queryId)
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}

/**
 * Gives the planner its statistics. A snapshot that autovacuum holds meanwhile would leave tables whose indexes cannot
 * answer alone: then again.
 */
export const vacuumAnalyze = (db: Db): Promise<void> =>
  vi.waitFor(
    async () => {
      await sql`vacuum analyze`.execute(db)
      const { rows } = await sql`
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible < relpages`.execute(db)
      expect(rows, 'tables with rows that an older snapshot may not see').toEqual([])
    },
    { timeout: 60_000, interval: 200 },
  )
