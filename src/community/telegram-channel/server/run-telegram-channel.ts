import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
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
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** The scheduled job: brings the posts of the site's Telegram channel up to date and sends the next one. */
export async function runTelegramChannel({ bot, ...deps }: TelegramChannelDeps, signal: AbortSignal): Promise<void> {
  if (!bot) return
  const { db, clock } = deps
  const setting = await readChannelSetting(db)
  if (setting.channel === '' || (await findRefusal(db, setting)) !== null) return
  const now = clock()
  if (!(await beginRun(db, now))) return
  try {
    await followPosts({ ...deps, bot }, setting, now, signal)
    await queueDeals(db, setting, now)
    if (!signal.aborted) await sendNextPost({ ...deps, bot }, setting, now)
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
  if (failure.kind === 'refused') await recordRefusal(db, setting, error.description)
}
