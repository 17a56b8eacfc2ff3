import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { languageIn, languageUrl } from '../../../site/i18n/language.ts'
import { translated } from '../../../site/i18n/translations.ts'
import { paths } from '../../../site/routing/paths.ts'
import { commentAddress } from '../comment-address.ts'
import { replyMail } from './comment-mails.ts'
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
