import { sql } from 'kysely'
import { storedEmailKey } from '../platform/email-address.ts'
import type { Db } from '../schema/db.ts'

export type CommentTarget = { dealId: number } | { articleId: number }

/** No page shows more; the oldest are what the replies answer. */
const MOST_COMMENTS = 5_000

/** Whether there is such a published deal or article to speak about. */
export async function findCommentTarget(db: Db, target: CommentTarget, now: Date): Promise<boolean> {
  const row =
    'dealId' in target
      ? await db
          .selectFrom('deals')
          .select('id')
          .where('id', '=', target.dealId)
          .where('published_at', '<=', now)
          .executeTakeFirst()
      : await db
          .selectFrom('articles')
          .select('id')
          .where('id', '=', target.articleId)
          .where('published_at', '<=', now)
          .executeTakeFirst()
  return row !== undefined
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

/** Oldest first, without those that are held back. */
export function listComments(db: Db, target: CommentTarget) {
  const comments = db
    .selectFrom('comments')
    .select(['id', 'parent_id', 'author', 'created_at', 'body', 'like_count', 'dislike_count', 'member_id'])
    .where('is_held', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_COMMENTS)
  const ofTarget =
    'dealId' in target
      ? comments.where('deal_id', '=', target.dealId)
      : comments.where('article_id', '=', target.articleId)
  return ofTarget.execute()
}

/** The newest comments on published deals. */
export const listRecentComments = (db: Db, limit: number, now: Date) =>
  db
    .selectFrom('comments')
    .innerJoin('deals', 'deals.id', 'comments.deal_id')
    .select(['comments.author', 'deals.slug', 'deals.title'])
    .where('comments.deal_id', 'is not', null)
    .where('comments.is_held', '=', false)
    .where('deals.published_at', '<=', now)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute()

/** What editors still have to read, the oldest first. */
export const listHeldComments = (db: Db) =>
  db
    .selectFrom('comments')
    .leftJoin('deals', 'deals.id', 'comments.deal_id')
    .leftJoin('articles', 'articles.id', 'comments.article_id')
    .select(['comments.id', 'comments.created_at as at', 'comments.author', 'comments.body'])
    .select(sql<string>`coalesce(deals.title, articles.title)`.as('subject'))
    .where('comments.is_held', '=', true)
    .orderBy('comments.id')
    .execute()

/** What a comment that everyone can read is about. */
export async function findShownComment(db: Db, id: number, now: Date) {
  const row = await db
    .selectFrom('comments')
    .select(['deal_id', 'article_id'])
    .where('id', '=', id)
    .where('is_held', '=', false)
    .executeTakeFirst()
  if (!row) return null
  const { deal_id, article_id } = row
  const target: CommentTarget = deal_id === null ? { articleId: article_id ?? 0 } : { dealId: deal_id }
  return (await findCommentTarget(db, target, now)) ? { target } : null
}

export const isOfTarget = (target: CommentTarget, other: CommentTarget): boolean =>
  'dealId' in target
    ? 'dealId' in other && other.dealId === target.dealId
    : 'articleId' in other && other.articleId === target.articleId

type Words = { target: CommentTarget; parentId: number | null; email: string; body: string }

/** Until the transaction ends, nobody else says anything under this e-mail address. */
export const lockWriter = (tx: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`comment ${storedEmailKey(email)}`}, 0))`.execute(tx)

/** The same words of the same writer in the same place. */
export async function findSameComment(db: Db, { target, parentId, email, body }: Words, since: Date) {
  const [column, id] =
    'dealId' in target ? (['deal_id', target.dealId] as const) : (['article_id', target.articleId] as const)
  const row = await db
    .selectFrom('comments')
    .select(['id', 'is_held as isHeld'])
    .where(column, '=', id)
    .where('parent_id', 'is not distinct from', parentId)
    .where('email_key', '=', storedEmailKey(email))
    .where('body', '=', body)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row ?? null
}

/** How many of a member's comments are shown, counted no further than `enough`. */
export async function countShownComments(db: Db, memberId: number, enough: number): Promise<number> {
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_held', '=', false)
    .limit(enough)
    .execute()
  return rows.length
}

type Vote = { commentId: number; voter: Buffer; memberId: number | null; isLike: boolean }

/** False when the voter has voted before. */
export async function addVote(tx: Db, { commentId, voter, memberId, isLike }: Vote, now: Date) {
  const added = await tx
    .insertInto('comment_votes')
    .values({ comment_id: commentId, voter, member_id: memberId, is_like: isLike, created_at: now })
    .onConflict((conflict) => conflict.columns(['comment_id', 'voter']).doNothing())
    .returning('comment_id')
    .executeTakeFirst()
  return added !== undefined
}

export const getVotes = (db: Db, id: number) =>
  db
    .selectFrom('comments')
    .select(['like_count as likes', 'dislike_count as dislikes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
