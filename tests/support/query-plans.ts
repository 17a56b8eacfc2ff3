import { CompiledQuery, type KyselyPlugin } from 'kysely'
import type { Db } from '../../src/schema/db.ts'

/** The plans of all queries that the work sends, each as text. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const sent: Parameters<KyselyPlugin['transformQuery']>[0][] = []
  const watch: KyselyPlugin = {
    transformQuery: (query) => {
      sent.push(query)
      return query.node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(watch))
  return Promise.all(
    sent.map(async ({ node, queryId }) => {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, queryId)
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}
