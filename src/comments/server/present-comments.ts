import { isoInIndia } from '../../platform/india-time.ts'
import type { Comment } from '../comment.contract.ts'
import type { CommentPage } from './find-comments.ts'

/** What is shown elsewhere is told beside what answers it. */
export const presentComments = ({ comments, moreReplies, authors }: CommentPage): Comment[] =>
  comments.map((comment) => {
    const more = moreReplies.get(comment.id)
    const answered = comment.parent_id === null ? undefined : authors.get(comment.parent_id)
    return {
      id: comment.id,
      parent_id: comment.parent_id ?? 0,
      author: comment.author,
      datetime: isoInIndia(comment.created_at),
      comment: comment.body,
      like_comment: comment.like_count,
      dislike_comment: comment.dislike_count,
      is_member: comment.member_id === null ? 0 : 1,
      ...(more !== undefined && { more_replies: more }),
      ...(answered !== undefined && { answered_author: answered }),
    }
  })
