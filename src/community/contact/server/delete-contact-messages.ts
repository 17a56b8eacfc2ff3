import type { FormerMember } from '../../../accounts/members/server/delete-account.ts'
import { deleteUnsentMailsWithKeys } from '../../../platform/mail/delete-unsent-mails.ts'
import type { Db } from '../../../platform/schema/db.ts'

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
