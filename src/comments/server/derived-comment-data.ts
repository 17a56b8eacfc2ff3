import { sql } from 'kysely'
import type { Db } from '../../schema/db.ts'

/** Likes may exceed the votes cast, because comments may start with a count of their own; fewer are wrong. */
export async function repairCommentVotes(tx: Db): Promise<number> {
  const { numAffectedRows } =
    await sql`update comments c set like_count = greatest(like_count, likes), dislike_count = greatest(dislike_count, dislikes)
      from (select comment_id, count(*) filter (where is_like) as likes,
        count(*) filter (where not is_like) as dislikes from comment_votes group by 1) v
      where v.comment_id = c.id and (c.like_count < v.likes or c.dislike_count < v.dislikes)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
