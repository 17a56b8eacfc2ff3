import { sql } from 'kysely'
import type { DerivedData } from '../../platform/database/derived-data.ts'
import { hasTooFewVotes, raisedVotes, voteTotals } from '../../votes/server/vote-totals.ts'

const replies = sql`(select count(*) from comments where thread_id = t.id and parent_id is not null and not is_held)`

/** Only first comments of threads count replies, and only those with any are not 0. */
export const commentReplyCounts: DerivedData = {
  wrongRows: sql`comments t where reply_count <> case when parent_id is null then ${replies} else 0 end`,
  repair: sql`update comments t set reply_count = case when parent_id is null then ${replies} else 0 end
    where reply_count <> case when parent_id is null then ${replies} else 0 end`,
}

const votes = voteTotals('comment_votes', 'comment_id')

export const commentVoteCounts: DerivedData = {
  wrongRows: sql`comments t join ${votes} on ${hasTooFewVotes}`,
  repair: sql`update comments t set ${raisedVotes} from ${votes} where ${hasTooFewVotes}`,
}
