import { sql } from 'kysely'

type Voted =
  | { of: 'deals'; votes: 'deal_votes'; key: 'deal_id' }
  | { of: 'comments'; votes: 'comment_votes'; key: 'comment_id' }

/** The rows whose counts are not what they began with and the votes cast, as `w`, with what is missing (or too much). */
export const wrongVoteCounts = ({ of, votes, key }: Voted) => sql`(
  select t.id, initial_likes + coalesce(likes, 0) - like_count as missing_likes,
    initial_dislikes + coalesce(dislikes, 0) - dislike_count as missing_dislikes
  from ${sql.table(of)} t left join (
    select ${sql.ref(key)} as id, count(*) filter (where is_like) as likes, count(*) filter (where not is_like) as dislikes
    from ${sql.table(votes)} group by 1) v on v.id = t.id
  where like_count <> initial_likes + coalesce(likes, 0) or dislike_count <> initial_dislikes + coalesce(dislikes, 0)) w`

/** Steps and not totals: what somebody votes meanwhile counts. */
export const correctedVoteCounts = sql`like_count = like_count + missing_likes,
  dislike_count = dislike_count + missing_dislikes`
