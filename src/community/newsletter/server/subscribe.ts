import { sql } from 'kysely'
import { getEmailKey } from '../../../platform/email-address.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import { canMailUnconfirmed } from '../../../platform/mail/unconfirmed-address-limit.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { newToken } from '../../../platform/security/token.ts'
import { daysBefore } from '../../../shared/days.ts'
import { type Language, languageUrl } from '../../../site/i18n/language.ts'
import { paths } from '../../../site/routing/paths.ts'
import { confirmSubscriptionMail } from './newsletter-mails.ts'

type Context = { db: Db; sendMail: SendMail; publicUrl: string; language: Language; now: Date }

/**
 * Asks the owner of an address to confirm the newsletter, without revealing what is known about it. The owner gets at
 * most one email a day, however often and by however many this is requested.
 */
export async function subscribe(email: string, { db, sendMail, publicUrl, language, now }: Context): Promise<void> {
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
          or([eb('subscribers.confirmed_at', 'is', null), eb('subscribers.unsubscribed_at', 'is not', null)]),
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
