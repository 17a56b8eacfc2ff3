import type { DeleteMemberData } from '../../../accounts/members/server/delete-account.ts'
import { deleteUnsentMessages } from '../../../platform/mail/mail-queue.ts'

/** Deletes what waits for a member's browsers and chat; their rows are deleted with the account's. */
export const deleteChannels: DeleteMemberData = async (tx, { memberId }) => {
  const browsers = await tx.selectFrom('push_subscriptions').select('id').where('member_id', '=', memberId).execute()
  const chats = await tx.selectFrom('telegram_links').select('chat_id').where('member_id', '=', memberId).execute()
  await deleteUnsentMessages(
    tx,
    'push',
    browsers.map(({ id }) => `${id}`),
  )
  await deleteUnsentMessages(
    tx,
    'telegram',
    chats.map(({ chat_id }) => `${chat_id}`),
  )
  return []
}
