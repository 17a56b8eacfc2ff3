import { createHash } from 'node:crypto'
import { emailComplaint } from '../accounts/credentials.ts'
import { midnightInIndia } from '../platform/india-time.ts'
import type { Mail, SendMail } from '../platform/mail.ts'
import type { Db } from '../schema/db.ts'
import { readSetting } from '../settings/settings.queries.ts'
import type { ContactForm } from './contact-form.ts'

type Parts = { db: Db; sendMail: SendMail; now: Date; memberId: number | null }

/** Keeps a message and mails it to the team, where there is an address for that. */
export async function sendContactMessage(form: ContactForm, { db, sendMail, now, memberId }: Parts): Promise<void> {
  const { email: team } = await readSetting(db, 'contact')
  await db.transaction().execute(async (tx) => {
    // The same words on the same day are a second click, or a second try after an answer that was lost.
    const isRepeat = emailComplaint(team) === null && !(await sendMail(tx, teamMail(form, team, now)))
    if (isRepeat) return
    await tx
      .insertInto('contact_messages')
      .values({
        member_id: memberId,
        first_name: form.firstname,
        last_name: form.lastname,
        email: form.email,
        mobile: form.mobile,
        message: form.message,
        created_at: now,
      })
      .execute()
  })
}

function teamMail(form: ContactForm, team: string, now: Date): Mail {
  const { firstname, lastname, email, mobile, message } = form
  const said = JSON.stringify([firstname, lastname, email, mobile, message, midnightInIndia(now)])
  return {
    key: `contact:${createHash('sha256').update(said).digest('base64url')}`,
    to: team,
    language: 'en',
    subject: `Contact form: ${firstname} ${lastname}`,
    lines: [`${firstname} ${lastname} wrote to us.`, `E-mail: ${email}`, `Mobile: ${mobile}`],
    quote: message,
    after: ['An answer to this mail goes to the one who wrote.'],
    replyTo: email,
  }
}
