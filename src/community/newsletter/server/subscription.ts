import { sql } from 'kysely'
import type { MailSettings } from '../../../accounts/members/member.ts'
import type { FormerMember } from '../../../accounts/members/server/delete-account.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { type EmailKey, getEmailKey } from '../../../platform/email-address.ts'
import { Problem } from '../../../platform/errors.ts'
import { deleteUnsentMailings, type SendMail } from '../../../platform/mail/mail-queue.ts'
import type { EmailText, MailTemplate } from '../../../platform/mail/mail-template.ts'
import { canMailUnconfirmed } from '../../../platform/mail/unconfirmed-address-limit.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { newToken } from '../../../platform/security/token.ts'
import { daysBefore } from '../../../shared/days.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { type Language, languageIn, languageUrl } from '../../../site/i18n/language.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import { paths } from '../../../site/routing/paths.ts'
import type { Cadence } from '../issue.ts'
import { preferencesPath } from '../newsletter-paths.ts'

type Context = { db: Db; sendMail: SendMail; publicUrl: string; now: Date }

/**
 * Asks the owner of an address to confirm the newsletter, without revealing what is known about it. The owner gets at
 * most one email a day, however often and by however many this is requested.
 */
export async function subscribe(
  email: string,
  language: Language,
  { db, sendMail, publicUrl, now }: Context,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const subscriber = await noteRequest(tx, email, language, now)
    if (!subscriber) return
    const { id, token, confirmed_at } = subscriber
    if (!confirmed_at && !(await canMailUnconfirmed(tx, 'newsletter', getEmailKey(email), now))) return
    const url = languageUrl(publicUrl, language) + paths.confirmSubscription(token)
    const unsubscribeUrl = languageUrl(publicUrl, language) + paths.unsubscribe(token)
    const mail = confirmSubscriptionMail({ url, unsubscribeUrl })
    await sendMail(tx, { ...mail, language, key: `newsletter-confirm:${id}:${now.getTime()}`, to: email })
  })
}

/**
 * The subscriber, when an email is due. A single statement decides, so that only one of simultaneous requests gets it.
 */
const noteRequest = (tx: Db, email: string, language: Language, now: Date) =>
  tx
    .insertInto('subscribers')
    .values({ email, email_key: getEmailKey(email), token: newToken(), language, requested_at: now, mailed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ language, requested_at: now, mailed_at: now })
        .where(({ or, eb }) =>
          or([
            eb('subscribers.confirmed_at', 'is', null),
            eb('subscribers.unsubscribed_at', 'is not', null),
            eb('subscribers.suppressed_at', 'is not', null),
          ]),
        )
        .where(({ or, eb }) =>
          or([eb('subscribers.mailed_at', 'is', null), eb('subscribers.mailed_at', '<', nextRequestAllowedAt(now))]),
        ),
    )
    .returning(['id', 'token', 'confirmed_at'])
    .executeTakeFirst()

/** An owner who declined without ever having confirmed is asked again a month later at the earliest. */
const nextRequestAllowedAt = (now: Date) => sql<Date>`
  case when subscribers.confirmed_at is null and subscribers.unsubscribed_at is not null
    then ${daysBefore(now, 30)}::timestamptz
    else ${daysBefore(now, 1)}::timestamptz end`

/** Unconfirmed addresses must not be stored for long. */
export async function purgeUnconfirmed(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', daysBefore(now, 60))
    .execute()
}

/** Stored with a subscription, as it was read: what the button in the email says, and what the email says about it. */
const consentText =
  /*i18n*/ 'Yes, send me the newsletter: up to five of the best prices of the day, every morning at eight.'

const linkLastsMs = 7 * DAY_MS

/** Starts the subscription of the emailed link, in the language of its request. Repeating it changes nothing. */
export async function confirmSubscription(
  token: string,
  { db, sendMail, translate, publicUrl, now }: Context & { translate: Translate },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const asked = await tx.selectFrom('subscribers').select('language').where('token', '=', token).executeTakeFirst()
    if (!asked) throw badLink()
    const subscriber = await confirm(tx, token, translate(languageIn(asked.language), consentText), now)
    if (!subscriber?.confirmed_at) throw badLink()
    const { id, email, confirmed_at } = subscriber
    const language = languageIn(subscriber.language)
    const origin = languageUrl(publicUrl, language)
    const preferences = { cadence: subscriber.cadence, categoryIds: subscriber.category_ids, language, token }
    const mail = welcomeMail({
      preferencesUrl: origin + preferencesPath(preferences),
      unsubscribeUrl: origin + paths.unsubscribe(token),
    })
    // The start time identifies the event: a second click finds the same.
    await sendMail(tx, { ...mail, language, key: `newsletter-welcome:${id}:${confirmed_at.getTime()}`, to: email })
  })
}

/** Since when it goes on; null for one that begins now. */
const begun = sql`case when unsubscribed_at is null and suppressed_at is null then confirmed_at end`

