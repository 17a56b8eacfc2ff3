import { isoInIndia } from '../../shared/india-time.ts'
import type { WireData } from '../../site/api/contract.ts'
import type { commentsOfMember } from './comment.contract.ts'
import type { MemberComment } from './comment.ts'

export const encodeMemberComments = (comments: readonly MemberComment[]): WireData<typeof commentsOfMember> =>
  comments.map(({ id, body, postedAtMs, isHeld, title, address }) => ({
    id,
    comment: body,
    datetime: isoInIndia(new Date(postedAtMs)),
    held: isHeld,
    title,
    address,
  }))
export const decodeMemberComments = (comments: WireData<typeof commentsOfMember>): MemberComment[] =>
  comments.map(({ id, comment, datetime, held, title, address }) => ({
    id,
    body: comment,
    postedAtMs: Date.parse(datetime),
    isHeld: held,
    title,
    address,
  }))
