import type { DeleteMemberData } from '../../accounts/members/server/delete-account.ts'
import { forgetEditor } from '../../catalogue/deals/server/forget-editor.ts'
import { deleteVotes } from '../../catalogue/reactions/server/vote-for-deal.ts'
import { deleteChannels } from '../../community/channels/server/delete-channels.ts'
import { anonymiseComments } from '../../community/comments/server/anonymise-comments.ts'
import { deleteContactMessages } from '../../community/contact/server/contact-messages.ts'
import { deleteSubscription } from '../../community/newsletter/server/subscription.ts'
import { deleteUnsentMails } from '../../platform/mail/mail-queue.ts'

/** The deletions of each slice with an account, in this order. */
export const memberDeletions: readonly DeleteMemberData[] = [
  anonymiseComments,
  deleteContactMessages,
  deleteSubscription,
  async (tx, { email, emailKey }) => {
    if (emailKey !== null) await deleteUnsentMails(tx, email)
    return []
  },
  deleteChannels,
  deleteVotes,
  forgetEditor,
]
