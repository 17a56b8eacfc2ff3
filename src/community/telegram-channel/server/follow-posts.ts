import { callTelegram, TelegramError } from '../../channels/server/telegram-api.ts'
import type { ChannelSetting } from './channel-state.ts'
import { overHtml, postDigest, postHtml } from './post-text.ts'
import { listStandingPosts, type StandingPost } from './posts.queries.ts'
import { readFailure } from './read-failure.ts'
import { readPostedDeal } from './read-posted-deal.ts'
import type { PostDeps } from './send-next-post.ts'

const maxCompared = 50
/** In a minute: Telegram takes about twenty. */
const maxCalls = 15
/** Then it is Telegram that fails, and not a post. */
const maxFailures = 3

/** Edits posts whose deals have changed, and deletes those whose deals an editor removed. Throws what Telegram refuses. */
export async function followPosts(deps: PostDeps, setting: ChannelSetting, signal: AbortSignal): Promise<void> {
  let calls = 0
  let failures = 0
  for (const post of await listStandingPosts(deps.db, deps.clock(), maxCompared)) {
    if (signal.aborted || calls === maxCalls) return
    const now = deps.clock()
    try {
      if (await followPost(deps, post, setting, now)) calls += 1
    } catch (error) {
      calls += 1
      failures += 1
      if (!isUnknown(error, now) || failures === maxFailures) throw error
    }
  }
}

type Change = { state?: 'posted' | 'over' | 'removed'; digest?: string; failure?: string }

/** True when it called Telegram. */
async function followPost(deps: PostDeps, post: StandingPost, setting: ChannelSetting, now: Date): Promise<boolean> {
  const write = (change: Change) =>
    deps.db
      .updateTable('telegram_posts')
      .set({ failure: null, ...change, checked_at: now })
      .where('id', '=', post.id)
      .execute()
  const { language } = setting
  const deal = post.slug === null ? null : await readPostedDeal(deps.db, post.slug, language, now)
  const digest = deal ? postDigest(deal) : post.digest
  if (post.slug !== null && digest === post.digest) {
    await write({})
    return false
  }
  try {
    if (deal) await edit(deps, post, postHtml(deal, { ...deps, language }), now)
    else await remove(deps, post, overHtml(language, deps.translate), now)
    await write(deal ? { state: deal.isExpired ? 'over' : 'posted', digest } : { state: 'removed' })
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    const failure = error.message
    // The others are compared before it is tried again.
    if (isUnknown(error, now)) await write({ failure })
    if (!isLost(error, post, setting, now)) throw error
    await write({ state: 'removed', failure })
  }
  return true
}

const isUnknown = (error: unknown, now: Date): boolean =>
  error instanceof TelegramError && readFailure(error, now).kind === 'unknown'

/** Whether the post cannot be changed any more, now or later. A refusal by the current channel concerns all posts. */
function isLost(error: TelegramError, post: StandingPost, { channel }: ChannelSetting, now: Date): boolean {
  const { kind } = readFailure(error, now)
  return kind === 'impossible' || (kind === 'refused' && post.channel !== channel)
}

async function edit({ bot }: PostDeps, post: StandingPost, html: string, now: Date): Promise<void> {
  const message = { chat_id: post.channel, message_id: post.messageId, parse_mode: 'HTML' }
  try {
    if (post.hasPicture) await callTelegram(bot, 'editMessageCaption', { ...message, caption: html }, options)
    else
      await callTelegram(
        bot,
        'editMessageText',
        { ...message, text: html, link_preview_options: { is_disabled: true } },
        options,
      )
  } catch (error) {
    // As after a crash between an edit and our note of it.
    if (!(error instanceof TelegramError) || readFailure(error, now).kind !== 'unchanged') throw error
  }
}

/** Telegram deletes posts for 48 hours; an older one loses all it says of the deal. */
async function remove(deps: PostDeps, post: StandingPost, html: string, now: Date): Promise<void> {
  try {
    await callTelegram(deps.bot, 'deleteMessage', { chat_id: post.channel, message_id: post.messageId }, options)
  } catch (error) {
    if (!(error instanceof TelegramError) || readFailure(error, now).kind !== 'impossible') throw error
    await edit(deps, post, html, now)
  }
}

/** A shutdown waits for the answer. */
const options = { signal: new AbortController().signal }
