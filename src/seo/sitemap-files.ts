import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../platform/schema/db.ts'

/** The page of a table row. A page excluded from search has no modification time. */
type Page = { id: number; slug: string; last_modified: Date | null }
// biome-ignore lint/suspicious/noExplicitAny: works with any source of pages.
export type PagesQuery = SelectQueryBuilder<any, any, Page>

export type SitemapFile = { from: number; lastModified: Date }

/**
 * Splits the pages of a table of any length into files of limited size: the id each begins with, and its last change.
 * Rows count even if their pages are excluded, so that files stay stable when pages come and go.
 */
export function listSitemapFiles(db: Db, pages: PagesQuery, rowsPerFile: number): Promise<SitemapFile[]> {
  const numbered = db
    .selectFrom(pages.as('pages'))
    .select(['id', 'last_modified', sql<number>`(row_number() over (order by id) - 1) / ${rowsPerFile}`.as('part')])
  return db
    .selectFrom(numbered.as('numbered'))
    .select([sql<number>`min(id)`.as('from'), sql<Date>`max(last_modified)`.as('lastModified')])
    .groupBy('part')
    .having(sql`max(last_modified)`, 'is not', null)
    .orderBy('from')
    .execute()
}

const batchSize = 1_000

/** The rows of one file in batches, also those that are excluded: each continues after the last id of the previous one. */
export async function* readSitemapFile(db: Db, pages: PagesQuery, from: number, rowsPerFile: number) {
  let next = from
  for (let remaining = rowsPerFile; remaining > 0; remaining -= batchSize) {
    const batch = await db
      .selectFrom(pages.as('pages'))
      .select(['id', 'slug', 'last_modified'])
      .where('id', '>=', next)
      .orderBy('id')
      .limit(Math.min(batchSize, remaining))
      .$castTo<Page>()
      .execute()
    yield batch
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    next = last.id + 1
  }
}
