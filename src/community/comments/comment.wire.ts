import { isoInIndia } from '../../shared/india-time.ts'
import type { WireData } from '../../site/api/contract.ts'
import { encodeFlag } from '../../site/api/flag.wire.ts'
import type { ownComments, postComment, recentComments, voteOnComment, WireComment } from './comment.contract.ts'
import type { Comment, CommentVotes, OwnComment, PostedComment, RecentComment } from './comment.ts'

const encodeComment = (comment: Comment): WireComment => ({
  id: comment.id,
  parent_id: comment.parentId ?? 0,
  author: comment.author,
  datetime: isoInIndia(new Date(comment.postedAtMs)),
  comment: comment.body,
  like_comment: comment.likeCount,
  dislike_comment: comment.dislikeCount,
  is_member: encodeFlag(comment.isByMember),
  ...(comment.isEdited && { edited: 1 as const }),
  ...(comment.hidden !== undefined && { hidden: comment.hidden }),
  ...(comment.moreReplies !== undefined && { more_replies: comment.moreReplies }),
  ...(comment.answeredAuthor !== undefined && { answered_author: comment.answeredAuthor }),
})

const decodeComment = (wire: WireComment): Comment => ({
  id: wire.id,
  parentId: wire.parent_id || null,
  author: wire.author,
  isByMember: wire.is_member === 1,
  postedAtMs: Date.parse(wire.datetime),
  body: wire.comment,
  likeCount: wire.like_comment,
  dislikeCount: wire.dislike_comment,
  isEdited: wire.edited === 1,
  ...(wire.hidden !== undefined && { hidden: wire.hidden }),
  ...(wire.more_replies !== undefined && { moreReplies: wire.more_replies }),
  ...(wire.answered_author !== undefined && { answeredAuthor: wire.answered_author }),
})

export const encodeComments = (comments: readonly Comment[]): WireComment[] => comments.map(encodeComment)
export const decodeComments = (comments: readonly WireComment[]): Comment[] => comments.map(decodeComment)

export const encodeRecentComments = (comments: readonly RecentComment[]): WireData<typeof recentComments> =>
  comments.map(({ author, dealSlug, dealTitle }) => ({ author, dealslug: dealSlug, dealtitle: dealTitle }))

export const decodeRecentComments = (comments: WireData<typeof recentComments>): RecentComment[] =>
  comments.map(({ author, dealslug, dealtitle }) => ({ author, dealSlug: dealslug, dealTitle: dealtitle }))

export const encodePostedComment = ({ id, isHeld }: PostedComment): WireData<typeof postComment> => ({
  id,
  held: isHeld,
})
export const decodePostedComment = ({ id, held }: WireData<typeof postComment>): PostedComment => ({
  id,
  isHeld: held,
})

export const encodeCommentVotes = ({ likeCount, dislikeCount }: CommentVotes): WireData<typeof voteOnComment> => ({
  like_comment: likeCount,
  dislike_comment: dislikeCount,
})
export const decodeCommentVotes = (votes: WireData<typeof voteOnComment>): CommentVotes => ({
  likeCount: votes.like_comment,
  dislikeCount: votes.dislike_comment,
})

export const encodeOwnComments = (comments: readonly OwnComment[]): WireData<typeof ownComments> =>
  comments.map(({ id, editableForMs }) => ({ id, editable_ms: editableForMs }))
export const decodeOwnComments = (comments: WireData<typeof ownComments>): OwnComment[] =>
  comments.map(({ id, editable_ms }) => ({ id, editableForMs: editable_ms }))
