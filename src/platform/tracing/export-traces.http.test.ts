import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { feedServer } from '../../../tests/support/feed-server.ts'
import { startOtlpReceiver } from '../../../tests/support/otlp-receiver.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { readConfig } from '../config/config.ts'
import { fetchPublic } from '../http/fetch-public.ts'
import { createLog } from '../log/log.ts'
import { startTracing } from './start-tracing.ts'
import { inJob } from './trace.ts'

const receiver = await startOtlpReceiver()
const shop = await feedServer()
const site = await testSite()
const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
const lines: Record<string, unknown>[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const unknownPage = '/singleproduct/no-such-deal'

beforeEach(() => {
  receiver.spans.length = 0
  receiver.asked.length = 0
})

/** Exports what happens during `work`. */
async function traced(settings: Record<string, string>, work: () => Promise<unknown>): Promise<void> {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER: 'always_on' }
  const config = readConfig({ ...endpoint, ...settings })
  const stop = await startTracing(config, { name: 'bachat-web', version: '1.0.0' }, log)
  try {
    await work()
  } finally {
    await stop()
  }
}

const open = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers })
const spansNamed = (name: string) => receiver.spans.filter((span) => span.name === name)
/** A request's span ends after its answer has arrived. */
const received = (name: string, count = 1) =>
  expect.poll(() => spansNamed(name).length, { timeout: 15_000 }).toBe(count)

test('TR3: the trace of a page has its calls and their statements, without anything that was entered', async () => {
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20hunter2' }
  await traced(headers, async () => {
    expect((await open('/deals?search=aquamarine')).status).toBe(200)
    await received('GET /deals')
  })
  const [page] = spansNamed('GET /deals')
  expect(page).toMatchObject({
    service: 'bachat-web',
    parentSpanId: undefined,
    attributes: { 'http.route': '/deals', 'http.response.status_code': 200 },
    isError: false,
  })
  expect(new Set(receiver.spans.map((span) => span.traceId))).toEqual(new Set([page?.traceId]))
  const calls = receiver.spans.filter(({ parentSpanId }) => parentSpanId === page?.spanId)
  expect(calls.map(({ name }) => name)).toContain('GET /search')
  const statements = spansNamed('SELECT').filter(({ parentSpanId }) =>
    calls.some(({ spanId, name }) => spanId === parentSpanId && name === 'GET /search'),
  )
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(expect.stringContaining('$1'))
  expect(JSON.stringify(receiver.spans)).not.toContain('aquamarine')
  expect(receiver.asked[0]).toEqual({ path: '/v1/traces', authorization: 'Bearer hunter2' })
})

test('TR2, TR3: a caller’s trace is continued, and recorded as the caller decided', async () => {
  const settings = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }
  await traced(settings, async () => {
    await open(`${unknownPage}-1`)
    await open(`${unknownPage}-2`, { traceparent: `00-${traceId}-00f067aa0ba902b7-00` })
    await open(`${unknownPage}-3`, { traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
    await received('GET /singleproduct/:slug')
  })
  expect(spansNamed('GET /singleproduct/:slug')).toMatchObject([
    { traceId, parentSpanId: '00f067aa0ba902b7', attributes: { 'http.response.status_code': 404 } },
  ])
})

test('TR3: the trace of a job has its requests to other servers, which learn of it', async () => {
  shop.answers.set('/feed.xml', { body: 'tea' })
  const limits = { timeoutMs: 5_000, maxBytes: 100, isPublic: () => true }
  const fetchFrom = (path: string) =>
    fetchPublic(shop.addressOf(path), new Writable({ write: (_c, _e, done) => done() }), limits)
  await traced({}, async () => {
    await inJob('fetch-tea', () => fetchFrom('/feed.xml'))
    await expect(inJob('fetch-tea', () => fetchFrom('/missing?key=hunter2'))).rejects.toThrow('404')
  })
  const [first, second] = spansNamed('fetch-tea')
  expect([first?.isError, second?.isError]).toEqual([false, true])
  expect(spansNamed('GET')).toMatchObject([
    { parentSpanId: first?.spanId, attributes: { 'server.address': '127.0.0.1' }, isError: false },
    { parentSpanId: second?.spanId, attributes: { 'http.response.status_code': 404 }, isError: true },
  ])
  const [sent] = spansNamed('GET')
  expect(shop.requests[0]?.headers.traceparent).toBe(`00-${sent?.traceId}-${sent?.spanId}-01`)
  expect(JSON.stringify(receiver.spans)).not.toContain('hunter2')
})

test('TR4: a receiver that fails costs its spans and one line a minute', async () => {
  receiver.answer.status = 500
  await traced({}, async () => {
    for (let n = 0; n < 1_100; n += 1) await inJob('brew-tea', async () => undefined)
    expect((await open(`${unknownPage}-4`)).status).toBe(404)
  })
  receiver.answer.status = 200
  expect(receiver.asked.length).toBeGreaterThan(1)
  expect(lines).toMatchObject([{ msg: 'Traces could not be exported', spans: expect.any(Number) }])
  expect(lines[0]).not.toHaveProperty('reqId')
})

test('TR3: OpenTelemetry is loaded only where traces are exported', () => {
  const src = join(import.meta.dirname, '../..')
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !/\.test\.tsx?$/.test(file))
  const filesWith = (text: string) => files.filter((file) => readFileSync(join(src, file), 'utf8').includes(text))
  expect(filesWith(`from '@opentelemetry/`)).toEqual(['platform/tracing/export-traces.ts'])
  expect(filesWith('export-traces.ts')).toEqual(['platform/tracing/start-tracing.ts'])
  expect(filesWith(`await import('./export-traces.ts')`)).toEqual(['platform/tracing/start-tracing.ts'])
})
