import { notFound } from '../../../../platform/errors.ts'
import { type Route, route } from '../../../../site/api/server/route.ts'
import { endSession, logout, logoutEverywhere, sessions } from '../../account.contract.ts'
import { encodeOwnSessions } from '../../member.wire.ts'
import type { AccountDeps } from '../account-services.ts'
import { presentSession } from './present-session.ts'
import { listSessions } from './session.queries.ts'
import * as memberSessions from './sessions.ts'

/** Lists a member's sessions and ends them. */
export const ownSessionRoutes = ({ db, recordEvent }: AccountDeps): Route[] => [
  route(sessions, {
    handle: async ({ userid }, { caller, now }) => ({
      data: (await listSessions(db, userid, caller.token, now)).map(presentSession),
    }),
    encode: encodeOwnSessions,
  }),
  route(endSession, {
    handle: async ({ userid, session }, { caller }) => {
      if (!(await memberSessions.endSessionOf(db, userid, session)))
        throw notFound(/*i18n*/ 'This device is already signed out.')
      recordEvent({ name: 'session-ended', accountId: userid, address: caller.address, reason: 'chosen' })
      return { data: null, message: /*i18n*/ 'The device was signed out' }
    },
  }),
  route(logout, {
    handle: async (_params, { caller, member }) => {
      if (caller.token !== null) await memberSessions.endSession(db, caller.token)
      if (member)
        recordEvent({ name: 'session-ended', accountId: member.id, address: caller.address, reason: 'sign-out' })
      return { data: null, message: /*i18n*/ 'User logged out successfully' }
    },
  }),
  route(logoutEverywhere, {
    handle: async ({ userid }, { caller }) => {
      await memberSessions.endSessions(db, userid)
      recordEvent({ name: 'session-ended', accountId: userid, address: caller.address, reason: 'everywhere' })
      return { data: null, message: /*i18n*/ 'You have been signed out everywhere' }
    },
  }),
]
