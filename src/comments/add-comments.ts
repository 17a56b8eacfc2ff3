import { announce } from '../platform/announce.ts'
import type { Db } from '../schema/db.ts'
import type { CommentTarget } from './comment.queries.ts'

export type NewComment = {
  target: CommentTarget
  parentId?: number | null
  author: string
  email?: string
  body: string
  at: Date
  isHeld?: boolean
  likes?: number
  dislikes?: number
}

/** The new ids, in the order given; the counters on deals and stores follow by themselves. */
export async function addComments(tx: Db, comments: readonly NewComment[]): Promise<number[]> {
  const ids: number[] = []
  for (const { target, parentId, author, email, body, at, isHeld, likes, dislikes } of comments) {
    const row = {
      deal_id: 'dealId' in target ? target.dealId : null,
      article_id: 'articleId' in target ? target.articleId : null,
      parent_id: parentId ?? null,
      author,
      email: email ?? '',
      body,
      is_held: isHeld ?? false,
      like_count: likes ?? 0,
      dislike_count: dislikes ?? 0,
      created_at: at,
    }
    ids.push((await tx.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()).id)
  }
  await announce(tx, ['comments', ...new Set(comments.map(tagOf))])
  return ids
}

const tagOf = ({ target }: NewComment) => ('dealId' in target ? `deal:${target.dealId}` : `article:${target.articleId}`)
