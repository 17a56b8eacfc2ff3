import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '../../src/platform/schema/db.ts'

/** The plans of all queries that the work sends, each as text. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries: Parameters<KyselyPlugin['transformQuery']>[0][] = []
  const recorder: KyselyPlugin = {
    transformQuery: (query) => {
      queries.push(query)
      return query.node
    },
    transformResult: async ({ result }) => result,
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
