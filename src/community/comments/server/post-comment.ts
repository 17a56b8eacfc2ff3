import { createHash, randomBytes } from 'node:crypto'
import { getFirst } from '../../../platform/get-first.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { addComments, type NewComment } from './add-comments.ts'
import { type CommentTarget, findPost, lockPostDigest, purgePosts, recordPost } from './comment.queries.ts'
import { mustBeHeld, type Writer } from './must-be-held.ts'
import { notifyOfReply } from './notify-of-reply.ts'

export type CommentDraft = {
  target: CommentTarget
  /** The comment that it answers. */
  parentId: number | null
  author: string
  email: string
  body: string
  /** Null when signed out. */
  member: Writer | null
  /** Identifies a visitor who sends the comment again: their browser's random key, or else their network. */
  sender: { key: string } | { network: string }
  /** Subscribes to replies by email. Members only: other addresses are not confirmed. */
  wantsReplies: boolean
  language: Language
}

type Deps = { db: Db; sendMail: SendMail; publicUrl: string }

/** The same text posted again within this time is a retry, not a second comment. */
const repeatWindowMs = 10 * MINUTE_MS

/** Publishes the comment, or holds it for an editor. Idempotent for repeated posts. */
export const postComment = ({ db, sendMail, publicUrl }: Deps, draft: CommentDraft, now: Date) =>
  db.transaction().execute(async (tx) => {
    const digest = postDigest(draft)
    await lockPostDigest(tx, digest)
    const earlier = await findPost(tx, digest, new Date(now.getTime() - repeatWindowMs))
    if (earlier) return earlier
    const isHeld = await mustBeHeld(tx, draft.body, draft.member)
    const id = getFirst(await addComments(tx, [newComment(draft, isHeld, now)]))
    await recordPost(tx, digest, id, now)
    if (!isHeld) await notifyOfReply(tx, { id, sendMail, publicUrl })
    return { id, isHeld }
  })

/**
 * Equal for the same text by the same sender in the same place. The email address is not included: it is not confirmed,
 * and repeating someone's text under a guessed address must not reveal whether the guess is right.
 */
function postDigest({ target, parentId, author, body, member, sender }: CommentDraft): Buffer {
  const who = member ? { memberId: member.id } : 'key' in sender ? sender : { ...sender, author }
  return createHash('sha256')
    .update(JSON.stringify([who, target, parentId, body]))
    .digest()
}

/** Forgets posts that are too old to count as repeated. */
export async function purgeOldPosts(db: Db, now: Date): Promise<void> {
  await purgePosts(db, new Date(now.getTime() - repeatWindowMs))
}

const newComment = (draft: CommentDraft, isHeld: boolean, at: Date): NewComment => {
  const { target, parentId, author, email, body, member, wantsReplies, language } = draft
  const replyMails =
    member && wantsReplies ? { unsubscribeToken: randomBytes(24).toString('base64url'), language } : null
  return { target, parentId, author, email, body, at, isHeld, memberId: member?.id ?? null, replyMails }
}
