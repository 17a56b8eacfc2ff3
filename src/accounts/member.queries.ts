import { type Selectable, sql } from 'kysely'
import { signInFirst } from '../platform/errors.ts'
import type { Db } from '../schema/db.ts'
import type { Members } from '../schema/tables.ts'

export type MemberRow = Selectable<Members>

/** In whatever letter case. */
const isEmail = (email: string) => sql<boolean>`lower(members.email) = lower(${email})`

export async function findMember(db: Db, id: number): Promise<MemberRow | null> {
  return (await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findMemberByEmail(db: Db, email: string): Promise<MemberRow | null> {
  return (await db.selectFrom('members').selectAll().where(isEmail(email)).executeTakeFirst()) ?? null
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('role', '=', 1).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Of a member whose token was good a moment ago. */
export async function getMember(db: Db, id: number): Promise<MemberRow> {
  const member = await findMember(db, id)
  if (!member) throw signInFirst()
  return member
}
