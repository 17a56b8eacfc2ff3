import { type Role, roleNumbers, roleOf } from '../../shared/role.ts'

/** The signed-in member, as the site shows members to themselves. */
export type User = { id: number; name: string; email: string; phone: string; address: string; role: Role }

type WireUser = Omit<User, 'role'> & { ROLE: number }

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

/** A user as the browser stores it. Parsed defensively: older versions or the user may have written it. */
export function decodeStoredUser(stored: unknown): User | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, ID, name, email, phone, address, ROLE } = stored as Record<string, unknown>
  const number = Number(id ?? ID)
  if (!Number.isInteger(number) || number < 1) return null
  const text = (value: unknown) => (value === null || value === undefined ? '' : `${value}`)
  return {
    id: number,
    name: text(name),
    email: text(email),
    phone: text(phone),
    address: text(address),
    role: roleOf(Number(ROLE)),
  }
}
