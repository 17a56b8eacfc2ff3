import { isoInIndia } from '../ui/india-time.ts'
import type { WireOwnSession, WireProfile, WireUser } from './account.contract.ts'
import type { OwnSession, Profile, User } from './member.ts'
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

export const encodeProfile = (profile: Profile): WireProfile => ({
  ...encodeUser(profile),
  email_confirmed: profile.isEmailConfirmed,
  has_password: profile.hasPassword,
})

export const decodeProfile = (wire: WireProfile): Profile => ({
  ...decodeUser(wire),
  isEmailConfirmed: wire.email_confirmed,
  hasPassword: wire.has_password,
})

const encodeDevice = ({ browser, os, begunAtMs, lastSeenAtMs }: Omit<OwnSession, 'id' | 'isCurrent'>) => ({
  browser,
  os,
  since: isoInIndia(new Date(begunAtMs)),
  last_seen: isoInIndia(new Date(lastSeenAtMs)),
})

export const encodeOwnSessions = (sessions: readonly OwnSession[]): WireOwnSession[] =>
  sessions.map(({ id, isCurrent, ...device }) => ({ id, ...encodeDevice(device), current: isCurrent }))

export const decodeOwnSessions = (sessions: readonly WireOwnSession[]): OwnSession[] =>
  sessions.map(({ id, browser, os, since, last_seen, current }) => ({
    id,
    browser,
    os,
    begunAtMs: Date.parse(since),
    lastSeenAtMs: Date.parse(last_seen),
    isCurrent: current,
  }))
