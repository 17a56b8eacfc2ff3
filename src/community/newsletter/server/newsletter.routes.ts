import { endMails, mailSettings } from '../../../accounts/members/account.contract.ts'
import { emailError } from '../../../accounts/members/account-field-rules.ts'
import { encodeMailSettings } from '../../../accounts/members/member.wire.ts'
import type { Config } from '../../../platform/config/config.ts'
import { cleanEmail, getEmailKey } from '../../../platform/email-address.ts'
import { Problem } from '../../../platform/errors.ts'
import { type Limits, takeAsVisitor } from '../../../platform/limits/rate-limits.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type Route, requireMember, route } from '../../../site/api/server/route.ts'
import { rejectBots } from '../../../site/forms/honeypot.ts'
import { stopReplyEmailsOf } from '../../comments/server/reply-notification.queries.ts'
import * as calls from '../newsletter.contract.ts'
import { confirmSubscription, findMailSettings, subscribe, unsubscribe, unsubscribeAddress } from './subscription.ts'

type Deps = { db: Db; config: Pick<Config, 'publicUrl'>; limits: Limits; sendMail: SendMail }

export const newsletterRoutes = ({ db, config: { publicUrl }, limits, sendMail }: Deps): Route[] => [
  route(calls.subscribe, {
    handle: async (params, { now, caller }) => {
      const email = emailIn(params.email)
      rejectBots(params)
      await takeAsVisitor(limits, 'newsletter', { email: getEmailKey(email), address: caller.address }, now)
      await subscribe(email, caller.language, { db, sendMail, publicUrl, now })
      return {
        data: null,
        message: /*i18n*/ 'Please check your email and confirm your subscription.',
      }
    },
  }),
  route(calls.confirmSubscription, {
    handle: async ({ token = '' }, { now }) => {
      await confirmSubscription(token, { db, sendMail, publicUrl, now })
      return { data: null, message: /*i18n*/ 'You are subscribed.' }
    },
  }),
  // Without a limit: mail services unsubscribe many people from one address.
  route(calls.unsubscribe, {
    handle: async ({ token = '' }, { now }) => {
      await unsubscribe(db, token, now)
      return { data: null, message: /*i18n*/ 'You are unsubscribed.' }
    },
  }),
  route(mailSettings, {
    handle: async ({ userid }) => ({ data: await findMailSettings(db, userid) }),
    encode: encodeMailSettings,
  }),
  route(endMails, {
    handle: async ({ userid, kind }, context) => {
      const { email, emailConfirmedAt } = requireMember(context)
      if (kind === 'replies') {
        await stopReplyEmailsOf(db, userid)
        return { data: null, message: /*i18n*/ 'You will not receive emails about replies any more.' }
      }
      // An unconfirmed address may be someone else's.
      if (emailConfirmedAt) await unsubscribeAddress(db, getEmailKey(email), context.now)
      return { data: null, message: /*i18n*/ 'You are unsubscribed.' }
    },
  }),
]

function emailIn(text = ''): string {
  const error = emailError(text)
  if (error) throw new Problem(422, error, { email: error })
  return cleanEmail(text)
}
