import type { OwnSession } from '../accounts/members/member.ts'
import type { Role } from '../shared/role.ts'

// Calls of the console under /ifs/console: JSON, a cookie session, never cached, in no public document.
// A successful answer is the type named beside the call; a failed one is a `ConsoleFailure`.
// Times are ISO 8601 with an offset. Ids are strings, also those that are numbers in the database.

export type ConsoleFailure = {
  /** In the caller's language. */
  message: string
  /** Field name to error; nested values as `pages.0.link`. */
  errors?: Record<string, string>
  reason?: FailureReason
}

/**
 * `signed-out` (401): there is no session, or it has ended. `second-factor-required` (403): the member has to set one
 * up first. `forbidden` (403). `changed` (409): see `ConflictAnswer`. `locked` (423): see `LockedAnswer`.
 * `temporary`: the same call may succeed later, though its status does not say so.
 */
export type FailureReason = 'signed-out' | 'second-factor-required' | 'forbidden' | 'changed' | 'locked' | 'temporary'

export type ConsoleMember = { id: string; name: string; email: string; role: Exclude<Role, 'member'> }

// --- Session -----------------------------------------------------------------------------------------------------------

/** POST /sign-in. `code`: six digits of the authenticator app, or one recovery code. */
export type SignInRequest = { email: string; password: string; code?: string }
/** `needs: 'code'`: the password is right; the same call again with `code`. */
export type SignInAnswer = SessionAnswer | { needs: 'code' }

/** GET /session; POST /sign-in. `POST /sign-out` answers {}. */
export type SessionAnswer = {
  member: ConsoleMember
  idleEndsAt: string
  endsAt: string
  /** `required`: off, and administrators made it compulsory: only the session and second-factor calls work. */
  secondFactor: 'on' | 'off' | 'required'
  recoveryCodesLeft: number
}

/** POST /second-factor/start {}: a new secret, not in force before it is confirmed. `qr` is an SVG document. */
export type SecondFactorStart = { secret: string; address: string; qr: string }
/** POST /second-factor/confirm. 400 with `errors.code` when the code is wrong. */
export type SecondFactorConfirm = { code: string }
/** Ten codes, shown this once; also of POST /second-factor/recovery-codes { password, code }. */
export type RecoveryCodes = { recoveryCodes: string[] }
/** POST /second-factor/remove: {}. */
export type SecondFactorRemove = { password: string; code: string }

// --- Invitation: calls of who has the mailed link, signed in or not ----------------------------------------------------

/** POST /invitation { token }. 410 when it was accepted or withdrawn, has expired, or there is none. */
export type InvitationAnswer = {
  email: string
  role: ConsoleMember['role']
  /** There is an account with this address: its password accepts the invitation. Otherwise a new one is chosen. */
  needsSignIn: boolean
}
/** POST /invitation/accept -> SignInAnswer. `name` of a new account; `code` of an account with a second factor. */
export type InvitationAcceptance = { token: string; password: string; name?: string; code?: string }

// --- Your account ------------------------------------------------------------------------------------------------------

/** POST /password -> {}: 400 with `errors`. Ends all other sessions, also those of the site. */
export type PasswordChange = { current_password: string; new_password: string }

/** GET /sessions: of the console, then of the site; the current one first, then by last use. */
export type OwnSessionsAnswer = { sessions: (OwnSession & { place: 'console' | 'site' })[] }
/** POST /sessions/end -> {}; 404 when it has ended already. */
export type EndSessionRequest = { place: 'console' | 'site'; id: string }
