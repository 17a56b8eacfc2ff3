import { sql } from 'kysely'
import type { Db } from '../../schema/db.ts'

/** Recounts the comments of each article; returns the number of changed rows. */
export async function recountArticleComments(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`update articles a set comment_count =
    (select count(*) from comments where article_id = a.id and not is_held)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
