import type { Channel } from '../../../platform/channel.ts'
import { type Mail, queueMessage, type SendMail } from '../../../platform/mail/mail-queue.ts'
import type { EmailText } from '../../../platform/mail/mail-template.ts'
import { safeNameForEmail } from '../../../platform/mail/sender-name.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import type { Notice } from '../notice.ts'
import { pushMessage } from './push-message.ts'
import { telegramMessage } from './telegram-message.ts'

/**
 * Queues a notice in the transaction of its cause, once for each of these channels that the member has: an email to the
 * confirmed address, a push message to each browser, a Telegram message. Returns the channels on which it is queued.
 */
export type SendNotice = (tx: Db, memberId: number, channels: readonly Channel[], notice: Notice) => Promise<Channel[]>

type Deps = { sendMail: SendMail; translate: Translate }

export const createSendNotice = ({ sendMail, translate }: Deps): SendNotice =>
  async function sendNotice(tx, memberId, channels, notice) {
    const member = await findRecipient(tx, memberId)
    if (!member) return []
    const { key, language, usefulUntil } = notice
    const localise = (words: EmailText) => translate(language, words)
    const browsers = channels.includes('push') ? await listSubscriptions(tx, memberId) : []
    const has = {
      email: member.email_confirmed_at !== null,
      push: browsers.length > 0,
      telegram: member.chat_id !== null,
    }
    const chosen = channels.filter((channel) => has[channel])
    if (chosen.includes('email')) await sendMail(tx, noticeMail(notice, member))
    for (const id of browsers)
      await queueMessage(tx, {
        channel: 'push',
        key: `${key}:push:${id}`,
        recipient: `${id}`,
        content: pushMessage(notice, localise),
        ...{ language, usefulUntil },
      })
    if (chosen.includes('telegram'))
      await queueMessage(tx, {
        channel: 'telegram',
        key: `${key}:telegram`,
        recipient: `${member.chat_id}`,
        content: telegramMessage(notice, localise),
        ...{ language, usefulUntil },
      })
    return chosen
  }

/** Null for an account that is disabled or gone. */
const findRecipient = (tx: Db, memberId: number) =>
  tx
    .selectFrom('members')
    .leftJoin('telegram_links', 'telegram_links.member_id', 'members.id')
    .select(['members.name', 'email', 'email_confirmed_at', 'chat_id'])
    .where('members.id', '=', memberId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

async function listSubscriptions(tx: Db, memberId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

function noticeMail(notice: Notice, { name: fullName, email }: { name: string; email: string }): Mail {
  const { key, language, title, lines, items, url, usefulUntil, stopUrl } = notice
  const name = safeNameForEmail(fullName)
  const hello = name === null ? /*i18n*/ 'Hello,' : new Message(/*i18n*/ 'Hello {name},', { name })
  return {
    ...{ key, to: email, language, subject: title, lines: [hello, ...lines], items, usefulUntil },
    action: { label: /*i18n*/ 'See it on Bachat', url },
    after: [/*i18n*/ 'You receive this email because you asked to be told.'],
    ...(stopUrl && { unsubscribeUrl: stopUrl }),
  }
}
