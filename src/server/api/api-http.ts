import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '../../api/calls/calls.ts'
import { clampedParams } from '../../api/contract.ts'
import type { ApiCall, ApiRegistry } from '../../api/server/api-registry.ts'
import {
  anonymousCaller,
  type Caller,
  defaultBudgetOf,
  type EncodedResult,
  encodeResult,
  isPastLastPage,
} from '../../api/server/route.ts'
import type { SiteCache } from '../../api/server/site-cache.ts'
import { defaultLanguage, isLanguage, type Language } from '../../i18n/language.ts'
import { splitLanguage } from '../../i18n/language-address.ts'
import { localiseError } from '../../i18n/server/localise-error.ts'
import type { Translate } from '../../i18n/server/translate.ts'
import { sendCachedResponse } from '../../platform/cache/send-cached-response.ts'
import { DatabaseUnavailableError } from '../../platform/database-unavailable.ts'
import { Problem, retryAfterHeader, unavailable } from '../../platform/errors.ts'
import { isBot } from '../../platform/http/bot-detection.ts'
import type { AdmissionControl } from '../../platform/limits/admission-control.ts'
import type { RefuseCrossSite } from '../http/refuse-cross-site.ts'
import { callSchema } from './api-document.ts'

const json = 'application/json; charset=utf-8'
// For calls without long texts: a longer body is rejected before it is read.
const defaultMaxBodyBytes = 16 * 1024

type Deps = {
  registry: ApiRegistry
  cache: Pick<SiteCache, 'get'>
  gate: AdmissionControl
  headers: Record<string, string>
  refuseCrossSite: RefuseCrossSite
}

/** Registers every call under /ifs; the finished bytes of public reads are cached. */
export function registerApi(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    // Another site's form or simple fetch cannot send a bearer token, so a request with one needs no cross-site check.
    if (!isReading && callerOf(request).token === null) deps.refuseCrossSite(request, 'call')
  })
  for (const [name, call] of deps.registry.calls) {
    const { contract } = call.route
    const answer =
      contract.method === 'GET' && call.route.tags ? cachedAnswer(name, call, deps) : freshAnswer(name, call, deps)
    app.route({
      method: contract.method,
      url: `/ifs${contract.path}`,
      schema: callSchema(contract),
      bodyLimit: contract.maxBodyBytes ?? defaultMaxBodyBytes,
      handler: answer,
    })
  }
  app.all('/ifs/*', async (request, reply) => {
    const path = request.url.split('?')[0]?.replace(/^\/ifs/, '')
    const others = [...deps.registry.calls.values()].filter(({ route }) => route.contract.path === path)
    if (others.length === 0) throw new Problem(404, `There is no call ${path}.`)
    const allowed = others.map(({ route }) => route.contract.method).join(', ')
    reply.header('allow', allowed)
    throw new Problem(405, `${path} takes ${allowed}.`)
  })
}

function freshAnswer(name: CallName, { route }: ApiCall, { registry, gate }: Deps) {
  const isReading = route.contract.method === 'GET' || route.tags !== undefined
  return async function answer(request: FastifyRequest, reply: FastifyReply) {
    const raw = request.method === 'GET' ? request.query : request.body
    const run = () => registry.run(name, raw, callerOf(request))
    if (isReading) gate.admit(request.ip)
    const { result } = await (isReading ? gate.answerInTurn(run) : run())
    return reply
      .type(json)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(envelope(encodeResult(route, result))))
  }
}

function cachedAnswer(name: CallName, call: ApiCall, { registry, cache, gate, headers }: Deps) {
  const { cacheIn = defaultBudgetOf } = call.route
  return async function answer(request: FastifyRequest, reply: FastifyReply) {
    const params = clampedParams(call.read(request.query))
    const caller = { ...anonymousCaller, language: languageOf(request) }
    const entry = await cache.get(keyOf(caller.language, name, params), {
      cacheIn: cacheIn(params),
      admit: () => gate.admit(request.ip),
      produce: async () => {
        const { result, tags } = await gate.answerInTurn(() => registry.run(name, params, caller))
        const body = JSON.stringify(envelope(encodeResult(call.route, result)))
        return { status: 200, contentType: json, body, tags, isCacheable: !isPastLastPage(result) }
      },
    })
    reply.hijack()
    sendCachedResponse(request.raw, reply.raw, entry, headers)
  }
}

