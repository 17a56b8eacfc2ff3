import { deleteUnsentMailsWithKeys } from '../../mail/delete-unsent-mails.ts'
import type { EmailKey } from '../../platform/email-address.ts'
import type { Db } from '../../schema/db.ts'

/** `emailKey`: of a confirmed address of the member; null if it was never confirmed. */
type FormerMember = { memberId: number; emailKey: EmailKey | null }

/** Also those written without signing in, under the confirmed address, and the emails to the team that quote them. */
export async function deleteContactMessages(tx: Db, { memberId, emailKey }: FormerMember): Promise<void> {
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
}
