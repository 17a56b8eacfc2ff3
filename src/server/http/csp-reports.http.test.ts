import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

const { app, events } = await testApp()

const send = (payload: string, type = 'application/csp-report', remoteAddress = '198.51.100.7') =>
  app.inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload, remoteAddress })

const old = (directive: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://bachat.example/deals?search=private+words',
      'effective-directive': directive,
      'blocked-uri': 'https://elsewhere.example/?secret',
      'script-sample': 'typed text',
    },
  })

test('browsers learn the report address in both ways they support', async () => {
  const { headers } = await app.inject('/healthz')
  expect(headers['content-security-policy']).toContain('report-uri /csp-reports; report-to csp')
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
})

test('only the directive of a report is recorded, in both report formats', async () => {
  const { statusCode, body } = await send(old('script-src-elem'))
  expect([statusCode, body]).toEqual([204, ''])
  const list = [
    { type: 'csp-violation', url: 'https://bachat.example/?q=private', body: { effectiveDirective: 'img-src' } },
    { type: 'deprecation', body: { id: 'x' } },
    { type: 'csp-violation', body: { effectiveDirective: 'made-up-label-1' } },
    null,
    'text',
  ]
  expect((await send(JSON.stringify(list), 'application/reports+json')).statusCode).toBe(204)
  await send(JSON.stringify({ 'csp-report': { 'violated-directive': "form-action 'self'" } }))
  const from = { name: 'csp-violation', address: '198.51.100.7' }
  expect(events).toEqual([
    { ...from, reason: 'script-src-elem' },
    { ...from, reason: 'img-src' },
    { ...from, reason: 'other' },
    { ...from, reason: 'form-action' },
  ])
})

test.each([
  ['no JSON', '{"csp-report', 'application/csp-report'],
  ['another kind of JSON', '[1, [], {"csp-report": 7}]', 'application/reports+json'],
  ['too large', old('x'.repeat(9_000)), 'application/csp-report'],
  ['another type', 'hello', 'text/plain'],
])('an unreadable report gets the same answer: %s', async (_, payload, type) => {
  const before = events.length
  expect((await send(payload, type, '192.0.2.1')).statusCode).toBe(204)
  expect(events.slice(before).filter(({ reason }) => reason !== 'other')).toEqual([])
})

test('one network cannot fill the log or use up the limit of others, and all networks together are limited too', async () => {
  const recorded = async (address: string, count: number) => {
    const before = events.length
    for (let n = 0; n < count; n += 1) expect((await send(old('img-src'), undefined, address)).statusCode).toBe(204)
    return events.length - before
  }
  // One request may contain many reports.
  const before = events.length
  const many = Array.from({ length: 50 }, () => ({ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }))
  await send(JSON.stringify(many), 'application/reports+json', '203.0.113.1')
  expect(events.length - before).toBe(10)
  expect(await recorded('203.0.113.1', 5)).toBe(0)
  expect(await recorded('203.0.113.2', 15)).toBe(10)
  let all = 0
  for (let n = 1; n <= 20; n += 1) all += await recorded(`2001:db8:0:${n}::1`, 5)
  expect(all).toBeLessThanOrEqual(40)
})
