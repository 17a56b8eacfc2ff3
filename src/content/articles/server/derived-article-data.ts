import { sql } from 'kysely'
import type { DerivedData } from '../../../platform/database/derived-data.ts'

const count = sql`(select count(*) from comments where article_id = a.id and not is_held)`

export const articleCommentCounts: DerivedData = {
  wrongRows: sql`articles a where comment_count <> ${count}`,
  repair: sql`update articles a set comment_count = ${count} where comment_count <> ${count}`,
}