const confirm = (tx: Db, token: string, consent: string, now: Date) =>
  tx
    .updateTable('subscribers')
    .set({
      confirmed_at: sql`coalesce(${begun}, ${now}::timestamptz)`,
      unsubscribed_at: null,
      consent: sql`case when ${begun} is null then ${consent}::text else consent end`,
      consent_at: sql`case when ${begun} is null then ${now}::timestamptz else consent_at end`,
      // The owner has received an email.
      refused_weeks: sql`case when ${begun} is null then '{}' else refused_weeks end`,
      suppressed_at: null,
    })
    .where('token', '=', token)
    .where(({ or, and, eb }) =>
      or([
        and([eb('confirmed_at', 'is not', null), eb('unsubscribed_at', 'is', null), eb('suppressed_at', 'is', null)]),
        eb('mailed_at', '>', new Date(now.getTime() - linkLastsMs)),
      ]),
    )
    .returning(['id', 'email', 'language', 'confirmed_at', 'category_ids', sql<Cadence>`cadence`.as('cadence')])
    .executeTakeFirst()

/**
 * Ends a subscription, or a request for one, and what waits to be sent. Repeating it changes nothing. `issueId`: the issue
 * whose link was used, which counts it.
 */
export const unsubscribe = (db: Db, token: string, now: Date, issueId?: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    // In the order of `queueNextMails`, which locks the issue and then the next subscribers.
    if (issueId !== undefined)
      await tx.selectFrom('newsletter_issues').select('id').where('id', '=', issueId).forUpdate().execute()
    const subscriber = await tx
      .selectFrom('subscribers')
      .select(['id', 'email', 'confirmed_at', 'unsubscribed_at'])
      .where('token', '=', token)
      .forUpdate()
      .executeTakeFirst()
    if (!subscriber) throw badLink()
    await end(tx, now).where('id', '=', subscriber.id).execute()
    await deleteUnsentMailings(tx, subscriber.email)
    if (issueId === undefined || !subscriber.confirmed_at || subscriber.unsubscribed_at) return
    await tx
      .updateTable('newsletter_issues')
      .set({ unsubscribed: sql`unsubscribed + 1` })
      .where('id', '=', issueId)
      .execute()
  })

/** Ends that of an address whose owner is known. */
export async function unsubscribeAddress(db: Db, emailKey: EmailKey, now: Date): Promise<void> {
  const subscriber = await db
    .selectFrom('subscribers')
    .select('token')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  if (subscriber) await unsubscribe(db, subscriber.token, now)
}

const end = (db: Db, now: Date) =>
  db.updateTable('subscribers').set({
    unsubscribed_at: sql`coalesce(unsubscribed_at, ${now}::timestamptz)`,
    // A former subscriber may subscribe again immediately.
    mailed_at: sql`case when confirmed_at is null then mailed_at end`,
  })

export const badLink = () => {
  const message = /*i18n*/ 'This link is no longer valid. Please use the link in our latest email.'
  return new Problem(404, message, { token: message })
}

/** Deletes the subscription of a confirmed address whose account is deleted. */
export async function deleteSubscription(tx: Db, { emailKey }: FormerMember): Promise<string[]> {
  if (emailKey !== null) await tx.deleteFrom('subscribers').where('email_key', '=', emailKey).execute()
  return []
}

type NewsletterMail = Omit<MailTemplate, 'language'> & { subject: EmailText }

/** To an address that anyone may have typed: nothing more is sent to it until its owner confirms. */
const confirmSubscriptionMail = ({ url, unsubscribeUrl }: { url: string; unsubscribeUrl: string }): NewsletterMail => ({
  subject: /*i18n*/ 'Please confirm your subscription',
  lines: [
    /*i18n*/ 'Hello,',
    /*i18n*/ 'Someone, hopefully you, asked to receive our newsletter at this address: the five best prices of the day, every morning at eight. It is sent to you only if you confirm.',
  ],
  action: { label: /*i18n*/ 'Yes, send me the newsletter', url },
  after: [
    /*i18n*/ 'If this was not you, you do not need to do anything. We send nothing unless the subscription is confirmed.',
  ],
  unsubscribeUrl,
})

const welcomeMail = ({
  preferencesUrl,
  unsubscribeUrl,
}: Record<'preferencesUrl' | 'unsubscribeUrl', string>): NewsletterMail => ({
  subject: /*i18n*/ 'You are subscribed',
  lines: [
    /*i18n*/ 'Hello,',
    /*i18n*/ 'Thank you for confirming. You will now receive the five best prices of the day every morning at eight, except on days without any. If you prefer one email a week, or only some categories, choose them here:',
  ],
  action: { label: /*i18n*/ 'Choose how often and what', url: preferencesUrl },
  after: [/*i18n*/ 'You can unsubscribe with one click in every issue.'],
  unsubscribeUrl,
})

/** An unconfirmed address may be someone else's: nothing is said about its newsletter. */
export const findMailSettings = (db: Db, memberId: number): Promise<MailSettings> =>
  db
    .selectFrom('members')
    .select(
      sql<boolean>`exists (select 1 from comments
        where comments.member_id = members.id and comments.wants_replies and comments.removed_at is null)`.as(
        'wantsReplies',
      ),
    )
    .select(
      sql<boolean>`members.email_confirmed_at is not null and exists (select 1 from subscribers
        where subscribers.email_key = members.email_key and confirmed_at is not null and unsubscribed_at is null
          and suppressed_at is null)`.as('getsNewsletter'),
    )
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow()
