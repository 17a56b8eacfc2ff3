import type { User } from '../../site/api/user.wire.ts'

/** `hasPassword`: false for members who sign in only with a provider. */
export type Profile = User & { isEmailConfirmed: boolean; hasPassword: boolean }

/** The emails that a member can end. */
export const mailKinds = ['replies', 'newsletter'] as const
export type MailKind = (typeof mailKinds)[number]

/** Which of them the member gets. */
export type MailSettings = {
  /** Whether any comment asks for emails about replies. */
  wantsReplies: boolean
  getsNewsletter: boolean
}

/** A member's session. `browser` and `os`: one of a few names, or empty. */
export type OwnSession = {
  id: string
  browser: string
  os: string
  begunAtMs: number
  /** Updated once an hour at most. */
  lastSeenAtMs: number
  /** Whether the request used this session's token. */
  isCurrent: boolean
}
