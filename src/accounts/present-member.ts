import type { Profile, User } from './account.contract.ts'
import type { MemberRow } from './member.queries.ts'

export const presentUser = ({ id, name, email, phone, address, role }: MemberRow): User => ({
  id,
  name,
  email,
  phone,
  address,
  ROLE: role,
})

export const presentProfile = (member: MemberRow): Profile => ({
  ...presentUser(member),
  email_confirmed: member.email_confirmed_at !== null,
  has_password: member.password_hash !== null,
})
