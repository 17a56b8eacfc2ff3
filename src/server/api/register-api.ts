import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCachedResponse } from '../../platform/cache/send-cached-response.ts'
import { Problem } from '../../platform/errors.ts'
import type { AdmissionControl } from '../../platform/limits/admission-control.ts'
import type { CallName } from '../../site/api/calls/calls.ts'
import { clampedParams } from '../../site/api/contract.ts'
import type { ApiCall, ApiRegistry } from '../../site/api/server/api-registry.ts'
import {
  anonymousCaller,
  defaultBudgetOf,
  type EncodedResult,
  encodeResult,
  isPastLastPage,
} from '../../site/api/server/route.ts'
import type { SiteCache } from '../../site/api/server/site-cache.ts'
import type { Language } from '../../site/i18n/language.ts'
import { callerOf, languageOf } from '../http/caller.ts'
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
