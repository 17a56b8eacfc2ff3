import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { DatabaseBusyError } from '../../platform/database-unavailable.ts'
import { buildInfo } from '../build-info.ts'
import { createHealth, type Health, type HealthDeps, registerHealth } from './health.ts'

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

function processWith(deps: Partial<HealthDeps> = {}): { health: Health; app: FastifyInstance } {
  const health = createHealth({ database: async () => undefined, ...deps })
  const app = Fastify()
  registerHealth(app, health)
  opened.push(app)
  return { health, app }
}

const never = () => new Promise<never>(() => undefined)

test('a running process is alive even without its database, and says which version and commit it runs', async () => {
  const { app } = processWith({ database: () => Promise.reject(new Error('gone')) })
  const answer = await app.inject('/healthz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'alive', ...buildInfo })
})

test('a process is ready while its database answers', async () => {
  const { app } = processWith()
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ready' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('readiness fails while the database is unavailable, and recovers with it', async () => {
  let isGone = true
  const { app } = processWith({
    database: async () => {
      if (isGone) throw new Error('connect ECONNREFUSED /secret/folder')
    },
  })
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({ status: 'not ready', reason: 'The database does not answer.' })
  expect((await app.inject('/metrics')).body).toContain('bachat_ready 0')
  isGone = false
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('a process whose database sessions are all busy stays ready: it still sends cached pages', async () => {
  const { app } = processWith({ database: () => Promise.reject(new DatabaseBusyError('The database is busy.')) })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('a hanging database is probed once, and readiness does not hang with it', async () => {
  let probes = 0
  const { app } = processWith({
    database: () => {
      probes += 1
      return never()
    },
    timeoutMs: 20,
  })
  const answers = await Promise.all([app.inject('/readyz'), app.inject('/readyz'), app.inject('/readyz')])
  expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503, 503])
  expect(answers[0]?.json()).toMatchObject({ reason: 'The database takes too long to answer.' })
  expect(probes).toBe(1)
})

test('readiness fails permanently when the process drains', async () => {
  const { health, app } = processWith()
  health.drain()
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ reason: 'The process is shutting down.' })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('metrics cover readiness, requests, the cache and the event loop', async () => {
  const { health, app } = processWith({
    cache: () => ({
      pages: { entries: 3, bytes: 900, evictions: 1 },
      arbitrary: { entries: 2, bytes: 100, evictions: 0 },
    }),
    sessions: () => ({ requests: { busy: 2, waiting: 0 } }),
  })
  health.recordAnswer('GET', '/ifs/getdeals', 200, 7)
  const first = await app.inject('/metrics')
  const second = await app.inject('/metrics')
  for (const { statusCode, body } of [first, second]) {
    expect(statusCode).toBe(200)
    expect(body).toContain('bachat_ready 1')
    expect(body).toContain(
      'bachat_http_request_seconds_bucket{le="0.01",method="GET",route="/ifs/getdeals",status="200"} 1',
    )
    expect(body).toContain('bachat_cache_entries{budget="pages"} 3')
    expect(body).toContain('bachat_cache_bytes{budget="pages"} 900')
    expect(body).toContain('bachat_cache_evictions_total{budget="pages"} 1')
    expect(body).toContain('bachat_cache_entries{budget="arbitrary"} 2')
    expect(body).toContain('bachat_database_sessions{pool="requests",state="busy"} 2')
    expect(body).toContain('nodejs_eventloop_lag_seconds')
    const { version, commit } = buildInfo
    expect(body).toContain(`bachat_build_info{version="${version}",commit="${commit}"} 1`)
  }
})

test('metrics require their token', async () => {
  const { app } = processWith({ metricsToken: 'secret' })
  const ask = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  for (const refused of [await ask(), await ask('Bearer wrong'), await ask('secret'), await ask('Bearer secret2')]) {
    expect(refused.statusCode).toBe(401)
    expect(refused.body).not.toContain('bachat_')
  }
  expect((await ask('Bearer secret')).statusCode).toBe(200)
})

test('without a token, metrics are available on this machine only', async () => {
  const { app } = processWith()
  const elsewhere = { remoteAddress: '203.0.113.7' }
  const proxied = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  const otherHost = { headers: { host: 'bachat.example' } }
  for (const from of [elsewhere, proxied, otherHost]) {
    const refused = await app.inject({ url: '/metrics', ...from })
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toBe(
      'This page is only available on this machine. Set METRICS_TOKEN to read it from elsewhere.\n',
    )
  }
  expect((await app.inject('/metrics')).statusCode).toBe(200)
})

test('with their token, metrics are available from everywhere', async () => {
  const { app } = processWith({ metricsToken: 'secret' })
  const headers = { authorization: 'Bearer secret', host: 'bachat.example', 'x-forwarded-for': '203.0.113.7' }
  expect((await app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.7' })).statusCode).toBe(200)
})
