import { sql } from 'kysely'
import type { Db } from '../../schema/db.ts'

/** Counts the comments of each article anew; how many rows were written. */
export async function recountArticleComments(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`update articles a set comment_count =
    (select count(*) from comments where article_id = a.id and not is_held)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
