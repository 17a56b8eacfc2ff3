import { truncate } from '../../../platform/cut-text.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { EmailText, MailTemplate } from '../../../platform/mail/mail-template.ts'
import { safeNameForEmail } from '../../../platform/mail/sender-name.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { languageIn, languageUrl } from '../../../site/i18n/language.ts'
import { translated } from '../../../site/i18n/translations.ts'
import { paths } from '../../../site/routing/paths.ts'
import { commentAddress } from '../comment-address.ts'
import { findReplyToNotify } from './reply-notification.queries.ts'

/** Emails a published reply to the member it answers, if they opted in and confirmed their address. */
export async function notifyOfReply(
  tx: Db,
  { id, sendMail, publicUrl }: { id: number; sendMail: SendMail; publicUrl: string },
): Promise<void> {
  const reply = await findReplyToNotify(tx, id)
  if (!reply) return
  const language = languageIn(reply.language)
  const site = languageUrl(publicUrl, language)
  const email = replyMail({
    name: reply.name,
    author: reply.author,
    text: reply.body,
    ...translated({ title: reply.title ?? '' }, reply.translations, language),
    url: site + commentAddress({ id, dealSlug: reply.dealSlug, articleId: reply.articleId }),
    unsubscribeUrl: `${site}${paths.stopReplyMails({ token: reply.unsubscribeToken ?? '' })}`,
  })
  await sendMail(tx, { ...email, language, key: `reply:${id}`, to: reply.email })
}

type Reply = {
  /** The member who subscribed to replies. */
  name: string
  /** The reply and its author. */
  author: string
  text: string
  /** The deal or article, and the reply's address there. */
  title: string
  url: string
  unsubscribeUrl: string
}

/** To the author of the parent comment, if subscribed. */
function replyMail(reply: Reply): Omit<MailTemplate, 'language'> & { subject: EmailText } {
  const { text, title, url, unsubscribeUrl } = reply
  const [name, author] = [safeNameForEmail(reply.name), safeNameForEmail(reply.author)]
  return {
    subject:
      author === null
        ? new Message(/*i18n*/ 'Someone replied to you on “{title}”', { title })
        : new Message(/*i18n*/ '{author} replied to you on “{title}”', { author, title }),
    lines: [
      name === null ? /*i18n*/ 'Hello,' : new Message(/*i18n*/ 'Hello {name},', { name }),
      author === null
        ? new Message(/*i18n*/ 'Someone replied to your comment on “{title}”:', { title })
        : new Message(/*i18n*/ '{author} replied to your comment on “{title}”:', { author, title }),
    ],
    quote: truncate(text, longest),
    action: { label: /*i18n*/ 'Read and reply', url },
    after: [/*i18n*/ 'You receive this email because you asked to be notified of replies to your comments.'],
    unsubscribeUrl,
  }
}

const longest = 1000
