import { cleanName, emailError } from '../../../accounts/members/account-field-rules.ts'
import { reservedNameError } from '../../../accounts/members/reserved-name.ts'
import type { Config } from '../../../platform/config/config.ts'
import { cleanEmail } from '../../../platform/email-address.ts'
import { badInput, notFound, Problem, signInFirst } from '../../../platform/errors.ts'
import { type Limits, networkOf } from '../../../platform/limits/rate-limits.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type Params, pageOf } from '../../../site/api/contract.ts'
import { type Member, type Route, type RouteContext, route } from '../../../site/api/server/route.ts'
import { rejectBots } from '../../../site/forms/honeypot.ts'
import { assertValidFields } from '../../../site/forms/server/assert-valid-fields.ts'
import { translated } from '../../../site/i18n/translations.ts'
import * as calls from '../comment.contract.ts'
import { commentOrders, heldMessage } from '../comment.ts'
import * as wire from '../comment.wire.ts'
import { defaultPageSize } from '../comment-paging.ts'
import { authorError, cleanComment, commentError } from '../comment-text.ts'
import { tagOf } from './add-comments.ts'
import {
  type CommentTarget,
  findCommentCount,
  findShownComment,
  isOfTarget,
  listRecentComments,
  targetOf,
} from './comment.queries.ts'
import { limitComments, limitCommentVotes } from './comment-limits.ts'
import { findComments, presentComments } from './find-comments.ts'
import { ownCommentRoutes } from './member-comment.routes.ts'
import { postComment } from './post-comment.ts'
import { stopReplyEmails } from './reply-notification.queries.ts'
import { voteOnComment } from './vote-on-comment.ts'

type Deps = { db: Db; config: Config; limits: Limits; sendMail: SendMail }

export const commentRoutes = (deps: Deps): Route[] => [
  ...readingRoutes(deps),
  ...writingRoutes(deps),
  ...ownCommentRoutes(deps),
]

const readingRoutes = ({ db }: Deps): Route[] => [
  route(calls.getComments, {
    tags: (params) => [tagOf(targetOf(params))],
    handle: async (params, { now }) => {
      const target = targetOf(params)
      const total = await countOf(db, target, now)
      const { limit } = pageOf(params, defaultPageSize)
      const { order = commentOrders[0], after, comment } = params
      const page = await findComments(db, target, { order, after, comment, limit })
      return {
        data: presentComments(page),
        ...(page.isFirst && { page: 1 }),
        limit,
        total,
        ...(page.next !== null && { next: page.next }),
      }
    },
    encode: wire.encodeComments,
  }),
  route(calls.recentComments, {
    tags: () => ['comments', 'deals'],
    handle: async (params, { now, caller: { language } }) => {
      const { limit } = pageOf(params, 5)
      const comments = await listRecentComments(db, limit, now)
      const data = comments.map(({ author, dealSlug, dealTitle, translations }) => {
        const { title } = translated({ title: dealTitle }, translations, language)
        return { author, dealSlug, dealTitle: title }
      })
      return { data }
    },
    encode: wire.encodeRecentComments,
  }),
]

const writingRoutes = ({ db, config: { publicUrl }, limits, sendMail }: Deps): Route[] => [
  route(calls.postComment, {
    handle: async (params, context) => {
      const { now, member, caller } = context
      assertKnownToken(context)
      rejectBots(params)
      const target = targetOf(params)
      const words = wordsOf(params, member)
      await limitComments({ limits, ...context }, words.email)
      await countOf(db, target, now)
      const parentId = params.comment_ID || null
      if (parentId) await assertAnswerable(db, parentId, target, now)
      const wantsReplies = params.wants_replies === 1
      const sender = params.post_key ? { key: params.post_key } : { network: networkOf(caller.address) }
      const draft = { ...words, target, parentId, member, sender, wantsReplies, language: caller.language }
      const posted = await postComment({ db, sendMail, publicUrl }, draft, now)
      return { data: posted, message: posted.isHeld ? heldMessage : /*i18n*/ 'Your comment was posted.' }
    },
    encode: wire.encodePostedComment,
  }),
  route(calls.voteOnComment, {
    handle: async ({ like = 0, dislike = 0, commentid }, context) => {
      const { now, member, caller } = context
      assertKnownToken(context)
      const oneOfBoth = 'One of like and dislike must be 1, and the other 0.'
      if (like + dislike !== 1) throw badInput({ like: oneOfBoth, dislike: oneOfBoth })
      await limitCommentVotes({ limits, ...context })
      const voter = member ? { memberId: member.id } : { address: caller.address }
      const votes = await voteOnComment(db, { commentId: commentid, voter, isLike: like === 1 }, now)
      if (!votes) throw notFound(/*i18n*/ 'The comment was not found.')
      const message = votes.isNew
        ? /*i18n*/ 'Thank you for your vote.'
        : /*i18n*/ 'You have already voted on this comment.'
      return { data: votes, message }
    },
    encode: wire.encodeCommentVotes,
  }),
  route(calls.stopReplyMails, {
    handle: async ({ token = '' }) => {
      if (!(await stopReplyEmails(db, token))) throw badLink()
      return { data: null, message: /*i18n*/ 'You will not receive emails about replies any more.' }
    },
  }),
]

const badLink = () => {
  const message = /*i18n*/ 'This link is no longer valid.'
  return new Problem(404, message, { token: message })
}

/** The number of comments; a 404 if the deal or article does not exist. */
async function countOf(db: Db, target: CommentTarget, now: Date): Promise<number> {
  const count = await findCommentCount(db, target, now)
  if (count === null)
    throw notFound('dealId' in target ? /*i18n*/ 'The deal was not found.' : /*i18n*/ 'The article was not found.')
  return count
}

async function assertAnswerable(db: Db, id: number, target: CommentTarget, now: Date): Promise<void> {
  const parent = await findShownComment(db, id, now)
  if (!parent || !isOfTarget(target, parent.target))
    throw notFound(/*i18n*/ 'The comment you are replying to was not found.')
}

/** Rejects an unknown token: someone who believes they are signed in must not post as signed out. */
function assertKnownToken({ caller, member }: Pick<RouteContext, 'caller' | 'member'>): void {
  if (caller.token !== null && !member) throw signInFirst()
}

/** The text and its author: a member posts under their own name, whatever was sent. */
function wordsOf(params: Params<typeof calls.postComment>, member: Member | null) {
  const { author = '', email = '', comment = '' } = params
  assertValidFields({
    ...(member ? {} : { author: authorError(author) ?? reservedNameError(author), email: emailError(email) }),
    comment: commentError(comment),
  })
  const writer = member ?? { name: cleanName(author), email: cleanEmail(email) }
  return { author: writer.name, email: writer.email, body: cleanComment(comment) }
}
