import { sql } from 'kysely'
import type { Channel } from '../../../platform/channel.ts'
import { type Mail, queueMessage, type SendMail } from '../../../platform/mail/mail-queue.ts'
import type { EmailText } from '../../../platform/mail/mail-template.ts'
import { safeNameForEmail } from '../../../platform/mail/sender-name.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import type { Notice } from '../notice.ts'
import { forgetFailure, hasRested } from './channel-failures.ts'
import { pushMessage } from './push-message.ts'
import { listTellableBrowsers } from './push-subscriptions.ts'
import { telegramMessage } from './telegram-message.ts'

/**
 * Queues a notice in the transaction of its cause, once for each of these channels that the member has: an email to the
 * confirmed address, a push message to each browser, a Telegram message. When none of them is left, an email, unless the
 * member has stopped such emails. Returns the channels on which it is queued.
 */
export type SendNotice = (tx: Db, memberId: number, channels: readonly Channel[], notice: Notice) => Promise<Channel[]>

type Deps = { sendMail: SendMail; translate: Translate }

export const createSendNotice = ({ sendMail, translate }: Deps): SendNotice =>
  async function sendNotice(tx, memberId, channels, notice) {
    const member = await findRecipient(tx, memberId)
    if (!member) return []
    const { language, usefulUntil, isAwaited = false } = notice
    const isNotice = !isAwaited
    const localise = (words: EmailText) => translate(language, words)
    const browsers = channels.includes('push') ? await listTellableBrowsers(tx, memberId) : []
    const hasMail = member.isConfirmed && (isAwaited || !member.isRefused)
    const has = { email: hasMail, push: browsers.length > 0, telegram: member.chatId !== null }
    const chosen = channels.filter((channel) => has[channel])
    const isFallback = chosen.length === 0 && channels.length > 0 && isNotice && hasMail && !member.hasStoppedMails
    if (isFallback || chosen.includes('email')) {
      await forgetFailure(tx, memberId, 'email')
      await sendMail(tx, { ...noticeMail(notice, member, isFallback), isNotice })
    }
    for (const id of browsers)
      await queueMessage(tx, {
        channel: 'push',
        key: `${notice.key}:push:${id}`,
        recipient: `${id}`,
        content: pushMessage(notice, localise),
        ...{ language, usefulUntil, isNotice },
      })
    if (chosen.includes('telegram'))
      await queueMessage(tx, {
        channel: 'telegram',
        key: `${notice.key}:telegram`,
        recipient: `${member.chatId}`,
        content: telegramMessage(notice, localise),
        ...{ language, usefulUntil, isNotice },
      })
    return isFallback ? ['email'] : chosen
  }

/** None for an account that is disabled or gone. */
const findRecipient = (tx: Db, memberId: number) =>
  tx
    .selectFrom('members')
    .leftJoin('telegram_links', 'telegram_links.member_id', 'members.id')
    .leftJoin('channel_failures as refusal', (join) =>
      join.onRef('refusal.member_id', '=', 'members.id').on('refusal.channel', '=', 'email'),
    )
    .select(['members.name', 'email', 'chat_id as chatId'])
    .select([
      sql<boolean>`email_confirmed_at is not null`.as('isConfirmed'),
      sql<boolean>`coalesce(not ${hasRested('refusal.at')}, false)`.as('isRefused'),
      sql<boolean>`exists (
        select from notice_mail_stops s where s.member_id = members.id and s.stopped_at is not null)`.as(
        'hasStoppedMails',
      ),
    ])
    .where('members.id', '=', memberId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

type Addressee = { name: string; email: string }

function noticeMail(notice: Notice, { name: fullName, email }: Addressee, isFallback: boolean): Mail {
  const { key, language, title, lines, items, url, usefulUntil, stopUrl } = notice
  const name = safeNameForEmail(fullName)
  const hello = name === null ? /*i18n*/ 'Hello,' : new Message(/*i18n*/ 'Hello {name},', { name })
  return {
    ...{ key, to: email, language, subject: title, lines: [hello, ...lines], items, usefulUntil },
    action: { label: /*i18n*/ 'See it on Bachat', url },
    after: [isFallback ? unreachable : /*i18n*/ 'You receive this email because you asked Bachat to notify you.'],
    ...(stopUrl && { unsubscribeUrl: stopUrl }),
  }
}

const unreachable =
  /*i18n*/ 'You receive this email because we can no longer reach you in the way that you chose. You can set it up again on your profile page.'
