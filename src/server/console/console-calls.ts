import type { FastifyInstance } from 'fastify'
import { consoleRoutes } from '../../console/server/console-routes.ts'
import { registerConsole } from '../../console/server/http/register-console.ts'
import { createSendMail } from '../../mail/mail-queue.ts'
import { createLimits } from '../../platform/limits/rate-limits.ts'
import { describeFailures } from '../api/api-http.ts'
import type { ServerParts } from '../http/assemble-server.ts'
import type { RefuseCrossSite } from '../http/refuse-cross-site.ts'
import { consoleKinds } from './console-kinds.ts'

type Parts = Pick<ServerParts, 'db' | 'background' | 'clock' | 'config' | 'publicUrl' | 'recordEvent'> & {
  translate: ServerParts['registry']['translate']
  refuseCrossSite: RefuseCrossSite
}

/** The calls of the editors' console, in a scope of their own. */
export function registerConsoleCalls(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, config, translate } = parts
  const routes = consoleRoutes({
    ...parts,
    kinds: consoleKinds,
    limits: createLimits({ db, enabled: config.rateLimits }),
    sendMail: createSendMail(translate),
  })
  return registerConsole(app, { ...parts, describeFailure: describeFailures(translate) }, routes)
}
