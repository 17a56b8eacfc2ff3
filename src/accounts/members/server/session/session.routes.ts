import { cleanEmail, getEmailKey } from '../../../../platform/email-address.ts'
import { notFound, Problem } from '../../../../platform/errors.ts'
import { networkOf } from '../../../../platform/limits/rate-limits.ts'
import type { Params } from '../../../../site/api/contract.ts'
import { type Route, type RouteContext, requireMember, route } from '../../../../site/api/server/route.ts'
import { encodeUser } from '../../../../site/api/user.wire.ts'
import { assertValidFields } from '../../../../site/forms/server/assert-valid-fields.ts'
import {
  endSession,
  login,
  logout,
  logoutEverywhere,
  session,
  sessions,
  setUp,
  signup,
} from '../../account.contract.ts'
import { cleanName, emailError, nameError, passwordError, repetitionError } from '../../account-field-rules.ts'
import { encodeOwnSessions } from '../../member.wire.ts'
import { reservedNameError } from '../../reserved-name.ts'
import { limitSignUp, limitTokens } from '../account-limits.ts'
import { type AccountDeps, emailContextOf, limitContextOf } from '../account-services.ts'
import { setUpAdministrator } from '../administrator/first-administrator.ts'
import { getMember } from '../member.queries.ts'
import { newPasswordError } from '../password/new-password.ts'
import { presentSession, presentUser } from '../present-member.ts'
import { rememberLanguage } from '../profile/update-profile.ts'
import { signUp } from '../sign-up.ts'
import { handleSocialSignIn } from '../social/handle-social-sign-in.ts'
import { deviceOf } from './device.ts'
import { rememberNetwork } from './known-networks.ts'
import { listSessions } from './session.queries.ts'
import * as memberSessions from './sessions.ts'
import { type SignedIn, siteSession } from './sign-in.ts'
import { signInWithinLimits } from './sign-in-within-limits.ts'

export const sessionRoutes = (deps: AccountDeps): Route[] => [
  route(login, {
    handle: async (params, context) => {
      const isSocial = params.type === 'social'
      const { member, token } = await (isSocial ? handleSocialSignIn : withPassword)(deps, params, context)
      const { address, language } = context.caller
      deps.recordEvent({
        name: 'sign-in-accepted',
        accountId: member.id,
        address,
        reason: isSocial ? 'provider' : 'password',
      })
      await rememberNetwork(deps.db, member, networkOf(address), context.now)
      await rememberLanguage(deps.db, member.id, language)
      return {
        data: presentUser(member),
        message: /*i18n*/ 'User logged in successfully',
        token,
      }
    },
    encode: encodeUser,
    top: () => ({ statusCode: '200' }),
  }),
  route(signup, {
    handle: async (params, context) => {
      const { name, email, password } = await checkedAccount(params)
      assertValidFields({
        name: reservedNameError(name),
        confirm_password: repetitionError(params.confirm_password, password),
      })
      await limitSignUp(limitContextOf(deps, context), getEmailKey(email))
      const account = { name, email, password, browser: params.browser }
      const { id: accountId, isMailed } = await signUp(
        deps.db,
        account,
        emailContextOf(deps, context.caller),
        context.now,
      )
      deps.recordEvent({ name: 'account-created', accountId, address: context.caller.address, reason: 'sign-up' })
      // An address gets one such email a day.
      const message = isMailed
        ? /*i18n*/ 'Welcome to Bachat! You can sign in now. An email to confirm your address is on its way.'
        : /*i18n*/ 'Welcome to Bachat! You can sign in now.'
      return { data: null, message }
    },
  }),
  route(setUp, {
    handle: async ({ token = '', ...params }, context) => {
      const account = await checkedAccount(params)
      await limitTokens(limitContextOf(deps, context))
      if (!(await setUpAdministrator(deps.db, { token, ...account }, context.now)))
        throw new Problem(
          400,
          /*i18n*/ 'This link has already been used or has expired. Restart the site to get a new one in its log.',
        )
      deps.recordEvent({ name: 'account-created', address: context.caller.address, reason: 'set-up' })
      return { data: null, message: /*i18n*/ 'The administrator account was created. You can sign in now.' }
    },
  }),
  route(session, {
    handle: async (_params, context) => {
      return { data: presentUser(await getMember(deps.db, requireMember(context).id)) }
    },
    encode: encodeUser,
  }),
]

type Login = Params<typeof login>

async function withPassword(deps: AccountDeps, params: Login, context: RouteContext): Promise<SignedIn> {
  const { email: typed = '', password = '' } = params
  assertValidFields({ email: emailError(typed), password: passwordError(password) })
  const open = siteSession(deps.db, deviceOf(context.caller.userAgent), context.now)
  return signInWithinLimits(deps, { email: getEmailKey(typed), password }, context, open)
}

async function checkedAccount(params: { name?: string; email?: string; password?: string }) {
  const { name = '', email = '', password = '' } = params
  assertValidFields({
    name: nameError(name),
    email: emailError(email),
    password: await newPasswordError(password, { name, email }),
  })
  return { name: cleanName(name), email: cleanEmail(email), password }
}

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
