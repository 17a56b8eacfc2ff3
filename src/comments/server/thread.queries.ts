import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../schema/db.ts'
import { maxPageBytes, maxRepliesInList } from '../comment-paging.ts'
import type { CommentTarget } from './comment.queries.ts'

export type CommentRow = {
  id: number
  parentId: number | null
  threadId: number
  author: string
  postedAt: Date
  body: string
  likeCount: number
  dislikeCount: number
  isByMember: boolean
  /** The last thread that was read. */
  lastThread: number
}

const ofTarget = (target: CommentTarget) =>
  'dealId' in target ? sql`deal_id = ${target.dealId}` : sql`article_id = ${target.articleId}`

/** Reads only bodies that may fit into an answer, and the first that does not. */
async function listFitting(db: Db, comments: RawBuilder<unknown>): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select id, parent_id as "parentId", thread_id as "threadId", author, created_at as "postedAt", body,
      like_count as "likeCount", dislike_count as "dislikeCount", member_id is not null as "isByMember",
      last_thread as "lastThread"
    from (
      select *, sum(octet_length(body)) over (order by thread_id, id) - octet_length(body) as bytes_before
      from (${comments}) as listed
    ) as summed
    where bytes_before <= ${maxPageBytes} order by thread_id, id`.execute(db)
  return rows
}

const columns = sql.raw('id, parent_id, thread_id, author, created_at, body, like_count, dislike_count, member_id')

/** The threads after one, the oldest first, each with its first replies; one row more than `limit` in total. */
export function listThreads(db: Db, target: CommentTarget, afterId: number, limit: number): Promise<CommentRow[]> {
  // One reply more than is shown reveals that there are more.
  const rowsOfThread = 1 + maxRepliesInList + 1
  const surplus = Math.ceil(limit / (rowsOfThread - 1))
  return listFitting(
    db,
    sql`
      with threads as (
        select id from comments
        where ${ofTarget(target)} and parent_id is null and not is_held and id > ${afterId}
        order by id limit ${limit + 1}
      )
      select page_rows.*, (select max(id) from threads) as last_thread
      from threads cross join lateral (
        select ${columns} from comments where thread_id = threads.id and not is_held order by id limit ${rowsOfThread}
      ) as page_rows
      order by threads.id, page_rows.id limit ${limit + surplus + 1}`,
  )
}

type Replies = { threadId: number; afterId: number }

/** The replies of a thread after one, the oldest first; one more than `limit`. */
export const listReplies = (db: Db, target: CommentTarget, { threadId, afterId }: Replies, limit: number) =>
  listFitting(
    db,
    sql`
      select ${columns}, ${threadId}::integer as last_thread from comments
      where thread_id = ${threadId} and id > ${afterId} and not is_held and ${ofTarget(target)}
      order by id limit ${limit + 1}`,
  )

/** The thread of a published comment of a deal or an article. */
export async function findThreadOf(db: Db, target: CommentTarget, commentId: number): Promise<number | null> {
  const comments = db
    .selectFrom('comments')
    .select('thread_id')
    .where('id', '=', commentId)
    .where('is_held', '=', false)
  const row = await ('dealId' in target
    ? comments.where('deal_id', '=', target.dealId)
    : comments.where('article_id', '=', target.articleId)
  ).executeTakeFirst()
  return row?.thread_id ?? null
}

/** The authors of these comments, if published. */
export async function findAuthors(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'author'])
    .where('id', 'in', ids)
    .where('is_held', '=', false)
    .execute()
  return new Map(rows.map(({ id, author }) => [id, author]))
}
