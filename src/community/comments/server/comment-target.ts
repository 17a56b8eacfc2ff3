import { oneIsRequired } from '../../../site/api/server/params.ts'
import type { CommentTarget } from './comment.queries.ts'

/** The deal or article that a call names. */
export function targetOf({ comment_post_ID, news_id }: { comment_post_ID?: number; news_id?: number }): CommentTarget {
  if (comment_post_ID !== undefined) return { dealId: comment_post_ID }
  if (news_id !== undefined) return { articleId: news_id }
  throw oneIsRequired('comment_post_ID', 'news_id')
}
