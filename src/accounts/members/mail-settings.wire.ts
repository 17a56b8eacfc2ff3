import type { WireData } from '../../site/api/contract.ts'
import type { mailSettings } from './account.contract.ts'
import type { MailSettings } from './member.ts'

export const encodeMailSettings = (settings: MailSettings): WireData<typeof mailSettings> => ({
  reply_mails: settings.wantsReplies,
  newsletter: settings.getsNewsletter,
})

export const decodeMailSettings = (wire: WireData<typeof mailSettings>): MailSettings => ({
  wantsReplies: wire.reply_mails,
  getsNewsletter: wire.newsletter,
})
