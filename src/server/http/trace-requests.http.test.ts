import { beforeEach, expect, test } from 'vitest'
import { feedServer } from '../../../tests/support/feed-server.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { manifestAddress } from './web-manifest.ts'

// Its answers to everything are of no use: the site logs that.
const provider = await feedServer()
const lines: Record<string, unknown>[] = []
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
const google = { GOOGLE_CLIENT_ID: '123.apps.googleusercontent.com', GOOGLE_API_URL: provider.addressOf('') }
const { app } = await testApp(google, { log })

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
const idOfProxy = 'blr-edge:0017f2ab'

beforeEach(() => {
  lines.length = 0
})

/** Without warnings about a busy machine. */
const answered = () => lines.filter(({ msg }) => msg === 'answered')

test('TR1: the request id of a proxy is in the log and in the answer, an invalid one is replaced', async () => {
  const idOf = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/healthz', headers })).headers['x-request-id']
  expect(await idOf({ 'x-request-id': idOfProxy })).toBe(idOfProxy)
  const made = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
  for (const id of ['two ids, one header', 'x'.repeat(129)]) expect(await idOf({ 'x-request-id': id })).toMatch(made)
  expect(await idOf({})).toMatch(made)
  expect(answered().map(({ reqId }) => reqId)).toEqual([idOfProxy, ...Array(3).fill(expect.stringMatching(made))])
})

test('TR1: an answer that caches may store has no id, because they would send it to everyone', async () => {
  const open = async (url: string) => (await app.inject({ url, headers: { 'x-request-id': idOfProxy } })).headers
  for (const url of ['/ifs/getcount', '/speculation-rules.json', manifestAddress('en')]) {
    const headers = await open(url)
    expect(headers['cache-control'], url).toContain('public')
    expect(headers, url).not.toHaveProperty('x-request-id')
  }
  expect(await open('/ifs/nothing')).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': idOfProxy })
  expect(answered().map(({ reqId }) => reqId)).toEqual(Array(4).fill(idOfProxy))
})

test('TR2: the trace of the caller is in the log, an invalid one is not', async () => {
  await app.inject({ url: '/healthz', headers: { traceparent } })
  await app.inject({ url: '/healthz', headers: { traceparent: traceparent.slice(0, -3) } })
  expect(answered().map((line) => line.traceId)).toEqual([traceId, undefined])
})

test('TR1, TR2: whatever a request causes names it: every line of the log, and requests to other servers', async () => {
  const payload = { type: 'social', provider: 'google', access_token: 'unknown' }
  const headers = { 'x-request-id': idOfProxy, traceparent }
  await app.inject({ url: '/ifs/login', method: 'POST', headers, payload })
  expect(provider.requests.map((request) => request.headers)).toEqual([expect.objectContaining(headers)])
  expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['answered', expect.stringContaining('provider')]))
  for (const line of lines) expect(line).toMatchObject({ reqId: idOfProxy, traceId })
})
