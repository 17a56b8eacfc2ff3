import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

const { app, db, events } = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
const form = { firstname: 'Asha', lastname: 'Rao', email: 'asha@mail.example', mobile: '9876543210', message: 'Hello' }

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const messages = () => db.selectFrom('contact_messages').select('message').execute()

test('an accepted form redirects, so that reloading sends nothing', async () => {
  const { statusCode, headers } = await post('/ContactUs/', form)
  expect([statusCode, headers.location]).toEqual([303, '/contactus?sent=1'])
  expect(await messages()).toHaveLength(1)
})

test('a rejected form comes back with the typed values and the errors', async () => {
  const answer = await post('/contactus', { ...form, mobile: '12', password: 'secret' })
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({
    form: 'POST /contactus',
    values: { firstname: 'Asha', mobile: '12' },
    problem: { fields: { mobile: 'Must be at least 10 digits' } },
  })
  expect(answer.body).not.toContain('secret')
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://elsewhere.example' }],
  [{ origin: 'null' }],
])("another site's form cannot post here: %o", async (headers) => {
  const before = (await messages()).length
  const { statusCode } = await post('/contactus', { ...form, message: 'Forged' }, headers)
  expect(statusCode).toBe(403)
  expect(await messages()).toHaveLength(before)
  expect(events.at(-1)).toEqual({ name: 'cross-site-post-refused', address: '127.0.0.1', reason: 'form' })
})

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }],
  [{ origin: 'http://localhost:3000' }],
  [{ origin: 'https://other-name.example', host: 'other-name.example' }],
])('our own forms are accepted: %o', async (headers) => {
  const { statusCode } = await post('/contactus', { ...form, message: JSON.stringify(headers) }, headers)
  expect(statusCode).toBe(303)
})

test('a new password and a request for a link are posted to one page, and told apart by their fields', async () => {
  const short = await post('/reset-password?token=guessed', { password: 'short', confirm_password: 'other' })
  expect(short.statusCode).toBe(422)
  expect(Object.keys(short.json().problem.fields)).toEqual(['password', 'confirm_password'])
  const secret = 'a long pass phrase'
  const guessed = await post('/reset-password?token=guessed', { password: secret, confirm_password: secret })
  expect(guessed.statusCode).toBe(422)
  expect(guessed.body).not.toContain(secret)
  const requested = await post('/reset-password', { email: 'nobody@mail.example' })
  expect([requested.statusCode, requested.headers.location]).toEqual([303, '/reset-password?result=asked'])
})

test('an address without a form is read-only', async () => {
  const { statusCode, headers } = await post('/deals', form)
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
})
