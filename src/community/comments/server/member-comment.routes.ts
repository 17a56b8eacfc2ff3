import { notFound, Problem } from '../../../platform/errors.ts'
import type { Limits } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { pageOf } from '../../../site/api/contract.ts'
import { type Route, requireMember, route } from '../../../site/api/server/route.ts'
import { rejectBots } from '../../../site/forms/honeypot.ts'
import { assertValidFields } from '../../../site/forms/server/assert-valid-fields.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { translated } from '../../../site/i18n/translations.ts'
import * as calls from '../comment.contract.ts'
import { editableForMs, heldMessage, type MemberComment } from '../comment.ts'
import * as wire from '../comment.wire.ts'
import { commentAddress, subjectAddress } from '../comment-address.ts'
import { cleanComment, commentError } from '../comment-text.ts'
import { encodeMemberComments } from '../member-comments.wire.ts'
import { listCommentsOfMember, listOwnComments, targetOf } from './comment.queries.ts'
import { limitCommentChanges } from './comment-limits.ts'
import { editComment } from './edit-comment.ts'
import { deleteOwnComment } from './remove-comment.ts'

const maxListed = 100

/** Calls of members about their own comments. Those of signed-out visitors cannot be changed: nobody can prove to be one. */
export const ownCommentRoutes = ({ db, limits }: { db: Db; limits: Limits }): Route[] => [
  route(calls.ownComments, {
    handle: async (params, context) => {
      const comments = await listOwnComments(db, targetOf(params), requireMember(context).id, maxListed)
      const present = ({ id, postedAt }: (typeof comments)[number]) => ({
        id,
        editableForMs: editableForMs(postedAt, context.now),
      })
      return { data: comments.map(present) }
    },
    encode: wire.encodeOwnComments,
  }),
  route(calls.commentsOfMember, {
    handle: async (params, { now, caller }) => {
      const { page, limit, offset } = pageOf(params, 10)
      const { comments, total } = await listCommentsOfMember(db, params.userid, { limit, offset }, now)
      return { data: comments.map((row) => presentMemberComment(row, caller.language)), page, limit, total }
    },
    encode: encodeMemberComments,
  }),
  route(calls.editComment, {
    handle: async ({ commentid: id, comment = '', ...rest }, context) => {
      const member = requireMember(context)
      rejectBots(rest)
      assertValidFields({ comment: commentError(comment) })
      await limitCommentChanges(limits, member, context.now)
      const edited = await editComment(db, { id, body: cleanComment(comment), member }, context.now)
      if (edited === 'missing') throw noComment()
      if (edited === 'too late')
        throw new Problem(
          409,
          /*i18n*/ 'A comment can be edited for 10 minutes. You can still reply to it or delete it.',
        )
      return { data: edited, message: edited.isHeld ? heldMessage : /*i18n*/ 'Your comment was changed.' }
    },
    encode: wire.encodePostedComment,
  }),
  route(calls.deleteComment, {
    handle: async ({ commentid: id }, context) => {
      const member = requireMember(context)
      await limitCommentChanges(limits, member, context.now)
      if (!(await deleteOwnComment(db, { id, memberId: member.id }))) throw noComment()
      return { data: null, message: /*i18n*/ 'Your comment was deleted.' }
    },
  }),
]

type MemberCommentRow = Awaited<ReturnType<typeof listCommentsOfMember>>['comments'][number]

/** The page of its subject does not show a held comment. */
const presentMemberComment = (row: MemberCommentRow, language: Language): MemberComment => ({
  id: row.id,
  body: row.body,
  postedAtMs: row.postedAt.getTime(),
  isHeld: row.isHeld,
  ...translated({ title: row.title }, row.translations, language),
  address: row.isHeld ? subjectAddress(row) : commentAddress(row),
})

const noComment = () => notFound(/*i18n*/ 'The comment was not found.')