const keyOf = (language: Language, name: string, params: Record<string, unknown>) =>
  `${language} ${name} ${JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))}`

function envelope({ top, token, ...responseData }: EncodedResult) {
  return {
    status: 'success',
    statusCode: '200',
    responseData,
    ...(top === undefined ? {} : { data: top }),
    ...(token === undefined ? {} : { token }),
  }
}

/** The caller, as far as the request identifies it. */
export function callerOf(request: FastifyRequest): Caller {
  const { ip, headers } = request
  const [, token = null] = /^Bearer +([\w-]{1,200})$/i.exec(headers.authorization ?? '') ?? []
  return {
    address: ip,
    token,
    language: languageOf(request),
    isMachine: isBot(headers),
    userAgent: headers['user-agent'] ?? '',
  }
}

/**
 * Our own pages send their language in the address or the body; for other callers the browser's language counts. Cached
 * answers depend on the address alone.
 */
function languageOf({ method, headers, url, body }: FastifyRequest): Language {
  // Concatenated as text: "//[" is not a valid address, and "//shop.example" would be another site's.
  const { pathname, searchParams } = new URL(`http://site${url}`)
  const lang = searchParams.get('lang') ?? (body as { lang?: unknown } | null | undefined)?.lang
  if (isLanguage(lang)) return lang
  if (method === 'GET' || method === 'HEAD' || !pathname.startsWith('/ifs/')) return splitLanguage(pathname).language
  const [preferred] = (headers['accept-language'] ?? '').trim().toLowerCase().split(/[-,;]/, 1)
  return isLanguage(preferred) ? preferred : defaultLanguage
}

/** The one place that turns an error into an answer: a message for the caller, the details for the log. */
export const answerFailures = (translate: Translate) => {
  const describe = describeFailures(translate)
  return function answerFailure(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
    const { status, message, fields, details, retryAfterSeconds } = describe(error, request, languageOf(request))
    return reply
      .code(status)
      .headers(retryAfterHeader(retryAfterSeconds))
      .type(json)
      .header('cache-control', 'no-store')
      .send({
        status: 'failure',
        statusCode: '500',
        message,
        responseData: { message, ...(fields && { errors: fields }), ...details },
      })
  }
}

/** Logs a failure and gives what the caller is told of it. */
export const describeFailures = (translate: Translate) =>
  function describeFailure(error: Error, request: FastifyRequest, language: Language) {
    const problem = problemOf(error)
    logFailure(error, problem, request)
    const { status, retryAfterSeconds } = problem
    return { status, retryAfterSeconds, ...localiseError(problem, language, translate) }
  }

/** Faults are errors, what passes by itself is a warning, and what the caller did wrong is not logged. */
export function logFailure(error: Error, { status }: Problem, request: FastifyRequest): void {
  const path = request.url.split('?')[0]
  if (status === 503) {
    if (error instanceof DatabaseUnavailableError)
      request.log.warn({ path, err: error }, 'A request could not reach the database')
    else {
      const what =
        error instanceof Problem ? 'A request was rejected because the site is busy' : 'A file was not written'
      request.log.warn({ path, reason: error.message }, what)
    }
  } else if (status >= 500) request.log.error({ err: error, path }, 'A request failed')
}

// A file could not be written.
const fullDisk = ['ENOSPC', 'EDQUOT', 'EROFS']

export function problemOf(error: Error & { statusCode?: number | undefined; code?: string }): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseUnavailableError || fullDisk.includes(error.code ?? '')) return unavailable()
  switch (error.statusCode) {
    case 413:
      return new Problem(413, /*i18n*/ 'The request body is too large.')
    case 415:
      return new Problem(415, /*i18n*/ 'The request body must be a form (application/x-www-form-urlencoded) or JSON.')
    case 400:
      return new Problem(400, /*i18n*/ 'The request body could not be read.')
    default:
      if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
        return new Problem(error.statusCode, /*i18n*/ 'The request could not be processed.')
      return new Problem(500, /*i18n*/ 'Something went wrong on our side. Please try again.')
  }
}
