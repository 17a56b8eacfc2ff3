import { type NewCase, openCases } from '../../../console/server/cases/open-case.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { storedEmailKey } from '../../../platform/email-address.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { linkCount } from '../comment-text.ts'
import { type CommentTarget, type TargetRow, targetOfRow } from './comment.queries.ts'

export type NewComment = {
  target: CommentTarget
  parentId?: number | null
  author: string
  email?: string
  /** The member who wrote it, if any. */
  memberId?: number | null
  body: string
  at: Date
  isHeld?: boolean
  /** Votes that nobody cast, with which it begins. */
  likes?: number
  dislikes?: number
  /** Replies are emailed to the member, in this language, until they use the link with the token to unsubscribe. */
  replyMails?: { unsubscribeToken: string; language: Language } | null
}

/** The new ids, in the given order; triggers update the counters on deals and stores. */
export async function addComments(tx: Db, comments: readonly NewComment[]): Promise<number[]> {
  const ids: number[] = []
  for (const comment of comments) {
    const { target, parentId, author, email, memberId, body, at, isHeld, likes, dislikes, replyMails } = comment
    const row = {
      deal_id: 'dealId' in target ? target.dealId : null,
      article_id: 'articleId' in target ? target.articleId : null,
      parent_id: parentId ?? null,
      author,
      email: email ?? '',
      email_key: email ? storedEmailKey(email) : '',
      member_id: memberId ?? null,
      body,
      is_held: isHeld ?? false,
      like_count: likes ?? 0,
      dislike_count: dislikes ?? 0,
      initial_likes: likes ?? 0,
      initial_dislikes: dislikes ?? 0,
      wants_replies: Boolean(replyMails),
      unsubscribe_token: replyMails?.unsubscribeToken ?? null,
      language: replyMails?.language ?? 'en',
      created_at: at,
    }
    const { id } = await tx.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()
    if (isHeld) await openCases(tx, [heldCase(id, body)], at)
    ids.push(id)
  }
  const published = comments.filter(({ isHeld }) => !isHeld)
  if (published.length > 0) await announce(tx, ['comments', ...published.map(({ target }) => tagOf(target))])
  return ids
}

/** The facts that decide the priority of a held comment. */
export const heldCase = (commentId: number, body: string): NewCase => ({
  type: 'held-comment',
  subject: { commentId },
  facts: { links: linkCount(body) },
})

/** The cache tag of the comments of a deal or an article. */
export const tagOf = (target: CommentTarget): string =>
  'dealId' in target ? `deal:${target.dealId}` : `article:${target.articleId}`

export const tagOfRow = (row: TargetRow): string => tagOf(targetOfRow(row))
