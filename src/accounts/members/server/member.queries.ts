import type { Selectable } from 'kysely'
import type { EmailKey } from '../../../platform/email-address.ts'
import { signInFirst } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Members } from '../../../platform/schema/tables.ts'
import { roleNumbers } from '../../../shared/role.ts'

export type MemberRow = Selectable<Members>

export async function findMember(db: Db, id: number): Promise<MemberRow | null> {
  return (await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findMemberByEmail(db: Db, key: EmailKey): Promise<MemberRow | null> {
  return (await db.selectFrom('members').selectAll().where('email_key', '=', key).executeTakeFirst()) ?? null
}

/** Members with a role and disabled members; at most a thousand, more than anyone reads. */
export const listNotableMembers = (db: Db): Promise<MemberRow[]> =>
  db
    .selectFrom('members')
    .selectAll()
    .where(({ eb, or }) => or([eb('role', '!=', roleNumbers.member), eb('disabled_at', 'is not', null)]))
    .orderBy('role')
    .orderBy('id')
    .limit(1000)
    .execute()

/** Who can act on what the site reports about itself. */
export const listAdministrators = (db: Db): Promise<MemberRow[]> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('role', '=', roleNumbers.administrator)
    .where('disabled_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .orderBy('id')
    .limit(100)
    .execute()

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('role', '=', roleNumbers.administrator)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** For a member whose token was valid a moment ago. */
export async function getMember(db: Db, id: number): Promise<MemberRow> {
  const member = await findMember(db, id)
  if (!member) throw signInFirst()
  return member
}
