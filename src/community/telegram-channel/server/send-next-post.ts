import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import { callTelegram, type TelegramBot, TelegramError } from '../../channels/server/telegram-api.ts'
import type { ChannelSetting } from './channel-state.ts'
import { postDigest, postHtml } from './post-text.ts'
import { findLastSentAt, listQueuedPosts } from './posts.queries.ts'
import { readFailure } from './read-failure.ts'
import { isWorthPosting, type ReadDeal, readPostedDeal } from './read-posted-deal.ts'

export type PostDeps = {
  db: Db
  bot: TelegramBot
  clock: Clock
  translate: Translate
  publicUrl: string
  /** A stored picture as JPEG; null when there is none now. */
  readPicture: (address: string) => Promise<Uint8Array | null>
}

const pauseMs = 5 * MINUTE_MS
const uploadTimeoutMs = 30_000

/** Sends the first queued deal that may be posted now, at most one in five minutes. Throws what Telegram refuses. */
export async function sendNextPost(deps: PostDeps, setting: ChannelSetting): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const last = await findLastSentAt(db)
  if (last && now.getTime() - last.getTime() < pauseMs) return
  for (const { id, slug } of await listQueuedPosts(db)) {
    const deal = await readPostedDeal(db, slug, setting.language, now)
    if (!deal || !isWorthPosting(deal)) continue
    if (await claim(db, id, setting.channel, now)) await sendClaimed(deps, { id, deal }, setting, now)
    return
  }
}

/**
 * Committed before Telegram is asked. Of a call without an answer, and after a crash, nobody knows whether Telegram has
 * the post: it stays claimed and is not sent again. So a deal is posted at most once.
 */
async function claim(db: Db, id: number, channel: string, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('telegram_posts')
    .set({ state: 'sending', channel, sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

type Claimed = { id: number; deal: ReadDeal }

async function sendClaimed(deps: PostDeps, { id, deal }: Claimed, setting: ChannelSetting, now: Date): Promise<void> {
  const update = deps.db.updateTable('telegram_posts').where('id', '=', id)
  try {
    const { messageId, hasPicture } = await send(deps, deal, setting, now)
    await update
      .set({
        ...{ state: 'posted', message_id: messageId, has_picture: hasPicture },
        ...{ digest: postDigest(deal), checked_at: now, failure: null },
      })
      .execute()
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    const { kind } = readFailure(error, now)
    const failure = error.message
    if (kind === 'wait' || kind === 'refused')
      await update.set({ state: 'queued', channel: null, sent_at: null, failure }).execute()
    else await update.set({ failure, ...(kind === 'unknown' ? {} : { state: 'removed' }) }).execute()
    if (kind !== 'impossible') throw error
  }
}

async function send(deps: PostDeps, deal: ReadDeal, { channel, language }: ChannelSetting, now: Date) {
  const { bot, readPicture } = deps
  const html = postHtml(deal, { ...deps, language })
  const picture = deal.picture === '' ? null : await readPicture(deal.picture)
  if (picture) {
    try {
      return { messageId: await sendPhoto(bot, channel, html, picture), hasPicture: true }
    } catch (error) {
      // Telegram does not take the picture, and certainly has not posted it.
      if (!(error instanceof TelegramError) || readFailure(error, now).kind !== 'impossible') throw error
    }
  }
  const message = { chat_id: channel, text: html, parse_mode: 'HTML', link_preview_options: { is_disabled: true } }
  return {
    messageId: messageIdOf(await callTelegram(bot, 'sendMessage', message, { signal: untilAnswered })),
    hasPicture: false,
  }
}

/** As bytes: Telegram would not take every address and format. The share picture states a price, which may change. */
async function sendPhoto(bot: TelegramBot, channel: string, html: string, picture: Uint8Array): Promise<number> {
  const form = new FormData()
  form.set('chat_id', channel)
  form.set('caption', html)
  form.set('parse_mode', 'HTML')
  form.set('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'deal.jpg')
  const options = { signal: untilAnswered, timeoutMs: uploadTimeoutMs }
  return messageIdOf(await callTelegram(bot, 'sendPhoto', form, options))
}

/** A shutdown waits for the answer, without which the post could not be changed any more. */
const untilAnswered = new AbortController().signal

const messageIdOf = (result: unknown): number => (result as { message_id: number }).message_id
