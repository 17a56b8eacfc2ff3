import type { FastifyInstance } from 'fastify'
import { registerConsole } from '../../console/server/http/register-console.ts'
import { createMemberTurns } from '../../console/server/records/member-turns.ts'
import { createSendMail } from '../../mail/mail-queue.ts'
import { createPictureUploads } from '../../pictures/upload/upload-pictures.ts'
import { createLimits } from '../../platform/limits/rate-limits.ts'
import { describeFailures } from '../http/answer-failures.ts'
import type { ServerDeps } from '../http/assemble-server.ts'
import type { RefuseCrossSite } from '../http/refuse-cross-site.ts'
import { allConsoleRoutes } from './all-console-routes.ts'
import { consoleKinds } from './console-kinds.ts'

type Deps = Pick<
  ServerDeps,
  'pictures' | 'canFetch' | 'db' | 'background' | 'clock' | 'config' | 'publicUrl' | 'recordEvent' | 'log' | 'refusals'
> & {
  translate: ServerDeps['registry']['translate']
  refuseCrossSite: RefuseCrossSite
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
