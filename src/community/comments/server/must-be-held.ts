import { canAlwaysPostLinks } from '../../../accounts/members/policies.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Role } from '../../../shared/role.ts'
import { linkCount, maxNewcomerLinks } from '../comment-text.ts'
import { countShownComments } from './comment.queries.ts'

export type Writer = { id: number; role: Role; emailConfirmedAt: Date | null }

const commentsOfRegulars = 3

/** Whether an editor reads this text first. `commentId`: the comment that it replaces the text of. */
export const mustBeHeld = async (tx: Db, body: string, writer: Writer | null, commentId?: number): Promise<boolean> =>
  linkCount(body) > maxNewcomerLinks && (await isNewcomer(tx, writer, commentId))

/** Whose links an editor reads first: signed-out visitors, and members with few comments under a confirmed address. */
async function isNewcomer(tx: Db, member: Writer | null, commentId?: number): Promise<boolean> {
  if (!member) return true
  if (canAlwaysPostLinks(member)) return false
  if (!member.emailConfirmedAt) return true
  return (await countShownComments(tx, member.id, commentsOfRegulars, commentId)) < commentsOfRegulars
}
