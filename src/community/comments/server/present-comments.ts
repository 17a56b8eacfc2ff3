import type { Comment } from '../comment.ts'
import type { CommentPage } from './find-comments.ts'

/** Authors of comments on other pages are added to their replies. */
export const presentComments = ({ comments, moreReplies, authors }: CommentPage): Comment[] =>
  comments.map(({ id, parentId, author, isByMember, postedAt, body, likeCount, dislikeCount, isEdited, hidden }) => {
    const more = moreReplies.get(id)
    const answered = parentId === null ? undefined : authors.get(parentId)
    return {
      id,
      parentId,
      author,
      isByMember,
      postedAtMs: postedAt.getTime(),
      body,
      likeCount,
      dislikeCount,
      isEdited,
      ...(hidden !== null && { hidden }),
      ...(more !== undefined && { moreReplies: more }),
      ...(answered !== undefined && { answeredAuthor: answered }),
    }
  })
