import type { Role } from './role.ts'

/** Who is signed in, as the site shows members to themselves. */
export type User = { id: number; name: string; email: string; phone: string; address: string; role: Role }

/** `hasPassword`: not for who signs in with a provider alone. */
export type Profile = User & { isEmailConfirmed: boolean; hasPassword: boolean }

/** Where a member is signed in. `browser` and `os`: one of a few names, or empty. */
export type OwnSession = {
  id: string
  browser: string
  os: string
  begunAtMs: number
  /** Written once an hour at most. */
  lastSeenAtMs: number
  /** Of the token that asks. */
  isCurrent: boolean
}
