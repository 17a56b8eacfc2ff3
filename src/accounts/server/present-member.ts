import type { Profile, User } from '../account.contract.ts'
import { encodeUser } from '../member.wire.ts'
import { roleOf } from '../role.ts'
import type { MemberRow } from './member.queries.ts'

export const presentUser = (member: MemberRow): User => encodeUser({ ...member, role: roleOf(member.role) })

export const presentProfile = (member: MemberRow): Profile => ({
  ...presentUser(member),
  email_confirmed: member.email_confirmed_at !== null,
  has_password: member.password_hash !== null,
})
