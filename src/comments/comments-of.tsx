import { apiQuery } from '../app/api.ts'
import type { Subject } from './comment.ts'

/** The wire's own name for what is talked about. */
export const subjectParams = ({ dealId, articleId }: Subject) =>
  dealId === undefined ? { news_id: articleId } : { comment_post_ID: dealId }

export const commentsQuery = (subject: Subject) => apiQuery('POST /getcomments', subjectParams(subject))
