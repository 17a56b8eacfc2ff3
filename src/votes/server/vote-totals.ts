import { sql } from 'kysely'

/** The votes cast, by the id of their deal or comment, as `v`. */
export const voteTotals = (votes: 'deal_votes' | 'comment_votes', key: 'deal_id' | 'comment_id') =>
  sql`(select ${sql.ref(key)} as id, count(*) filter (where is_like) as likes,
    count(*) filter (where not is_like) as dislikes from ${sql.table(votes)} group by 1) v`

/** Counts of a row `t` may exceed the votes cast, because rows may start with counts of their own; lower ones are wrong. */
export const hasTooFewVotes = sql`v.id = t.id and (t.like_count < v.likes or t.dislike_count < v.dislikes)`

export const raisedVotes = sql`like_count = greatest(like_count, likes), dislike_count = greatest(dislike_count, dislikes)`
