import { beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../tests/support/test-site.ts'
import { buildText } from '../build-info.ts'

const { app, db, open } = await testSite()
const [script = ''] = /\/assets\/[\w.-]+\.js/.exec((await open('/deals')).html) ?? []
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const report = { message: 'TypeError: t is undefined', script, line: 1, column: 2345, path: '/hi/singleproduct/tea' }
let networks = 0

beforeEach(() => db.deleteFrom('browser_errors').execute())

type Sent = { headers?: Record<string, string>; remoteAddress?: string }
const send = async (payload: object | string, { headers, remoteAddress = `198.18.0.${++networks}` }: Sent = {}) =>
  (
    await app.inject({
      ...{ method: 'POST', url: '/error-reports', payload, remoteAddress },
      headers: {
        ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'user-agent': userAgent },
        ...headers,
      },
    })
  ).statusCode
const errors = () => db.selectFrom('browser_errors').selectAll().execute()

test('TR5: a report is stored with the route of its page, the family of its browser and the running version', async () => {
  expect(script).not.toBe('')
  expect(await send({ ...report, message: `${report.message} for asha@example.in`, cookie: 'secret' })).toBe(204)
  expect(await errors()).toEqual([
    {
      id: expect.any(Number),
      fingerprint: expect.any(String),
      message: 'TypeError: t is undefined for …',
      place: `${script.replace('/assets/', '')}:1:2345`,
      page: '/singleproduct/:slug',
      browsers: ['Firefox'],
      versions: [buildText],
      report_count: 1,
      first_at: expect.any(Date),
      last_at: expect.any(Date),
      state: 'open',
      done_in: null,
    },
  ])
})

test.each<[string, object | string, Sent, number]>([
  ['another site', report, { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }, 403],
  ['no report', { tea: 1 }, {}, 400],
  ['a wrong type', { ...report, line: 'first' }, {}, 400],
  ['no JSON', '{', {}, 400],
  ['a long message', { ...report, message: 'x'.repeat(1_001) }, {}, 400],
  ['a large body', { ...report, more: 'x'.repeat(5_000) }, {}, 413],
  ['another type', 'hello', { headers: { 'content-type': 'text/plain' } }, 415],
  ['a script that the site does not have', { ...report, script: '/assets/evil-12345678.js' }, {}, 204],
  ['a bot', report, { headers: { 'user-agent': 'Googlebot/2.1' } }, 204],
])('TR6: nothing is stored of %s', async (_, payload, sent, status) => {
  expect(await send(payload, sent)).toBe(status)
  expect(await errors()).toEqual([])
})

test('TR6: one network has ten reports a minute', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push(await send(report, { remoteAddress: '203.0.113.7' }))
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429])
  expect(await errors()).toMatchObject([{ report_count: 10 }])
})
