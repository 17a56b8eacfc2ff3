import type { User as WireUser } from './account.contract.ts'
import type { User } from './member.ts'
import { roleNumbers, roleOf } from './role.ts'

export const encodeUser = ({ id, name, email, phone, address, role }: User): WireUser => ({
  id,
  name,
  email,
  phone,
  address,
  ROLE: roleNumbers[role],
})

export const decodeUser = ({ id, name, email, phone, address, ROLE }: WireUser): User => ({
  id,
  name,
  email,
  phone,
  address,
  role: roleOf(ROLE),
})
