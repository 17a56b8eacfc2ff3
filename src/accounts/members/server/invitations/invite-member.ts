import { sql } from 'kysely'
import { getEmailKey } from '../../../../platform/email-address.ts'
import { Problem } from '../../../../platform/errors.ts'
import { deleteUnsentMailsWithKeys } from '../../../../platform/mail/delete-unsent-mails.ts'
import type { SendMail } from '../../../../platform/mail/mail-queue.ts'
import { Message } from '../../../../platform/message.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { newToken, tokenHash } from '../../../../platform/security/token.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { HOUR_MS } from '../../../../shared/durations.ts'
import { roleNumbers } from '../../../../shared/role.ts'
import type { Language } from '../../../../site/i18n/language.ts'
import { invitationHours } from '../../invitation.ts'
import type { StaffRole } from '../../policies.ts'
import { invitationMail } from '../account-mails.ts'

/** Of one administrator: whoever takes over a session cannot send emails to everybody. */
const maxPerDay = 20
const maxEmails = 3
/** What nobody accepted is deleted so long after its link has ended. */
const storedDays = 30

type Context = {
  inviter: { memberId: number; name: string }
  sendMail: SendMail
  publicUrl: string
  now: Date
}

const expiryOf = (now: Date): Date => new Date(now.getTime() + invitationHours * HOUR_MS)
const mailKey = (id: number, count: number): string => `invitation:${id}.${count}`

/** Emails the link; gives the invitation's id. */
export async function inviteMember(
  tx: Db,
  { email, role, language }: { email: string; role: StaffRole; language: Language },
  context: Context,
): Promise<number> {
  const { now, inviter } = context
  await assertBelowLimit(tx, inviter.memberId, now)
  const token = newToken()
  const { id } = await tx
    .insertInto('invitations')
    .values({
      email,
      email_key: getEmailKey(email),
      role: roleNumbers[role],
      language,
      token_hash: tokenHash(token),
      invited_by: inviter.memberId,
      created_at: now,
      sent_at: now,
      expires_at: expiryOf(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await mailLink(tx, { id, count: 1, email, role, language, token }, context)
  return id
}

async function assertBelowLimit(tx: Db, memberId: number, now: Date): Promise<void> {
  const { sent } = await tx
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('invited_by', '=', memberId)
    .where('created_at', '>', daysBefore(now, 1))
    .executeTakeFirstOrThrow()
  if (sent >= maxPerDay)
    throw new Problem(
      429,
      new Message(/*i18n*/ 'You can invite {count} people a day. Please try again tomorrow.', { count: maxPerDay }),
    )
}

/** With a new link, valid for as long as the first one; the former one opens nothing any more. */
export async function resendInvitation(
  tx: Db,
  { id, email, role, language }: { id: number; email: string; role: StaffRole; language: Language },
  context: Context,
): Promise<void> {
  const token = newToken()
  const sent = await tx
    .updateTable('invitations')
    .set({
      token_hash: tokenHash(token),
      sent_at: context.now,
      expires_at: expiryOf(context.now),
      sent_count: sql<number>`sent_count + 1`,
      // Withdrawn when this administrator's account is disabled.
      invited_by: context.inviter.memberId,
    })
    .where('id', '=', id)
    .where('sent_count', '<', maxEmails)
    .returning('sent_count as count')
    .executeTakeFirst()
  if (!sent)
    throw new Problem(
      409,
      new Message(
        /*i18n*/ 'This invitation has been sent {count} times. Please check the address: withdraw it, and invite again.',
        { count: maxEmails },
      ),
    )
  await deleteUnsent(tx, id, sent.count - 1)
  await mailLink(tx, { id, count: sent.count, email, role, language, token }, context)
}

/** Its link says so from now on. */
export async function withdrawInvitation(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('invitations').set({ withdrawn_at: now }).where('id', '=', id).execute()
  await deleteUnsent(tx, id, maxEmails)
}

/** Of an administrator who is none any more: nobody gets in by what somebody else sent with a taken-over account. */
export async function withdrawInvitationsOf(tx: Db, memberId: number, now: Date): Promise<void> {
  const withdrawn = await tx
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('invited_by', '=', memberId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of withdrawn) await deleteUnsent(tx, id, maxEmails)
}

const deleteUnsent = (tx: Db, id: number, upTo: number): Promise<void> =>
  deleteUnsentMailsWithKeys(
    tx,
    Array.from({ length: upTo }, (_, n) => mailKey(id, n + 1)),
  )

type Link = { id: number; count: number; email: string; role: StaffRole; language: Language; token: string }

async function mailLink(tx: Db, link: Link, { inviter, sendMail, publicUrl, now }: Context): Promise<void> {
  const { id, count, email, role, language, token } = link
  const url = `${publicUrl}/admin/invitation?lang=${language}&token=${token}`
  await sendMail(tx, {
    ...invitationMail({ inviter: inviter.name, role, hours: invitationHours, url }),
    language,
    key: mailKey(id, count),
    to: email,
    usefulUntil: expiryOf(now),
  })
}

/** Email addresses of people who did not come are not stored for good. */
export async function purgeInvitations(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<=', daysBefore(now, storedDays))
    .execute()
}
