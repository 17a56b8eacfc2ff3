import type { DeleteMemberData } from '../../accounts/server/delete-account.ts'
import { anonymiseComments } from '../../comments/server/anonymise-comments.ts'
import { deleteContactMessages } from '../../contact/server/delete-contact-messages.ts'
import { forgetEditor } from '../../deals/server/forget-editor.ts'
import { deleteUnsentMails } from '../../mail/delete-unsent-mails.ts'
import { deleteVotes } from '../../marks/server/delete-votes.ts'
import { deleteSubscription } from '../../newsletter/server/delete-subscription.ts'

/** What each slice deletes with an account, in this order. */
export const memberDeletions: readonly DeleteMemberData[] = [
  anonymiseComments,
  deleteContactMessages,
  deleteSubscription,
  async (tx, { email, emailKey }) => {
    if (emailKey !== null) await deleteUnsentMails(tx, email)
    return []
  },
  deleteVotes,
  forgetEditor,
]
