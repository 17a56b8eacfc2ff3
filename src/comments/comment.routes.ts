import { type Params, pageOf } from '../platform/contract.ts'
import { badInput, notFound } from '../platform/errors.ts'
import { isoInIndia } from '../platform/india-time.ts'
import { type Route, route } from '../platform/route.ts'
import type { Db } from '../schema/db.ts'
import { type Comment, getComments, recentComments } from './comment.contract.ts'
import {
  type CommentRow,
  type CommentTarget,
  findCommentTarget,
  listComments,
  listRecentComments,
} from './comment.queries.ts'

export const commentRoutes = ({ db }: { db: Db }): Route[] => [
  route(getComments, {
    tags: ({ comment_post_ID, news_id }) => [
      'comments',
      comment_post_ID === undefined ? `article:${news_id}` : `deal:${comment_post_ID}`,
    ],
    handle: async (params, { now }) => {
      const target = targetOf(params)
      if (!(await findCommentTarget(db, target, now))) throw notFound('dealId' in target ? 'The deal' : 'The article')
      return { data: (await listComments(db, target)).map(presentComment) }
    },
  }),
  route(recentComments, {
    tags: () => ['comments', 'deals'],
    handle: async (params, { now }) => {
      const { limit } = pageOf(params, 5)
      const comments = await listRecentComments(db, limit, now)
      return { data: comments.map(({ author, slug, title }) => ({ author, dealslug: slug, dealtitle: title })) }
    },
  }),
]

function targetOf({ comment_post_ID, news_id }: Params<typeof getComments>): CommentTarget {
  if (comment_post_ID !== undefined) return { dealId: comment_post_ID }
  if (news_id !== undefined) return { articleId: news_id }
  const sentence = 'One of comment_post_ID and news_id is required.'
  throw badInput({ comment_post_ID: sentence, news_id: sentence })
}

const presentComment = (comment: CommentRow): Comment => ({
  id: comment.id,
  parent_id: comment.parent_id ?? 0,
  author: comment.author,
  datetime: isoInIndia(comment.created_at),
  comment: comment.body,
  like_comment: comment.like_count,
  dislike_comment: comment.dislike_count,
})
