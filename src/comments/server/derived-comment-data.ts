import { sql } from 'kysely'
import type { DerivedData } from '../../platform/database/derived-data.ts'
import { hasTooFewVotes, raisedVotes, voteTotals } from '../../votes/server/vote-totals.ts'

const votes = voteTotals('comment_votes', 'comment_id')

export const commentVoteCounts: DerivedData = {
  wrongRows: sql`comments t join ${votes} on ${hasTooFewVotes}`,
  repair: sql`update comments t set ${raisedVotes} from ${votes} where ${hasTooFewVotes}`,
}
