import Type from 'typebox'
import { passwordError } from '../../../accounts/members/account-field-rules.ts'
import { limitTokens } from '../../../accounts/members/server/account-limits.ts'
import { getInvitation } from '../../../accounts/members/server/invitations.ts'
import type { SignInDeps } from '../../../accounts/members/server/session/sign-in-within-limits.ts'
import { assertValidFields } from '../../../site/forms/server/assert-valid-fields.ts'
import type { InvitationAnswer } from '../../console.contract.ts'
import { type ConsoleRoute, publicConsoleRoute } from '../http/console-route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { enterConsole } from './enter-console.ts'

const text = Type.String({ maxLength: 300 })

/** For the holder of a mailed link: the token is in the body, so that no log has it. */
export const invitationRoutes = (deps: SignInDeps): ConsoleRoute[] => [
  publicConsoleRoute('POST /invitation', {
    schema: Type.Object({ token: text }),
    handle: async ({ body: { token }, address, now }) => {
      await limitTokens({ limits: deps.limits, address, now })
      const { email, role, needsSignIn } = await getInvitation(deps.db, token, now)
      return { body: { email, role, needsSignIn } satisfies InvitationAnswer }
    },
  }),
  publicConsoleRoute('POST /invitation/accept', {
    schema: Type.Object({ token: text, password: text, name: Type.Optional(text), code: Type.Optional(text) }),
    handle: async ({ body, address, userAgent, now, cookie }) => {
      await limitTokens({ limits: deps.limits, address, now })
      assertValidFields({ password: passwordError(body.password) })
      const accepted = await acceptInvitation(deps, body, { address, userAgent }, now)
      if (accepted.kind === 'needs-code') return { body: { needs: 'code' } }
      return { body: await enterConsole(deps.db, accepted.token, cookie, now) }
    },
  }),
]
