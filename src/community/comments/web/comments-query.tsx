import { apiQuery } from '../../../site/api/web/api-query.ts'
import type { Subject } from '../comment.ts'
import { decodeComments, decodeOwnComments } from '../comment.wire.ts'
import type { CommentStart } from '../comment-page-params.ts'

/** The wire name of the comments' subject. */
export const subjectParams = ({ dealId, articleId }: Subject) =>
  dealId === undefined ? { news_id: articleId } : { comment_post_ID: dealId }

/** A page of comments; without a start, the first. Its key is a prefix of all other pages' keys. */
export const commentsQuery = (subject: Subject, start: CommentStart = {}) =>
  apiQuery('POST /getcomments', { ...subjectParams(subject), ...start }, decodeComments)

/** Which comments there are the signed-in member's own. */
export const ownCommentsQuery = (memberId: number, subject: Subject) =>
  apiQuery('GET /mycomments', { userid: memberId, ...subjectParams(subject) }, decodeOwnComments)
