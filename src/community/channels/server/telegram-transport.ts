import type { Clock } from '../../../platform/clock.ts'
import { type Consequence, DeliveryError } from '../../../platform/mail/retry-mail.ts'
import type { Transport } from '../../../platform/mail/transport.ts'
import { retryAfterMs } from '../../../shared/retry-after.ts'
import { callTelegram, type TelegramBot, TelegramError } from './telegram-api.ts'
import { endLink } from './telegram-links.ts'
import type { TelegramMessage } from './telegram-message.ts'

type Deps = { bot: TelegramBot | null; clock: Clock }

/** Sends to chats with the site's bot; addresses are the chats' ids. */
export const telegramTransport = ({ bot, clock }: Deps): Transport<TelegramMessage> => ({
  send: async ({ to, content }, signal) => {
    // Messages from before the operator removed the bot wait for it.
    if (!bot) throw new DeliveryError('TELEGRAM NOT SET', { kind: 'retry' })
    try {
      await callTelegram(
        bot,
        'sendMessage',
        { chat_id: Number(to), text: content.html, parse_mode: 'HTML' },
        { signal },
      )
    } catch (error) {
      if (!(error instanceof TelegramError)) throw error
      throw new DeliveryError(`TELEGRAM ${error.status ?? 'UNANSWERED'}`, consequenceOf(error, clock()))
    }
  },
  removeAddress: (tx, address) => endLink(tx, Number(address), clock()),
})

function consequenceOf({ status, description, retryAfterSeconds }: TelegramError, now: Date): Consequence {
  // The bot was blocked, or the account was deleted.
  if (status === 403 || (status === 400 && description.includes('chat not found'))) return { kind: 'gone' }
  if (status === 400 || status === 413) return { kind: 'final' }
  const retryAfter = retryAfterMs(`${retryAfterSeconds}`, now)
  // Others would be refused too, and make the wait longer.
  if (status === 429) return { kind: 'retry', retryAfterMs: retryAfter, of: 'channel' }
  // 401 and 404: the operator can correct the token.
  return { kind: 'retry', retryAfterMs: retryAfter }
}
