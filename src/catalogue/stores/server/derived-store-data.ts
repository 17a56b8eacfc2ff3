import { sql } from 'kysely'
import type { DerivedData } from '../../../platform/database/derived-data.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Archived deals and drafts have no page, so that nobody can read their comments. */
const isReadable = sql`not is_held and d.status not in ('draft', 'archived')`

const wrongRows = sql`stores s left join
  (select store_id, count(*)::int as n from comments join deals d on d.id = deal_id where ${isReadable} group by 1) c
  on c.store_id = s.id where s.comment_count <> coalesce(c.n, 0)`

export const storeCommentCounts: DerivedData = {
  wrongRows,
  repair: sql`update stores s set comment_count =
      (select count(*) from comments join deals d on d.id = deal_id where d.store_id = s.id and ${isReadable})
    where s.id in (select s.id from ${wrongRows})`,
}

/** After deals have moved between these stores, with their comments. */
export async function recountStoreComments(tx: Db, storeIds: readonly number[]): Promise<void> {
  await sql`update stores s set comment_count =
    (select count(*) from comments join deals d on d.id = deal_id where d.store_id = s.id and ${isReadable})
    where s.id = any(${storeIds}::integer[])`.execute(tx)
}
