import { sql } from 'kysely'
import Type from 'typebox'
import { shortPasswordError } from '../../../accounts/members/account-field-rules.ts'
import { limitOwnPassword } from '../../../accounts/members/server/account-limits.ts'
import { changePassword } from '../../../accounts/members/server/password/change-password.ts'
import { newPasswordError } from '../../../accounts/members/server/password/new-password.ts'
import { deviceOf } from '../../../accounts/members/server/session/device.ts'
import { presentSession } from '../../../accounts/members/server/session/present-session.ts'
import { listSessions } from '../../../accounts/members/server/session/session.queries.ts'
import { endSessionOf } from '../../../accounts/members/server/session/sessions.ts'
import type { SignInDeps } from '../../../accounts/members/server/session/sign-in-within-limits.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { assertValidFields } from '../../../site/forms/server/assert-valid-fields.ts'
import type { EndSessionRequest, OwnSessionsAnswer } from '../../console.contract.ts'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { type ConsoleSession, continueConsoleSession, listConsoleSessions } from './console-sessions.ts'
import { enterConsole } from './enter-console.ts'

const text = Type.String({ maxLength: 300 })
const place = Type.Union([Type.Literal('console'), Type.Literal('site')])
// PostgreSQL reads the id of a site's session as a UUID.
const sessionId = Type.String({ pattern: '^([0-9a-f]{16}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' })

/** The password and the sessions of the member, beside the second factor. */
export const ownAccountRoutes = (deps: SignInDeps): ConsoleRoute[] => [
  consoleRoute('own account', 'POST /password', {
    schema: Type.Object({ current_password: text, new_password: text }),
    handle: async ({ session, body, address, userAgent, now, language, cookie }) => {
      const { current_password: current, new_password: password } = body
      const { memberId, member } = session
      assertValidFields({
        current_password: shortPasswordError(current),
        new_password: shortPasswordError(password) ?? (await newPasswordError(password, member)),
      })
      await limitOwnPassword({ limits: deps.limits, address, now }, memberId)
      const correspondence = { sendMail: deps.sendMail, publicUrl: deps.config.publicUrl, language }
      await changePassword(deps.db, { memberId, current, password, token: null }, correspondence, now)
      deps.recordEvent({ name: 'password-changed', accountId: memberId, address, reason: 'profile' })
      // The change has ended every session, this one too.
      const token = await continueConsoleSession(deps.db, session, { address, userAgent }, now)
      if (token !== null) await enterConsole(deps.db, token, cookie, now)
      return { body: {} }
    },
  }),
  consoleRoute('own account', 'GET /sessions', {
    handle: async ({ session, now }) => ({ body: await listOwnSessions(deps.db, session, now) }),
  }),
  consoleRoute('own account', 'POST /sessions/end', {
    schema: Type.Object({ place, id: sessionId }),
    handle: async ({ session: { memberId }, body, address }) => {
      if (!(await endOwnSession(deps.db, memberId, body))) throw notFound(/*i18n*/ 'This device is already signed out.')
      deps.recordEvent({ name: 'session-ended', accountId: memberId, address, reason: 'chosen' })
      return { body: {} }
    },
  }),
]

/** Of the hash of a token: enough to tell a member's sessions apart, and nothing that opens one. */
const idOf = (hash: Buffer): string => hash.toString('hex').slice(0, 16)

/** Where the member is signed in: to the console, then to the site. */
async function listOwnSessions(db: Db, session: ConsoleSession, now: Date): Promise<OwnSessionsAnswer> {
  const ofConsole = (await listConsoleSessions(db, session.memberId, now)).map((row) => ({
    place: 'console' as const,
    id: idOf(row.token_hash),
    ...deviceOf(row.user_agent),
    begunAtMs: row.created_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    isCurrent: row.token_hash.equals(session.tokenHash),
  }))
  const ofSite = (await listSessions(db, session.memberId, null, now)).map((row) => ({
    place: 'site' as const,
    ...presentSession(row),
  }))
  return {
    sessions: [...ofConsole.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)), ...ofSite],
  }
}

/** Returns whether it existed. */
async function endOwnSession(db: Db, memberId: number, { place, id }: EndSessionRequest): Promise<boolean> {
  // Those of the site are UUIDs.
  if (place === 'site') return id.includes('-') && endSessionOf(db, memberId, id)
  const ended = await db
    .deleteFrom('console_sessions')
    .where('member_id', '=', memberId)
    .where(sql<string>`left(encode(token_hash, 'hex'), 16)`, '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}
