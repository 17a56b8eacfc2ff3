import { addressIn } from '../app/languages.ts'
import { paths } from '../app/paths.ts'
import { languageIn } from '../platform/language.ts'
import type { SendMail } from '../platform/mail.ts'
import type { Db } from '../schema/db.ts'
import { replyMail } from './comment-mails.ts'
import { findAskedReply } from './reply.queries.ts'

/** Mails a shown comment to the member whom it answers, if they asked for that and confirmed their address. */
export async function tellOfReply(
  tx: Db,
  { id, sendMail, publicUrl }: { id: number; sendMail: SendMail; publicUrl: string },
): Promise<void> {
  const reply = await findAskedReply(tx, id)
  if (!reply) return
  const path = reply.dealSlug === null ? paths.article(reply.articleId ?? 0) : paths.deal(reply.dealSlug)
  const language = languageIn(reply.language)
  const letter = replyMail(
    {
      name: reply.name,
      author: reply.author,
      text: reply.body,
      title: reply.title ?? '',
      url: `${publicUrl}${addressIn(language, path)}#comment-${id}`,
      unsubscribeUrl: publicUrl + addressIn(language, paths.stopReplyMails({ token: reply.unsubscribeToken ?? '' })),
    },
    language,
  )
  await sendMail(tx, { ...letter, key: `reply:${id}`, to: reply.email })
}
