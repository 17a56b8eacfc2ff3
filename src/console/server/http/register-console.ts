import { Readable } from 'node:stream'
import cookies, { type CookieSerializeOptions } from '@fastify/cookie'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Clock } from '../../../platform/clock.ts'
import { badInput, Problem, retryAfterHeader, unknownAddress } from '../../../platform/errors.ts'
import { allowSlowBody, dropBody } from '../../../platform/http/slow-bodies.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { RecordSecurityEvent } from '../../../platform/security/security-events.ts'
import { defaultLanguage, isLanguage, type Language } from '../../../site/i18n/language.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import { mayUseConsole } from '../../console-policies.ts'
import { type ConsoleSession, findConsoleSession, touchConsoleSession } from '../session/console-sessions.ts'
import { ConsoleProblem, forbidden, signedOut } from './console-problem.ts'
import type { ConsoleAnswer, ConsoleContext, ConsoleRoute, StaffContext, Upload } from './console-route.ts'

/** The answer to a failure, which has been logged. */
type ShownFailure = {
  status: number
  message: string
  fields: Record<string, string> | undefined
  retryAfterSeconds: number | undefined
}

export type ConsoleHttpDeps = {
  db: Db
  clock: Clock
  publicUrl: string
  translate: Translate
  recordEvent: RecordSecurityEvent
  refuseCrossSite: (request: FastifyRequest, kind: 'call') => void
  describeFailure: (error: Error, request: FastifyRequest, language: Language) => ShownFailure
}

const prefix = '/ifs/console'
const maxBodyBytes = 16 * 1024

const uploadType = 'application/octet-stream'
// On a slow line a file takes longer than other requests may. The console's page waits as long.
const uploadTimeoutMs = 120_000

const notJson = () => new Problem(415, /*i18n*/ 'This call takes JSON.')
/** The calls of the console: JSON, for signed-in staff, never cached, and not in the public API document. */
export async function registerConsole(
  app: FastifyInstance,
  deps: ConsoleHttpDeps,
  routes: readonly ConsoleRoute[],
): Promise<void> {
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  // A file is read by the handler, so that nobody is made to receive one before the member is admitted.
  app.addContentTypeParser(uploadType, (request, payload, done) => done(isUpload(request) ? null : notJson(), payload))
  await app.register(cookies)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Before anything else: a token of the site opens nothing here.
    if (request.headers.authorization !== undefined) throw signedOut()
    if (request.method !== 'GET' && request.method !== 'HEAD') deps.refuseCrossSite(request, 'call')
  })
  app.setErrorHandler((error: Error, request, reply) => sendFailure(deps, error, request, reply))
  for (const route of routes) {
    const readBody = bodyReader(route.schema)
    app.route({
      method: route.method,
      url: prefix + route.path,
      bodyLimit: route.maxBodyBytes ?? maxBodyBytes,
      config: { isUpload: route.isUpload === true },
      handler: async (request, reply) => {
        const context = contextOf(deps, request, reply)
        const session = await admit(deps, route, request, context)
        assertStorable(context)
        const body = route.method === 'GET' ? {} : route.isUpload ? uploadOf(request) : readBody(request.body)
        const answer = await route.handle({ ...context, session, body } as StaffContext<never>)
        return send(reply, answer)
      },
    })
  }
  app.all(`${prefix}/*`, async () => {
    throw unknownAddress()
  })
}

const isUpload = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { isUpload?: boolean }).isUpload === true

function uploadOf({ body, headers, raw }: FastifyRequest): Upload {
  if (!(body instanceof Readable)) throw new Problem(415, /*i18n*/ 'This call takes a file.')
  allowSlowBody(raw, uploadTimeoutMs)
  return { body, declaredBytes: Number(headers['content-length'] ?? 0) }
}

function contextOf({ clock, publicUrl }: ConsoleHttpDeps, request: FastifyRequest, reply: FastifyReply) {
  const cookie = consoleCookie(publicUrl)
  return {
    now: clock(),
    language: languageOf(request),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    params: request.params as Record<string, string>,
    query: singleValues(request.query as Record<string, unknown>),
    cookie: {
      read: () => cookie.read(request),
      set: (token: string) => cookie.set(reply, token),
      clear: () => cookie.clear(reply),
    },
    reply,
  } satisfies Omit<ConsoleContext, 'body'>
}

/** Letters that the database refuses name nothing. Searches leave them out by themselves. */
function assertStorable({ params, query }: Pick<ConsoleContext, 'params' | 'query'>): void {
  if (!Object.values(params).every(isStorable)) throw unknownAddress()
  const odd = Object.keys(query).find((name) => name !== 'search' && !isStorable(query[name] ?? ''))
  if (odd !== undefined)
    throw badInput({ [odd.slice(0, 60)]: /*i18n*/ 'This part of the list’s address is not valid.' })
}

