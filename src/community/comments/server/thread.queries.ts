import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import type { CommentOrder, HiddenComment } from '../comment.ts'
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
  isEdited: boolean
  hidden: HiddenComment | null
  /** The rank of its thread, in the order "best". */
  rank: number
  /** The last thread that was read. */
  lastThread: number
}

/** A thread's position in every order. */
export type ThreadPosition = { id: number; rank: number }

const rank = sql.raw('comment_rank(like_count, dislike_count)')

/** The indexes `comment_threads_of_…` have these orders. */
const orders: Record<
  CommentOrder,
  { by: RawBuilder<unknown>; follows: (position: ThreadPosition) => RawBuilder<unknown> }
> = {
  oldest: { by: sql`id`, follows: ({ id }) => sql`id > ${id}` },
  newest: { by: sql`id desc`, follows: ({ id }) => sql`id < ${id}` },
  best: {
    by: sql`${rank}, id`,
    follows: (position) => sql`(${rank}, id) > (${position.rank}, ${position.id})`,
  },
}

/** The position directly before a thread. */
export const positionBefore = ({ id, rank }: ThreadPosition, order: CommentOrder): ThreadPosition => ({
  id: order === 'newest' ? id + 1 : id - 1,
  rank,
})

const ofTarget = (target: CommentTarget) =>
  'dealId' in target ? sql`deal_id = ${target.dealId}` : sql`article_id = ${target.articleId}`

/** Reads only bodies that may fit into an answer, and the first that does not. */
async function listFitting(db: Db, comments: RawBuilder<unknown>): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select id, parent_id as "parentId", thread_id as "threadId", author, created_at as "postedAt", body,
      like_count as "likeCount", dislike_count as "dislikeCount", member_id is not null as "isByMember",
      edited_at is not null and not is_held as "isEdited",
      case when is_deleted_by_author then 'deleted' when removed_at is not null then 'removed'
        when is_held then 'held' end as hidden,
      thread_rank as rank, last_thread as "lastThread"
    from (
      select *, sum(octet_length(body)) over (order by place, id) - octet_length(body) as bytes_before
      from (${comments}) as listed
    ) as summed
    where bytes_before <= ${maxPageBytes} order by place, id`.execute(db)
  return rows
}

/** Only the id of a held or removed comment is read. */
const columns = sql.raw(`id, parent_id, thread_id, created_at, is_held, removed_at, is_deleted_by_author, edited_at,
  case when is_held then '' else author end as author, case when is_held then '' else body end as body,
  case when is_held then 0 else like_count end as like_count,
  case when is_held then 0 else dislike_count end as dislike_count,
  case when is_held then null else member_id end as member_id`)

type Threads = { order: CommentOrder; after: ThreadPosition | null; limit: number }

/**
 * The threads after one in an order, each with its first replies; one row more than `limit` in total. A thread whose
 * first comment is held or removed is there as long as it has published replies.
 */
export function listThreads(db: Db, target: CommentTarget, { order, after, limit }: Threads): Promise<CommentRow[]> {
  // One reply more than is shown reveals that there are more.
  const repliesRead = maxRepliesInList + 1
  const surplus = Math.ceil(limit / repliesRead)
  const { by, follows } = orders[order]
  return listFitting(
    db,
    sql`
      with threads as (
        select id, ${rank} as thread_rank, row_number() over (order by ${by}) as place from comments
        where ${ofTarget(target)} and parent_id is null and (not is_held or reply_count > 0)
          and ${after === null ? sql`true` : follows(after)}
        order by ${by} limit ${limit + 1}
      )
      select page_rows.*, place, thread_rank, (select id from threads order by place desc limit 1) as last_thread
      from threads cross join lateral (
        select ${columns} from comments where id = threads.id
        union all
        (select ${columns} from comments where thread_id = threads.id and id > threads.id and not is_held
          order by id limit ${repliesRead})
      ) as page_rows
      order by place, page_rows.id limit ${limit + surplus + 1}`,
  )
}

type Replies = { threadId: number; afterId: number }

/** The replies of a thread after one, the oldest first; one more than `limit`. */
export const listReplies = (db: Db, target: CommentTarget, { threadId, afterId }: Replies, limit: number) =>
  listFitting(
    db,
    sql`
      select ${columns}, 1 as place, 0 as thread_rank, ${threadId}::integer as last_thread from comments
      where thread_id = ${threadId} and id > ${afterId} and not is_held and ${ofTarget(target)}
      order by id limit ${limit + 1}`,
  )

/** The thread of a published comment of a deal or an article. */
export async function findThreadOf(db: Db, target: CommentTarget, commentId: number): Promise<ThreadPosition | null> {
  const { rows } = await sql<ThreadPosition>`
    select id, ${rank} as rank from comments
    where id = (select thread_id from comments where id = ${commentId} and not is_held and ${ofTarget(target)})`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * Locks the first comments of these comments' threads until the transaction ends. The removal of a thread locks them
 * before its replies, so whoever changes a reply does too.
 */
export const lockThreadsOf = (tx: Db, ids: readonly number[]) =>
  tx
    .selectFrom('comments')
    .select('id')
    .where('id', 'in', (threads) =>
      threads
        .selectFrom('comments')
        .select('thread_id')
        .where('id', 'in', [0, ...ids]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

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
