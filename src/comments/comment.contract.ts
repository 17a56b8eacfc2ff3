import Type, { type Static } from 'typebox'
import { call, Id } from '../platform/contract.ts'

export const Comment = Type.Object({
  id: Type.Integer(),
  parent_id: Type.Integer({ description: '0 at the top.' }),
  author: Type.String(),
  datetime: Type.String({ format: 'date-time' }),
  comment: Type.String({ description: 'Plain text.' }),
  like_comment: Type.Integer(),
  dislike_comment: Type.Integer(),
})
export type Comment = Static<typeof Comment>

export const getComments = call('A16', 'POST', '/getcomments', {
  summary: 'The comments of a deal or of an article, oldest first; one of the two ids is needed',
  params: Type.Object({ comment_post_ID: Type.Optional(Id), news_id: Type.Optional(Id) }),
  data: Type.Array(Comment),
})

export const RecentComment = Type.Object({
  author: Type.String(),
  dealslug: Type.String(),
  dealtitle: Type.String(),
})
export type RecentComment = Static<typeof RecentComment>

export const recentComments = call('A19', 'GET', '/recentcomments', {
  summary: 'The newest comments on deals',
  params: Type.Object({
    limit: Type.Optional(Type.Integer({ description: '1 to 100 (others are clamped); 5 without it.' })),
  }),
  data: Type.Array(RecentComment),
})
