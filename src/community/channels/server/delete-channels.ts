import type { DeleteMemberData } from '../../../accounts/members/server/delete-account.ts'
import type { EndMemberAccess } from '../../../accounts/members/server/password/reset-password.ts'
import { deleteUnsentMessages } from '../../../platform/mail/mail-queue.ts'

/** Deletes a member's browsers and chat, with what waits for them. */
export const endChannels: EndMemberAccess = async (tx, memberId) => {
  const browsers = await tx.deleteFrom('push_subscriptions').where('member_id', '=', memberId).returning('id').execute()
  const chats = await tx.deleteFrom('telegram_links').where('member_id', '=', memberId).returning('chat_id').execute()
  await tx.deleteFrom('telegram_link_keys').where('member_id', '=', memberId).execute()
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
  return browsers.length + chats.length > 0
}

export const deleteChannels: DeleteMemberData = async (tx, { memberId }) => {
  await endChannels(tx, memberId)
  return []
}
