import { createHash } from 'node:crypto'
import { emailError } from '../../../accounts/members/account-field-rules.ts'
import type { FormerMember } from '../../../accounts/members/server/delete-account.ts'
import { openCases } from '../../../console/server/cases/open-case.ts'
import { getEmailKey } from '../../../platform/email-address.ts'
import { deleteUnsentMailsWithKeys, type Mail, type SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { midnightInIndia } from '../../../shared/india-time.ts'
import { paths } from '../../../site/routing/paths.ts'
import { readSetting } from '../../../site/settings/server/settings.queries.ts'
import type { ContactForm } from '../contact-form.ts'

type Context = { db: Db; sendMail: SendMail; publicUrl: string; now: Date; memberId: number | null }

/** Stores a message and emails it to the team, if the team's address is set. */
export async function sendContactMessage(form: ContactForm, context: Context): Promise<void> {
  const { db, sendMail, publicUrl, now, memberId } = context
  const { email: team } = await readSetting(db, 'contact')
  await db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('contact_messages')
      .values({
        member_id: memberId,
        first_name: form.firstname,
        last_name: form.lastname,
        email: form.email,
        mobile: form.mobile,
        message: form.message,
        digest: digestOf(form, now),
        created_at: now,
      })
      // The same text on the same day is a double click, or a retry after a lost answer.
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return
    await openCases(tx, [{ type: 'message', subject: { messageId: inserted.id } }], now)
    if (emailError(team) === null) await sendMail(tx, teamMail(form, team, { id: inserted.id, publicUrl }))
  })
}

function digestOf({ firstname, lastname, email, mobile, message }: ContactForm, now: Date): Buffer {
  const content = JSON.stringify([firstname, lastname, getEmailKey(email), mobile, message, midnightInIndia(now)])
  return createHash('sha256').update(content).digest()
}

function teamMail(
  { firstname, lastname, email, mobile, message }: ContactForm,
  team: string,
  { id, publicUrl }: { id: number; publicUrl: string },
): Mail {
  return {
    key: `contact:${id}`,
    to: team,
    language: 'en',
    subject: `Contact form: ${firstname} ${lastname}`,
    lines: [`${firstname} ${lastname} wrote to us.`, `E-mail: ${email}`, `Mobile: ${mobile}`],
    quote: message,
    action: { label: 'Open it in the review queue', url: `${publicUrl}${paths.admin()}/review?message=${id}` },
    after: ['Reply to this email to answer the sender.'],
    replyTo: email,
  }
}

/** Also those written without signing in, under the confirmed address, and the emails to the team that quote them. */
export async function deleteContactMessages(tx: Db, { memberId, emailKey }: FormerMember): Promise<string[]> {
  const messages = await tx
    .deleteFrom('contact_messages')
    .where((row) =>
      row.or([
        row('member_id', '=', memberId),
        ...(emailKey === null
          ? []
          : [row.and([row('member_id', 'is', null), row(row.fn('lower', ['email']), '=', emailKey)])]),
      ]),
    )
    .returning('id')
    .execute()
  await deleteUnsentMailsWithKeys(
    tx,
    messages.map(({ id }) => `contact:${id}`),
  )
  return []
}
