import { roleOf } from '../../../shared/role.ts'
import type { User } from '../../../site/api/user.wire.ts'
import type { OwnSession, Profile } from '../member.ts'
import type { MemberRow } from './member.queries.ts'
import type { listSessions } from './session/session.queries.ts'

type UserColumns = Pick<MemberRow, 'id' | 'name' | 'email' | 'phone' | 'address' | 'role'>

export const presentUser = ({ id, name, email, phone, address, role }: UserColumns): User => ({
  id,
  name,
  email,
  phone,
  address,
  role: roleOf(role),
})

export const presentProfile = (member: MemberRow): Profile => ({
  ...presentUser(member),
  isEmailConfirmed: member.email_confirmed_at !== null,
  hasPassword: member.password_hash !== null,
})

type Row = Awaited<ReturnType<typeof listSessions>>[number]

export const presentSession = ({ id, browser, os, begunAt, lastSeenAt, isCurrent }: Row): OwnSession => ({
  id,
  browser,
  os,
  begunAtMs: begunAt.getTime(),
  lastSeenAtMs: lastSeenAt.getTime(),
  isCurrent,
})
