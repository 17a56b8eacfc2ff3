import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { browserFamily, cleanMessage, errorReportsPath } from '../../operation/browser-errors/browser-error.ts'
import { recordBrowserError } from '../../operation/browser-errors/server/browser-error-rows.ts'
import type { Clock } from '../../platform/clock.ts'
import { tooMany } from '../../platform/errors.ts'
import { isBot } from '../../platform/http/bot-detection.ts'
import { createReportLimit } from '../../platform/limits/report-limit.ts'
import type { Db } from '../../platform/schema/db.ts'
import { paramsReader } from '../../site/api/server/params.ts'
import { splitLanguage } from '../../site/i18n/language-address.ts'
import { findRoute } from '../../site/routing/routes.ts'
import { readScripts } from '../build/own-files.ts'
import { buildText } from '../build-info.ts'
import type { RefuseCrossSite } from './refuse-cross-site.ts'

type Deps = { db: Db; clock: Clock; clientDir: string | undefined; refuseCrossSite: RefuseCrossSite }

const maxBytes = 4 * 1024
const waitSeconds = 60
const place = { minimum: 1, maximum: 10_000_000 }

const readReport = paramsReader(
  Type.Object({
    message: Type.String({ minLength: 1, maxLength: 1_000 }),
    script: Type.String({ maxLength: 200 }),
    line: Type.Integer(place),
    column: Type.Integer(place),
    path: Type.String({ maxLength: 500 }),
  }),
)

/**
 * Receives the reports of errors in browsers. Anyone can forge one: it must name a script that the site serves, its
 * message is cleaned again, and only a limited number is recorded.
 */
export async function registerErrorReports(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, clientDir, refuseCrossSite } = deps
  const scripts = clientDir === undefined ? new Map<string, boolean>() : await readScripts(join(clientDir, '..'))
  const canRecord = createReportLimit()
  app.addHook('onRequest', async (request) => refuseCrossSite(request, 'call'))
  app.post(errorReportsPath, { bodyLimit: maxBytes, schema: { hide: true } }, async (request, reply) => {
    const { message, path, ...report } = readReport(request.body)
    const isOfThisVersion = scripts.get(report.script)
    const cleaned = cleanMessage(message)
    if (isOfThisVersion === undefined || cleaned === '' || isBot(request.headers)) return reply.code(204).send()
    if (!canRecord(request.ip)) throw tooMany(waitSeconds)
    const recorded = {
      ...report,
      message: cleaned,
      page: pageOf(path),
      browser: browserFamily(request.headers['user-agent'] ?? ''),
      version: isOfThisVersion ? buildText : null,
    }
    await recordBrowserError(db, recorded, clock())
    return reply.code(204).send()
  })
}

/** The name of the page's route, as in the metrics: the path may contain what somebody looks for. */
const pageOf = (path: string): string =>
  path.startsWith('/admin') ? '/admin' : (findRoute(splitLanguage(path).path)?.path ?? '/*')
