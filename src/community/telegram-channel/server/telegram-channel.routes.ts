import { type ConsoleRoute, consoleRoute } from '../../../console/server/http/console-route.ts'
import type { TelegramChannelToDo } from '../../../console/statistic.contract.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { findRefusal, readChannelSetting } from './channel-state.ts'

/** The console's start page: why nothing is posted in the channel that the settings name. */
export const telegramChannelRoutes = (deps: { db: Db; config: Pick<Config, 'telegram'> }): ConsoleRoute[] => [
  consoleRoute('settings', 'GET /to-do/telegram-channel', { handle: async () => ({ body: await readProblem(deps) }) }),
]

async function readProblem({ db, config }: { db: Db; config: Pick<Config, 'telegram'> }): Promise<TelegramChannelToDo> {
  const setting = await readChannelSetting(db)
  if (setting.channel === '') return { problem: null }
  if (!config.telegram) return { problem: 'no-bot' }
  const refusal = await findRefusal(db, setting)
  return refusal === null ? { problem: null } : { problem: 'refused', reason: refusal }
}
