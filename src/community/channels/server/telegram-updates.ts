import { setTimeout as delay } from 'node:timers/promises'
import { telegramNameOf } from '../../../content/gift-card-promotion/telegram-sign-in.ts'
import type { Clock } from '../../../platform/clock.ts'
import { cutText } from '../../../platform/cut-text.ts'
import type { Log } from '../../../platform/log/log.ts'
import { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { type Language, languageIn, languageUrl } from '../../../site/i18n/language.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import { paths } from '../../../site/routing/paths.ts'
import { callTelegram, type TelegramBot, TelegramError } from './telegram-api.ts'
import { linkChat, unlinkChat } from './telegram-links.ts'

type Deps = {
  db: Db
  bot: TelegramBot
  translate: Translate
  publicUrl: string
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** What the bot reads of an update. */
type Update = {
  update_id: number
  message?: {
    text?: string
    chat: { id: number; type: string; first_name?: string; last_name?: string; username?: string }
    from?: { language_code?: string }
  }
}

/** How long Telegram may hold a request until somebody writes to the bot. */
const pollSeconds = 50
const errorDelayMs = 10_000

/** Reads what people write to the bot, until it is stopped. */
export function startTelegramUpdates(deps: Deps): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let failure = ''
  async function work(): Promise<void> {
    while (!signal.aborted)
      try {
        await readUpdates(deps, signal)
        failure = ''
      } catch (error) {
        if (signal.aborted) return
        // Only the first of a kind: without the internet each attempt fails, and of several workers one reads.
        if (failure !== `${error}`) deps.log.warn({ err: error }, 'Messages to the Telegram bot could not be read')
        failure = `${error}`
        const pauseMs = error instanceof TelegramError ? 1000 * error.retryAfterSeconds : 0
        await delay(Math.max(errorDelayMs, pauseMs), undefined, { signal }).catch(() => undefined)
      }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

/** Waits for messages to the bot and does what they say, each once, also after a crash. */
export async function readUpdates(deps: Deps, signal: AbortSignal, timeoutSeconds = pollSeconds): Promise<void> {
  const { db, bot, translate, clock } = deps
  const params = {
    timeout: timeoutSeconds,
    allowed_updates: ['message'],
    ...(await nextOffset(db, clock())),
  }
  const timeoutMs = (timeoutSeconds + 10) * 1000
  const updates = (await callTelegram(bot, 'getUpdates', params, { signal, timeoutMs })) as Update[]
  for (const update of updates) {
    const reply = await db.transaction().execute((tx) => handleUpdate(tx, update, deps))
    if (!reply) continue
    const message = { chat_id: reply.chatId, text: translate(reply.language, reply.words) }
    // The link is made or ended, whether or not Telegram says so.
    await callTelegram(bot, 'sendMessage', message, { signal }).catch(() => undefined)
  }
}

/** After a week without updates Telegram begins with other numbers, which may be lower. */
const numbersEndAfterDays = 6

async function nextOffset(db: Db, now: Date): Promise<{ offset?: number }> {
  const last = await db.selectFrom('telegram_updates').select(['next_id', 'at']).executeTakeFirst()
  return last && last.at > daysBefore(now, numbersEndAfterDays) ? { offset: last.next_id } : {}
}

/** False when the update was handled before. */
async function markRead(tx: Db, { update_id }: Update, now: Date): Promise<boolean> {
  const values = { next_id: update_id + 1, at: now }
  const marked = await tx
    .insertInto('telegram_updates')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet(values)
        .where(({ or, eb }) =>
          or([
            eb('telegram_updates.next_id', '<=', update_id),
            eb('telegram_updates.at', '<=', daysBefore(now, numbersEndAfterDays)),
          ]),
        ),
    )
    .returning('next_id')
    .executeTakeFirst()
  return marked !== undefined
}

type Reply = { chatId: number; language: Language; words: string | Message }

async function handleUpdate(tx: Db, update: Update, { publicUrl, clock }: Deps): Promise<Reply | null> {
  const now = clock()
  if (!(await markRead(tx, update, now)) || !update.message) return null
  const { text = '', chat, from } = update.message
  const [, command, key = ''] = /^\/(start|stop)(?:@\w+)?(?: ([\w-]{1,64}))?$/.exec(text.trim()) ?? []
  // Of a group, everybody would read the messages.
  if (!command || chat.type !== 'private') return null
  const language = languageIn((from?.language_code ?? '').slice(0, 2))
  const reply = { chatId: chat.id, language }
  if (command === 'stop') {
    await unlinkChat(tx, chat.id)
    return { ...reply, words: /*i18n*/ 'You will get no more messages here.' }
  }
  const link = await linkChat(tx, key, { id: chat.id, name: nameOf(chat) }, now)
  if (link?.kind === 'linked')
    return { ...reply, language: link.language, words: new Message(isLinked, { email: maskedEmail(link.email) }) }
  if (link) return { ...reply, words: new Message(isTaken, { email: maskedEmail(link.email) }) }
  const url = languageUrl(publicUrl, language) + paths.profile()
  return {
    ...reply,
    words: new Message(/*i18n*/ 'To get messages here, link Telegram on your profile page: {url}', { url }),
  }
}

const isLinked =
  /*i18n*/ 'Messages for the account {email} will now arrive here. If this is not your account, send /stop.'
const isTaken =
  /*i18n*/ 'This chat already receives the messages for the account {email}. To link another account, send /stop and then open the link again.'

/** For its owner to recognise. */
const maskedEmail = (email: string): string => `${[...email][0]}…${email.slice(email.lastIndexOf('@'))}`

const nameOf = (chat: NonNullable<Update['message']>['chat']): string =>
  cutText(telegramNameOf(chat).replace(/\p{Cc}/gu, ' '), 100).toWellFormed()
