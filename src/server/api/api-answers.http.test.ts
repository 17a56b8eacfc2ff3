import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'
import type { CallName } from '../../site/api/calls/calls.ts'

// Rate limits are off, so that every value reaches the code behind them.
const { app, cacheKeys, call, registry, seed } = await testApp({ RATE_LIMITS: 'off' })
await seed.deal({ categoryIds: [(await seed.category()).id] })

const names = [...registry.calls.keys()]
const reading = 'A4 A5 A6 A7 A8 A9 A10 A11 A16 A19 A20 A21 A22 A23 A24 A25 A26 A30 A31 A33 A34 A35'.split(' ')

test('a call in process returns the data of its contract', async () => {
  const { slug, id } = await seed.deal()
  const { result, tags } = await registry.run('GET /dealdetails', { slug })
  expect(result.data.id).toBe(id)
  expect(tags).toContain(`deal:${id}`)
  // @ts-expect-error: another call's data.
  expect(result.data.comments).toBeUndefined()
  // @ts-expect-error: no contract has this name.
  await expect(registry.run('GET /nothing', {})).rejects.toThrow('There is no call GET /nothing')
})

test('A: every read call of the requirements exists', () => {
  const ids = [...registry.calls.values()].map(({ route }) => route.contract.id)
  expect(ids).toEqual(expect.arrayContaining(reading))
})

const hostileTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e400',
  'NaN',
  'null',
  'true',
  '[object Object]',
  '99999999999999999999',
  "' or 1=1; --",
  '%',
  '\\',
  '\0',
  '💸',
  'हिन्दी',
  '\ud800',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(3000),
]

const takesParameters = (name: CallName): boolean =>
  Object.keys(registry.calls.get(name)?.route.contract.params.properties ?? {}).length > 0

test.each(names.filter(takesParameters))('A: %s never fails on the server side, whatever is sent', async (name) => {
  const { properties } = registry.calls.get(name)?.route.contract.params ?? { properties: {} }
  const { id, token } = await seed.member()
  const self = 'userid' in properties ? { userid: id } : {}
  for (const parameter of Object.keys(properties)) {
    for (const value of hostileTexts) {
      const { httpStatus, body } = await call(name, { ...self, [parameter]: value }, { token })
      expect([200, 400, 401, 403, 404, 409, 422, 429], `${parameter}=${value}`).toContain(httpStatus)
      expect(body.status).toBe(httpStatus === 200 ? 'success' : 'failure')
      if (httpStatus !== 200) expect(body.statusCode).toBe('500')
    }
  }
})

test.each(names.filter((name) => name.startsWith('GET') && takesParameters(name)))(
  'A: %s rejects a parameter that occurs twice',
  async (name) => {
    const { properties } = registry.calls.get(name)?.route.contract.params ?? { properties: {} }
    const { id, token } = await seed.member()
    for (const parameter of Object.keys(properties)) {
      const self = 'userid' in properties && parameter !== 'userid' ? `&userid=${id}` : ''
      const answer = await app.inject({
        url: `/ifs${name.split(' ')[1]}?${parameter}=1&${parameter}=2${self}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.statusCode, parameter).toBe(400)
      expect(Object.keys(answer.json().responseData.errors)).toContain(parameter)
    }
  },
)

test('A: another spelling of a number in a call is the same entry of the cache', async () => {
  const { id } = await seed.store()
  const { id: categoryId } = await seed.category()
  for (const [name, parameter, number] of [
    ['GET /catdetails', 'catID', categoryId],
    ['GET /getdeals', 'store_id', id],
    ['GET /getdeals', 'limit', 7],
  ] as const) {
    cacheKeys.length = 0
    for (const spelled of [`${number}`, `00${number}`, ` ${number}`, `${number}.0`])
      expect((await call(name, { [parameter]: spelled })).httpStatus, spelled).toBe(200)
    expect(cacheKeys, parameter).toHaveLength(4)
    expect(new Set(cacheKeys).size, parameter).toBe(1)
  }
})

test('A: HEAD asks for the same answer as GET, whatever language the browser prefers', async () => {
  cacheKeys.length = 0
  for (const method of ['GET', 'HEAD'] as const)
    await app.inject({ method, url: '/ifs/getdeals', headers: { 'accept-language': 'hi' } })
  expect(cacheKeys).toHaveLength(2)
  expect(cacheKeys[1]).toBe(cacheKeys[0])
})

const failure = (message: string) => ({ status: 'failure', statusCode: '500', message, responseData: { message } })

test('A: an unknown call is a 404, and a wrong method is a 405 that names the right one', async () => {
  const none = await app.inject('/ifs/getnothing')
  expect(none.statusCode).toBe(404)
  expect(none.json()).toEqual(failure('There is no call /getnothing.'))
  const wrong = await app.inject({ method: 'POST', url: '/ifs/getdeals' })
  expect(wrong.statusCode).toBe(405)
  expect(wrong.headers.allow).toBe('GET')
  expect(wrong.json().status).toBe('failure')
})

test('an invalid address is answered like any unknown address', async () => {
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '//[' })
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test.each([
  [400, 'application/json', '{"stores": '],
  [400, 'application/json', '[1, 2]'],
  [415, 'text/xml', '<stores/>'],
  [415, 'text/plain', 'slug=home'],
  [413, 'application/json', `{"stores": ${'['.repeat(8_500)}${']'.repeat(8_500)}}`],
  [413, 'application/x-www-form-urlencoded', `stores=${'1'.repeat(17_000)}`],
])('A: an unreadable body is a %i', async (status, type, payload) => {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/ifs/filters',
    headers: { 'content-type': type },
    payload,
  })
  expect(statusCode).toBe(status)
  expect(JSON.parse(body)).toMatchObject({ status: 'failure', statusCode: '500', message: expect.any(String) })
})

test('A17: the longest comment fits, whichever way a form encodes it', async () => {
  const { id } = await seed.deal()
  const values = { author: 'Asha', email: 'asha@example.in', comment: '😀'.repeat(5_000), comment_post_ID: id }
  expect(new URLSearchParams({ comment: values.comment }).toString().length).toBeGreaterThan(59_000)
  expect((await call('POST /commentspost', values)).httpStatus).toBe(200)
})

test('A: JSON numbers and numeric text are both accepted', async () => {
  for (const minprice of [100, '100']) {
    const { httpStatus } = await call('POST /filters', { minprice, page: 1 }, { json: true })
    expect(httpStatus).toBe(200)
  }
})
