import Type from 'typebox'
import { shortPasswordError } from '../../../accounts/members/account-field-rules.ts'
import { limitOwnPassword } from '../../../accounts/members/server/account-limits.ts'
import { changePassword } from '../../../accounts/members/server/password/change-password.ts'
import { newPasswordError } from '../../../accounts/members/server/password/new-password.ts'
import type { SignInDeps } from '../../../accounts/members/server/session/sign-in-within-limits.ts'
import { notFound } from '../../../platform/errors.ts'
import { assertValidFields } from '../../../site/forms/server/assert-valid-fields.ts'
import { type ConsoleRoute, consoleRoute } from '../http/console-route.ts'
import { continueConsoleSession } from './console-sessions.ts'
import { enterConsole } from './enter-console.ts'
import { endOwnSession, listOwnSessions } from './member-sessions.ts'

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
