import type { Log } from '../../../platform/log/log.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { type TelegramBot, TelegramError } from '../../channels/server/telegram-api.ts'
import {
  beginRun,
  type ChannelSetting,
  endRun,
  findRefusal,
  readChannelSetting,
  recordRefusal,
  waitUntil,
} from './channel-state.ts'
import { followPosts } from './follow-posts.ts'
import { queueDeals } from './queue-deals.ts'
import { readFailure } from './read-failure.ts'
import { type PostDeps, sendNextPost } from './send-next-post.ts'

export type TelegramChannelDeps = Omit<PostDeps, 'bot'> & {
  bot: TelegramBot | null
  log: Pick<Log, 'warn'>
}

/** After a timeout, or an error of Telegram's server: both usually last for minutes. */
const unknownPauseMs = 5 * MINUTE_MS

/** The scheduled job: sends the next post of the site's Telegram channel and brings the others up to date. */
export async function runTelegramChannel({ bot, ...deps }: TelegramChannelDeps, signal: AbortSignal): Promise<void> {
  if (!bot) return
  const { db, clock } = deps
  const setting = await readChannelSetting(db)
  if (setting.channel === '' || (await findRefusal(db, setting)) !== null) return
  if (!(await beginRun(db, clock()))) return
  try {
    await queueDeals(db, setting, clock())
    // First: posts that cannot be changed do not delay new ones.
    if (!signal.aborted) await sendNextPost({ ...deps, bot }, setting)
    await followPosts({ ...deps, bot }, setting, signal)
  } catch (error) {
    if (!(error instanceof TelegramError)) throw error
    await noteFailure(deps, error, setting)
  } finally {
    await endRun(db)
  }
}

async function noteFailure(
  { db, clock, log }: Pick<TelegramChannelDeps, 'db' | 'clock' | 'log'>,
  error: TelegramError,
  setting: ChannelSetting,
): Promise<void> {
  const now = clock()
  const failure = readFailure(error, now)
  log.warn({ err: error }, 'The Telegram channel could not be updated')
  if (failure.kind === 'wait') await waitUntil(db, new Date(now.getTime() + failure.ms))
  if (failure.kind === 'unknown') await waitUntil(db, new Date(now.getTime() + unknownPauseMs))
  if (failure.kind === 'refused') await recordRefusal(db, setting, error.description)
}
