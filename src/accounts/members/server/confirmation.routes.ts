import { getEmailKey } from '../../../platform/email-address.ts'
import { Problem } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/limits/rate-limits.ts'
import { type Route, requireMember, route } from '../../../site/api/server/route.ts'
import { confirmEmail, resendConfirmation } from '../account.contract.ts'
import { limitConfirmation, limitSignIn, limitTokens } from './account-limits.ts'
import { type AccountDeps, emailContextOf, limitContextOf } from './account-services.ts'
import * as confirming from './confirm-email.ts'
import { requestConfirmation } from './confirm-email.ts'
import { isKnownNetwork } from './session/known-networks.ts'

/** Not a 401: a session sent along belongs to another account and stays valid. */
const unproven = (password: string) =>
  new Problem(403, /*i18n*/ 'Please enter your password to confirm your address.', { password })

export const confirmationRoutes = (deps: AccountDeps): Route[] => [
  route(confirmEmail, {
    handle: async ({ token = '', browser, password }, context) => {
      const where = limitContextOf(deps, context)
      await limitTokens(where)
      const proof = { token, browser, password, memberId: context.member?.id ?? null }
      const { address } = context.caller
      const limitGuesses = async (of: string) => {
        const email = getEmailKey(of)
        const isKnown = await isKnownNetwork(deps.db, email, networkOf(address), context.now)
        return limitSignIn(where, { email, isKnownNetwork: isKnown })
      }
      const outcome = await confirming.confirmEmail(deps.db, proof, limitGuesses, context.now)
      switch (outcome.kind) {
        case 'confirmed':
          deps.recordEvent({ name: 'email-confirmed', accountId: outcome.memberId, address })
          return { data: null, message: /*i18n*/ 'Your email address is confirmed.' }
        case 'wrong password':
          deps.recordEvent({ name: 'sign-in-refused', accountId: outcome.memberId, address, reason: 'confirmation' })
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
]
