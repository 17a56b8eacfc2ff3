import { sql } from 'kysely'
import { correctedVoteCounts, wrongVoteCounts } from '../../../catalogue/reactions/server/wrong-vote-counts.ts'
import { isPublicAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import { isArticleShown } from '../../../content/articles/server/is-article-shown.ts'
import type { DerivedData } from '../../../platform/database/derived-data.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { oneIsRequired } from '../../../site/api/server/params.ts'

export type CommentTarget = { dealId: number } | { articleId: number }

export type TargetRow = { deal_id: number | null; article_id: number | null }

/** The database permits no comment without a deal or an article. */
export function targetOfRow({ deal_id: dealId, article_id: articleId }: TargetRow): CommentTarget {
  if (dealId !== null) return { dealId }
  if (articleId !== null) return { articleId }
  throw new Error('A comment has neither a deal nor an article.')
}

/** The number of comments on a published deal or article; null if it does not exist. */
export async function findCommentCount(db: Db, target: CommentTarget, now: Date): Promise<number | null> {
  const row =
    'dealId' in target
      ? await db
          .selectFrom('deals')
          .select('comment_count')
          .where('id', '=', target.dealId)
          .where(isPublicAt(now))
          .executeTakeFirst()
      : await db
          .selectFrom('articles')
          .select('comment_count')
          .where('id', '=', target.articleId)
          .where(isArticleShown(now))
          .executeTakeFirst()
  return row?.comment_count ?? null
}

/** The newest comments on published deals. */
export const listRecentComments = (db: Db, limit: number, now: Date) =>
  db
    .selectFrom('comments')
    .innerJoin('deals', 'deals.id', 'comments.deal_id')
    .select(['comments.author', 'deals.slug as dealSlug', 'deals.title as dealTitle', 'deals.translations'])
    .where('comments.deal_id', 'is not', null)
    .where('comments.is_held', '=', false)
    .where(isPublicAt(now))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute()

/** Held comments, the oldest first. */
export const listHeldComments = (db: Db) =>
  db
    .selectFrom('comments')
    .leftJoin('deals', 'deals.id', 'comments.deal_id')
    .leftJoin('articles', 'articles.id', 'comments.article_id')
    .select(['comments.id', 'comments.created_at as at', 'comments.author', 'comments.body'])
    .select(sql<string>`coalesce(deals.title, articles.title)`.as('subject'))
    .where('comments.is_held', '=', true)
    .where('comments.removed_at', 'is', null)
    .orderBy('comments.id')
    .execute()

/** The deal or article of a published comment. */
export async function findShownComment(db: Db, id: number, now: Date) {
  const row = await db
    .selectFrom('comments')
    .select(['deal_id', 'article_id'])
    .where('id', '=', id)
    .where('is_held', '=', false)
    .executeTakeFirst()
  if (!row) return null
  const target = targetOfRow(row)
  return (await findCommentCount(db, target, now)) === null ? null : { target }
}

export const isOfTarget = (target: CommentTarget, other: CommentTarget): boolean =>
  'dealId' in target
    ? 'dealId' in other && other.dealId === target.dealId
    : 'articleId' in other && other.articleId === target.articleId

/** Until the transaction ends, no other session posts a comment with this digest. */
export const lockPostDigest = (tx: Db, digest: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`comment ${digest.toString('hex')}`}, 0))`.execute(tx)

/** The comment posted with this digest. */
export async function findPost(db: Db, digest: Buffer, since: Date) {
  const row = await db
    .selectFrom('comment_posts')
    .innerJoin('comments', 'comments.id', 'comment_posts.comment_id')
    .select(['comments.id', 'comments.is_held as isHeld'])
    .where('comment_posts.digest', '=', digest)
    .where('comment_posts.created_at', '>', since)
    // The same text, posted again after its removal, is a new comment.
    .where('comments.removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Remembers for some minutes what was posted. */
export const recordPost = (tx: Db, digest: Buffer, commentId: number, at: Date) =>
  tx
    .insertInto('comment_posts')
    .values({ digest, comment_id: commentId, created_at: at })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ comment_id: commentId, created_at: at }))
    .execute()

export const purgePosts = (db: Db, before: Date) =>
  db.deleteFrom('comment_posts').where('created_at', '<', before).execute()

export const deletePostsOf = (tx: Db, commentId: number) =>
  tx.deleteFrom('comment_posts').where('comment_id', '=', commentId).execute()

/** A member's published comments on a deal or an article, the newest first. */
export const listOwnComments = (db: Db, target: CommentTarget, memberId: number, limit: number) =>
  db
    .selectFrom('comments')
    .select(['id', 'created_at as postedAt'])
    .where('member_id', '=', memberId)
    .where('is_held', '=', false)
    .where((row) =>
      'dealId' in target ? row('deal_id', '=', target.dealId) : row('article_id', '=', target.articleId),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The number of a member's published comments except one, counted up to `enough`. */
export async function countShownComments(
  db: Db,
  memberId: number,
  enough: number,
  exceptId: number = 0,
): Promise<number> {
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_held', '=', false)
    .where('id', '<>', exceptId)
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
    .select(['like_count as likeCount', 'dislike_count as dislikeCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** The deal or article that a call names. */
export function targetOf({ comment_post_ID, news_id }: { comment_post_ID?: number; news_id?: number }): CommentTarget {
  if (comment_post_ID !== undefined) return { dealId: comment_post_ID }
  if (news_id !== undefined) return { articleId: news_id }
  throw oneIsRequired('comment_post_ID', 'news_id')
}

type Page = { limit: number; offset: number }

/** A page of a member's comments, the newest first. Not those that were removed, nor those on what is not shown. */
export async function listCommentsOfMember(db: Db, memberId: number, { limit, offset }: Page, now: Date) {
  const own = db
    .selectFrom('comments')
    .leftJoin('deals', 'deals.id', 'comments.deal_id')
    .leftJoin('articles', 'articles.id', 'comments.article_id')
    .where('comments.member_id', '=', memberId)
    .where('comments.removed_at', 'is', null)
    .where((on) => on.or([isPublicAt(now), isArticleShown(now)]))
  const [comments, { total }] = await Promise.all([
    own
      .select(['comments.id', 'comments.body', 'comments.created_at as postedAt', 'comments.is_held as isHeld'])
      .select(['deals.slug as dealSlug', 'comments.article_id as articleId'])
      .select(sql<string>`coalesce(deals.title, articles.title)`.as('title'))
      .select(sql<unknown>`coalesce(deals.translations, articles.translations)`.as('translations'))
      .orderBy('comments.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { comments, total }
}

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
