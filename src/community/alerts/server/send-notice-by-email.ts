import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import { safeNameForEmail } from '../../../platform/mail/sender-name.ts'
import { Message } from '../../../platform/message.ts'
import type { SendNotice } from './notice.ts'

/** Queues the email of a notice, if the alert has this channel. */
export const createSendNoticeByEmail =
  (sendMail: SendMail): SendNotice =>
  async (tx, memberId, channels, { title, lines, items, url, stopUrl, usefulUntil, ...notice }) => {
    if (!channels.includes('email')) return
    const member = await tx
      .selectFrom('members')
      .select(['name', 'email'])
      .where('id', '=', memberId)
      .executeTakeFirst()
    if (!member) return
    const name = safeNameForEmail(member.name)
    await sendMail(tx, {
      ...notice,
      to: member.email,
      subject: title,
      lines: [
        name === null ? /*i18n*/ 'Hello,' : new Message(/*i18n*/ 'Hello {name},', { name }),
        ...lines,
        ...items.flatMap((item) => [item.title, ...item.facts, item.url]),
      ],
      action: { label: /*i18n*/ 'See it on Bachat', url },
      after: [/*i18n*/ 'You receive this email because of an alert that you made.'],
      unsubscribeUrl: stopUrl,
      ...(usefulUntil && { usefulUntil }),
    })
  }
