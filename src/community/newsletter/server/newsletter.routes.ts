import { endMails, mailSettings } from '../../../accounts/members/account.contract.ts'
import { emailError } from '../../../accounts/members/account-field-rules.ts'
import { encodeMailSettings } from '../../../accounts/members/member.wire.ts'
import type { Config } from '../../../platform/config/config.ts'
import { cleanEmail, getEmailKey } from '../../../platform/email-address.ts'
import { notFound, Problem } from '../../../platform/errors.ts'
import { type Limits, takeAsVisitor } from '../../../platform/limits/rate-limits.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { pageOf, parseIdList } from '../../../site/api/contract.ts'
import { type Route, requireMember, route } from '../../../site/api/server/route.ts'
import { rejectBots } from '../../../site/forms/honeypot.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import { stopReplyEmailsOf } from '../../comments/server/reply-notification.queries.ts'
import { readIssueName } from '../issue.ts'
import * as calls from '../newsletter.contract.ts'
import { encodeIssue, encodeIssues } from '../newsletter.wire.ts'
import { findIssue, isShown, issuesTag, listSentIssues } from './issue.queries.ts'
import { presentIssue } from './present-issue.ts'
import { savePreferences } from './save-preferences.ts'
import { confirmSubscription, findMailSettings, subscribe, unsubscribe, unsubscribeAddress } from './subscription.ts'

type Deps = {
  db: Db
  config: Pick<Config, 'publicUrl'>
  limits: Limits
  sendMail: SendMail
  translate: Translate
}

export const newsletterRoutes = (deps: Deps): Route[] => [...subscriptionRoutes(deps), ...issueRoutes(deps)]

const subscriptionRoutes = ({ db, config: { publicUrl }, limits, sendMail, translate }: Deps): Route[] => [
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
      await confirmSubscription(token, { db, sendMail, translate, publicUrl, now })
      return { data: null, message: /*i18n*/ 'You are subscribed.' }
    },
  }),
  // Without a limit: mail services unsubscribe many people from one address.
  route(calls.unsubscribe, {
    handle: async ({ token = '', issue }, { now }) => {
      await unsubscribe(db, token, now, issue)
      return { data: null, message: /*i18n*/ 'You are unsubscribed.' }
    },
  }),
  route(calls.savePreferences, {
    handle: async ({ token = '', cadence, lang, categories }) => {
      const saved = await savePreferences(db, token, {
        ...(cadence && { cadence }),
        ...(lang && { language: lang }),
        ...(categories !== undefined && { categoryIds: parseIdList(categories) }),
      })
      return {
        data: { cadence: saved.cadence, lang: saved.language, categories: [...saved.categoryIds] },
        message: /*i18n*/ 'Your choice is saved.',
      }
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

const issueRoutes = ({ db, translate }: Deps): Route[] => [
  route(calls.newsletterIssue, {
    tags: (_params, { data }) => issueTags([data]),
    handle: async ({ issue: name }, { now, caller }) => {
      const date = readIssueName(name)
      const issue = date && (await findIssue(db, date))
      if (!issue || !isShown(issue)) throw notFound(/*i18n*/ 'There is no such issue.')
      return { data: await presentIssue(issue, { db, translate, language: caller.language, now }) }
    },
    encode: encodeIssue,
  }),
  route(calls.newsletterIssues, {
    tags: (_params, { data }) => issueTags(data),
    handle: async (params, { now, caller }) => {
      const issues = await listSentIssues(db, pageOf(params, 10).limit)
      const shown: calls.ShownIssue[] = []
      for (const issue of issues)
        shown.push(await presentIssue(issue, { db, translate, language: caller.language, now }))
      return { data: shown }
    },
    encode: encodeIssues,
  }),
]

const issueTags = (issues: readonly calls.ShownIssue[]): string[] => [
  ...[issuesTag, 'stores', 'categories'],
  ...issues.flatMap(({ deals }) => deals.map(({ id }) => `deal:${id}`)),
]

function emailIn(text = ''): string {
  const error = emailError(text)
  if (error) throw new Problem(422, error, { email: error })
  return cleanEmail(text)
}
