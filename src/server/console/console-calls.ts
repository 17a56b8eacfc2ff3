import type { FastifyInstance } from 'fastify'
import { type ConsoleHttpDeps, registerConsole } from '../../console/server/http/register-console.ts'
import { createMemberTurns } from '../../console/server/records/member-turns.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { createPictureUploads } from '../../pictures/upload/upload-pictures.ts'
import type { Config } from '../../platform/config/config.ts'
import { createLimits } from '../../platform/limits/rate-limits.ts'
import type { RefusalCache } from '../../platform/limits/refusal-cache.ts'
import type { Log } from '../../platform/log/log.ts'
import { createSendMail } from '../../platform/mail/mail-queue.ts'
import { describeFailures } from '../http/answer-failures.ts'
import { allConsoleRoutes } from './all-console-routes.ts'
import { consoleKinds } from './console-kinds.ts'

type RouteDeps = Parameters<typeof allConsoleRoutes>[0]
type Deps = Omit<RouteDeps, 'kinds' | 'limits' | 'sendMail' | 'turns' | 'uploads'> &
  Omit<ConsoleHttpDeps, 'describeFailure'> & {
    config: Pick<Config, 'rateLimits'>
    refusals: RefusalCache
    pictures: PictureStorage
    log: Log
  }

/** The calls of the editors' console, in a scope of their own. */
export function registerConsoleCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, background, config, log, pictures, refusals, translate } = deps
  const routes = allConsoleRoutes({
    ...deps,
    kinds: consoleKinds,
    limits: createLimits({ db, enabled: config.rateLimits, refusals }),
    sendMail: createSendMail(translate),
    turns: createMemberTurns(),
    uploads: createPictureUploads({ db: background, storage: pictures, log }),
  })
  return registerConsole(app, { ...deps, describeFailure: describeFailures(translate) }, routes)
}
