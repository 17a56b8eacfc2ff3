import type { EmailText, MailTemplate } from '../../../../platform/mail/mail-template.ts'
import { safeNameForEmail } from '../../../../platform/mail/sender-name.ts'
import { Message } from '../../../../platform/message.ts'

/** Texts to the owner of a feed; the caller adds key, recipient and language. */
export type FeedMail = Omit<MailTemplate, 'language'> & { subject: EmailText }
export type About = { owner: string; feed: string; url: string }

const hello = (owner: string): EmailText => {
  const name = safeNameForEmail(owner)
  return name === null ? /*i18n*/ 'Hello,' : new Message(/*i18n*/ 'Hello {name},', { name })
}

const action = (url: string) => ({ label: /*i18n*/ 'Open the feed', url })
const after = [/*i18n*/ 'You receive this email because you are the owner of this feed.']

/** After three failures in a row. */
export const failingMail = ({ owner, feed, url, reason }: About & { reason: string }): FeedMail => ({
  subject: new Message(/*i18n*/ 'The feed “{feed}” is failing', { feed }),
  lines: [
    hello(owner),
    new Message(/*i18n*/ 'The feed “{feed}” has failed three times in a row, the last time for this reason:', { feed }),
  ],
  quote: reason,
  action: action(url),
  after: [/*i18n*/ 'It is tried again by itself. After seven days of failures it is disabled.', ...after],
})

/** The safety rules stopped a run. */
export const heldMail = ({ owner, feed, url }: About): FeedMail => ({
  subject: new Message(/*i18n*/ 'The feed “{feed}” is held', { feed }),
  lines: [
    hello(owner),
    new Message(
      /*i18n*/ 'The last file of the feed “{feed}” differs so much from the one before that nothing of it was applied. Please look at the evidence in the review queue, and apply it once or discard it.',
      { feed },
    ),
  ],
  action: action(url),
  after: [/*i18n*/ 'Until then the feed does not run. Its file is kept for 14 days.', ...after],
})

/** It has failed for a week, or its server says that it is gone. */
export const disabledMail = ({ owner, feed, url, reason }: About & { reason: string }): FeedMail => ({
  subject: new Message(/*i18n*/ 'The feed “{feed}” is disabled', { feed }),
  lines: [
    hello(owner),
    new Message(
      /*i18n*/ 'The feed “{feed}” has failed for seven days or is gone, and does not run any more. The last reason:',
      {
        feed,
      },
    ),
  ],
  quote: reason,
  action: action(url),
  after: [/*i18n*/ 'When its address is right again, start it again.', ...after],
})
