import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

const local = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
const publicSite = await testApp({ PUBLIC_URL: 'https://bachat.example' })

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const subscribe = ({ app }: typeof local, headers: Record<string, string>) => {
  const email = `${crypto.randomUUID()}@mail.example`
  const payload = headers['content-type'] === json['content-type'] ? { email } : `email=${email}`
  return app.inject({ method: 'POST', url: '/ifs/newsletter', headers, payload })
}
const countSubscribers = async ({ db }: typeof local) =>
  (await db.selectFrom('subscribers').select('email').execute()).length

const foreign = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://forum.bachat.example' },
  { origin: 'https://elsewhere.example' },
  { origin: 'http://bachat.example' },
  { origin: 'https://bachat.example.evil.example' },
  // A sandboxed frame, or a page that hides its origin.
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
]

test.each(foreign)("another site's page cannot send a call on a visitor's behalf: %o", async (headers) => {
  for (const site of [local, publicSite])
    for (const type of [form, json]) {
      const before = await countSubscribers(site)
      const answer = await subscribe(site, { ...type, ...headers })
      expect(answer.statusCode).toBe(403)
      const message = 'This form was submitted from another site.'
      expect(answer.json()).toEqual({ status: 'failure', statusCode: '500', message, responseData: { message } })
      expect(await countSubscribers(site)).toBe(before)
      expect(site.events.at(-1)).toEqual({
        name: 'cross-site-post-refused',
        address: '127.0.0.1',
        reason: 'call',
      })
    }
})

test('a hostname that points at the server is not the site', async () => {
  const rebound = { ...form, origin: 'https://attacker.example', host: 'attacker.example' }
  expect((await subscribe(publicSite, rebound)).statusCode).toBe(403)
  // A site without a PUBLIC_URL is reached by any address of the machine.
  expect((await subscribe(local, { ...form, origin: 'http://192.168.1.5', host: '192.168.1.5' })).statusCode).toBe(200)
})

test.each([
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'https://bachat.example' },
  // A page that sends no referrer, such as those with a token in the address.
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { origin: 'https://bachat.example', host: 'the-machine:3000' },
])('our own pages and programs can send calls: %o', async (headers) => {
  expect((await subscribe(publicSite, { ...form, ...headers })).statusCode).toBe(200)
})

test('a call with a bearer token is accepted from any origin', async () => {
  const { id, token } = await publicSite.seed.member()
  const from = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  const changed = (authorization: string) =>
    publicSite.app.inject({
      method: 'POST',
      url: '/ifs/updateprofile',
      headers: { ...form, ...from, authorization },
      payload: `userid=${id}&phone=9876543210`,
    })
  expect((await changed(`Bearer ${token}`)).statusCode).toBe(200)
  expect((await changed('Basic YTpi')).statusCode).toBe(403)
})

test('reads are allowed from everywhere, and a read alone changes nothing', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  for (const url of ['/ifs/getdeals', '/ifs/getcount'])
    expect((await publicSite.app.inject({ url, headers })).statusCode).toBe(200)
  // The one GET that changes something needs a token (A15).
  expect((await publicSite.app.inject({ url: '/ifs/removefavourites?favids=1', headers })).statusCode).toBe(401)
})
