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
    .select(['id', 'parent_id', 'author', 'created_at', 'body', 'like_count', 'dislike_count'])
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
