import { sql } from 'kysely'
import type { EmailKey } from '../../../platform/email-address.ts'
import { Problem } from '../../../platform/errors.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { languageIn, languageUrl } from '../../../site/i18n/language.ts'
import { paths } from '../../../site/routing/paths.ts'
import { welcomeMail } from './newsletter-mails.ts'

const linkLastsMs = 7 * DAY_MS

type Context = { db: Db; sendMail: SendMail; publicUrl: string; now: Date }

/** Starts the subscription of the emailed link, in the language of its request. Repeating it changes nothing. */
export async function confirmSubscription(token: string, { db, sendMail, publicUrl, now }: Context): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const subscriber = await confirm(tx, token, now)
    if (!subscriber?.confirmed_at) throw badLink()
    const { id, email, confirmed_at } = subscriber
    const language = languageIn(subscriber.language)
    const mail = welcomeMail({ unsubscribeUrl: languageUrl(publicUrl, language) + paths.unsubscribe(token) })
    // The start time identifies the event: a second click finds the same.
    await sendMail(tx, { ...mail, language, key: `newsletter-welcome:${id}:${confirmed_at.getTime()}`, to: email })
  })
}

const confirm = (tx: Db, token: string, now: Date) =>
  tx
    .updateTable('subscribers')
    .set({
      confirmed_at: sql`coalesce(case when unsubscribed_at is null then confirmed_at end, ${now}::timestamptz)`,
      unsubscribed_at: null,
    })
    .where('token', '=', token)
    .where(({ or, and, eb }) =>
      or([
        and([eb('confirmed_at', 'is not', null), eb('unsubscribed_at', 'is', null)]),
        eb('mailed_at', '>', new Date(now.getTime() - linkLastsMs)),
      ]),
    )
    .returning(['id', 'email', 'language', 'confirmed_at'])
    .executeTakeFirst()

/** Ends a subscription, or a request for one. Repeating it changes nothing. */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<void> {
  const ended = await end(db, now).where('token', '=', token).returning('id').executeTakeFirst()
  if (!ended) throw badLink()
}

/** Ends that of an address whose owner is known. */
export const unsubscribeAddress = (db: Db, emailKey: EmailKey, now: Date) =>
  end(db, now).where('email_key', '=', emailKey).execute()

const end = (db: Db, now: Date) =>
  db.updateTable('subscribers').set({
    unsubscribed_at: sql`coalesce(unsubscribed_at, ${now}::timestamptz)`,
    // A former subscriber may subscribe again at once.
    mailed_at: sql`case when confirmed_at is null then mailed_at end`,
  })

const badLink = () => {
  const message = /*i18n*/ 'This link is no longer valid. Please use the link in our latest email.'
  return new Problem(404, message, { token: message })
}