/** The last value counts where a parameter is given several times. */
const singleValues = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)]),
  )

/** The session of whoever may make this call; null for calls that anyone may make. */
async function admit(
  deps: ConsoleHttpDeps,
  route: ConsoleRoute,
  request: FastifyRequest,
  { now }: { now: Date },
): Promise<ConsoleSession | null> {
  const { db, publicUrl, recordEvent } = deps
  if (route.policy === 'anyone') return null
  const token = consoleCookie(publicUrl).read(request)
  const session = token === null ? null : await findConsoleSession(db, token, now)
  if (!session) throw signedOut()
  if (!mayUseConsole(route.policy, session.member.role)) {
    recordEvent({ name: 'console-refused', accountId: session.memberId, address: request.ip, reason: 'policy' })
    throw forbidden()
  }
  if (session.secondFactor === 'required' && route.isForSetUp !== true)
    throw new ConsoleProblem(403, /*i18n*/ 'Please set up the second factor first.', 'second-factor-required')
  if (route.isAutomatic !== true) await touchConsoleSession(db, session, now)
  return session
}

function send(reply: FastifyReply, answer: ConsoleAnswer) {
  if ('body' in answer)
    return reply
      .code(answer.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answer.body))
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${answer.filename}"`)
  // Fastify would read the whole stream for a HEAD.
  if (reply.request.method === 'HEAD') return reply.send()
  // One page ahead of the reader; when the reader leaves, the stream is closed, and with it the generator.
  return reply.send(Readable.from(answer.stream, { highWaterMark: 1 }))
}

async function sendFailure(deps: ConsoleHttpDeps, error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, fields, retryAfterSeconds } = deps.describeFailure(error, request, languageOf(request))
  const { reason, answer } = error instanceof ConsoleProblem ? error : { reason: undefined, answer: {} }
  if (isUpload(request)) await dropBody(request.raw)
  return reply
    .code(status)
    .headers(retryAfterHeader(retryAfterSeconds))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message, ...(fields && { errors: fields }), ...(reason && { reason }), ...answer }))
}

/** The console's page names its language; other callers are answered in their browser's. */
function languageOf({ query, headers }: FastifyRequest): Language {
  const lang = (query as { lang?: unknown }).lang
  if (isLanguage(lang)) return lang
  const [preferred] = (headers['accept-language'] ?? '').trim().toLowerCase().split(/[-,;]/, 1)
  return isLanguage(preferred) ? preferred : defaultLanguage
}

/** Bound to this very host on https; its name says so to the browser. It ends with the browser, or sooner here. */
function consoleCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-bachat-console' : 'bachat-console'
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }
  return {
    read: (request: FastifyRequest): string | null => {
      const value = request.cookies[name]
      return value !== undefined && /^[\w-]{1,100}$/.test(value) ? value : null
    },
    set: (reply: FastifyReply, token: string) => void reply.setCookie(name, token, options),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, options),
  }
}

// JSON has types of its own: nothing is coerced, and fields that a call does not name are refused.
const ajv = new Ajv({ allErrors: false, strict: false })

const noBody = { type: 'object', properties: {} }

/** By the schema's text: many calls have equal ones, and compiling is slow. */
const validators = new Map<string, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema)
  const validate = validators.get(text) ?? ajv.compile(schema)
  validators.set(text, validate)
  return validate
}

function bodyReader(schema: TSchema | undefined): (raw: unknown) => unknown {
  const validate = validatorOf({ ...(schema ?? noBody), additionalProperties: false })
  return (raw) => {
    const body = raw ?? {}
    if (!isShallow(body, maxDepth)) throw badInput({ body: /*i18n*/ 'The request body is nested too deeply.' })
    if (validate(body)) return body
    const [error] = validate.errors ?? []
    throw badInput({ [fieldOf(error)]: /*i18n*/ 'This field is missing, unknown or of the wrong type.' })
  }
}

/** No call needs more; deeper, neither JSON.stringify nor the database can write it. */
const maxDepth = 12

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1))
}

/** PostgreSQL cannot store NUL or unpaired surrogates. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

function fieldOf(error: ErrorObject | undefined): string {
  const { missingProperty, additionalProperty } = error?.params ?? {}
  return (
    String(missingProperty ?? additionalProperty ?? error?.instancePath.split('/')[1] ?? 'body').slice(0, 60) || 'body'
  )
}
