import { type Route, requireMember, route } from '../../../api/server/route.ts'
import { assertValidFields } from '../../../forms/server/assert-valid-fields.ts'
import { getEmailKey } from '../../../platform/email-address.ts'
import { Problem } from '../../../platform/errors.ts'
import { withMinimumDuration } from '../../../platform/limits/minimum-duration.ts'
import { networkOf } from '../../../platform/limits/rate-limits.ts'
import {
  changePassword,
  confirmEmail,
  forgotPassword,
  resendConfirmation,
  resetPassword,
} from '../../account.contract.ts'
import { changeError, emailError, passwordError, shortPasswordError } from '../../account-field-rules.ts'
import { limitConfirmation, limitOwnPassword, limitReset, limitSignIn, limitTokens } from '../account-limits.ts'
import { type AccountDeps, emailContextOf, limitContextOf } from '../account-services.ts'
import * as confirming from '../confirmation/confirm-email.ts'
import { requestConfirmation } from '../confirmation/request-confirmation.ts'
import * as changing from './change-password.ts'
import { newPasswordError } from './check-new-password.ts'
import * as resetting from './reset-password.ts'

/** Not a 401: a session sent along belongs to another account and stays valid. */
const unproven = (password: string) =>
  new Problem(403, /*i18n*/ 'Please enter your password to confirm your address.', { password })

/** Longer than the work for a known address takes, except under overload. */
const resetAnswerMs = 250

export const passwordRoutes = (deps: AccountDeps): Route[] => [
  route(forgotPassword, {
    handle: async (params, context) => {
      assertValidFields({ email: emailError(params.email ?? '') })
      const email = getEmailKey(params.email ?? '')
      await limitReset(limitContextOf(deps, context), email)
      const correspondence = emailContextOf(deps, context.caller)
      const asking = resetting.requestReset(deps.db, email, correspondence, context.now)
      const accountId = await withMinimumDuration(resetAnswerMs, asking)
      deps.recordEvent({
        name: 'password-reset-requested',
        address: context.caller.address,
        ...(accountId === null ? { reason: 'no-account' } : { accountId }),
      })
      return {
        data: null,
        message: /*i18n*/ 'If there is an account with this email address, we have sent a link to it.',
      }
    },
  }),
  route(resetPassword, {
    handle: async ({ token = '', password = '' }, context) => {
      assertValidFields({ password: passwordError(password) })
      await limitTokens(limitContextOf(deps, context))
      const correspondence = emailContextOf(deps, context.caller)
      const network = networkOf(context.caller.address)
      const proof = { token, password, network }
      const accountId = await resetting.resetPassword(deps.db, proof, correspondence, context.now)
      if (accountId === null)
        throw new Problem(400, /*i18n*/ 'This link has already been used or has expired. Please request a new one.')
      const { address } = context.caller
      deps.recordEvent({ name: 'password-changed', accountId, address, reason: 'mailed-link' })
      return { data: null, message: /*i18n*/ 'Your password was changed. Please sign in with the new one.' }
    },
  }),
  route(confirmEmail, {
    handle: async ({ token = '', browser, password }, context) => {
      const where = limitContextOf(deps, context)
      await limitTokens(where)
      const shown = { token, browser, password, memberId: context.member?.id ?? null }
      const guessesOf = async (email: string) =>
        void (await limitSignIn(where, { email: getEmailKey(email), isKnownNetwork: false }))
      const came = await confirming.confirmEmail(deps.db, shown, guessesOf, context.now)
      const { address } = context.caller
      switch (came.kind) {
        case 'confirmed':
          deps.recordEvent({ name: 'email-confirmed', accountId: came.memberId, address })
          return { data: null, message: /*i18n*/ 'Your email address is confirmed.' }
        case 'wrong password':
          deps.recordEvent({ name: 'sign-in-refused', accountId: came.memberId, address, reason: 'confirmation' })
          throw unproven(/*i18n*/ 'The password is wrong.')
        case 'unproven':
          throw unproven(/*i18n*/ "Password Can't be empty")
        case 'unknown link':
          throw new Problem(
            400,
            /*i18n*/ 'This link has already been used or has expired. You can request a new one on your profile page.',
          )
      }
    },
  }),
  route(resendConfirmation, {
    handle: async (_params, context) => {
      const member = requireMember(context)
      if (member.emailConfirmedAt) throw new Problem(409, /*i18n*/ 'Your email address is already confirmed.')
      await limitConfirmation(limitContextOf(deps, context), member.id)
      const correspondence = emailContextOf(deps, context.caller)
      const isSent = await deps.db
        .transaction()
        .execute((tx) => requestConfirmation(tx, member, correspondence, context.now))
      if (!isSent)
        throw new Problem(
          429,
          /*i18n*/ 'We already sent an email to your address today. Please check your spam folder as well, or try again tomorrow.',
        )
      return { data: null, message: /*i18n*/ 'We have sent you the link.' }
    },
  }),
  route(changePassword, {
    handle: async (params, context) => {
      const owner = requireMember(context)
      const { userid, current_password: current = '', new_password: password = '', confirm_password } = params
      assertValidFields({
        current_password: shortPasswordError(current),
        new_password: shortPasswordError(password) ?? (await newPasswordError(password, owner)),
        confirm_password: changeError(confirm_password, password),
      })
      await limitOwnPassword(limitContextOf(deps, context), userid)
      const change = { memberId: userid, current, password, token: context.caller.token }
      await changing.changePassword(deps.db, change, emailContextOf(deps, context.caller), context.now)
      const { address } = context.caller
      deps.recordEvent({ name: 'password-changed', accountId: userid, address, reason: 'profile' })
      return { data: null, message: /*i18n*/ 'Password changed successfully' }
    },
  }),
]
