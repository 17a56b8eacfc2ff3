import { sql } from 'kysely'
import { correctedVoteCounts, wrongVoteCounts } from '../../../catalogue/marks/server/wrong-vote-counts.ts'
import type { DerivedData } from '../../../platform/database/derived-data.ts'

const replies = sql`(select count(*) from comments where thread_id = t.id and parent_id is not null and not is_held)`

/** Only first comments of threads count replies, and only those with any are not 0. */
export const commentReplyCounts: DerivedData = {
  wrongRows: sql`comments t where reply_count <> case when parent_id is null then ${replies} else 0 end`,
  repair: sql`update comments t set reply_count = case when parent_id is null then ${replies} else 0 end
    where reply_count <> case when parent_id is null then ${replies} else 0 end`,
}

const wrongVotes = wrongVoteCounts({ of: 'comments', votes: 'comment_votes', key: 'comment_id' })

export const commentVoteCounts: DerivedData = {
  wrongRows: wrongVotes,
  repair: sql`update comments c set ${correctedVoteCounts} from ${wrongVotes} where w.id = c.id`,
}
