import { beforeEach, expect, test } from 'vitest'
import { linkIn, queuedMails } from '../../../../tests/support/mails.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeUnconfirmed } from './subscription.ts'

const { app, call, db, seed, now, setNow } = await testApp({ PUBLIC_URL: 'https://bachat.example' })
const hour = 3_600_000
const later = (hours: number) => setNow(new Date(now.getTime() + hours * hour))

/** Independent of the exact translations. */
const inDevanagari = expect.stringMatching(/^[\p{Script=Devanagari}\s,।]+$/u)

let people = 0
let email = ''
beforeEach(() => {
  people += 1
  email = `asha${people}@mail.example`
  setNow(now)
})

const ask = (language = 'en') =>
  call('POST /newsletter', { email }, { language, address: `198.51.100.${(people * 25) % 250}` })
const mails = async () => (await queuedMails(db)).filter(({ recipient }) => recipient === email)
const tokenIn = (text = '', path = '/newsletter/confirm') =>
  new URL(linkIn(text, path) || 'https://none.example').searchParams.get('token') ?? ''
const subscriber = () => db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()
const isSubscribed = async () => {
  const row = await subscriber()
  return row !== undefined && row.confirmed_at !== null && row.unsubscribed_at === null
}
async function subscribed() {
  await ask()
  const [mail] = await mails()
  const token = tokenIn(mail?.text)
  await call('POST /newsletter/confirm', { token })
  return token
}

test('H6: the newsletter begins when the owner of the address confirms', async () => {
  const { httpStatus } = await ask()
  expect(httpStatus).toBe(200)
  const [mail] = await mails()
  expect(mail).toMatchObject({ language: 'en', subject: 'Please confirm your subscription' })
  expect(await isSubscribed()).toBe(false)
  const confirmed = await call('POST /newsletter/confirm', { token: tokenIn(mail?.text) })
  expect(confirmed.httpStatus).toBe(200)
  expect(await isSubscribed()).toBe(true)
  const [, welcome] = await mails()
  expect(welcome?.unsubscribeUrl).toMatch(/^https:\/\/bachat\.example\/newsletter\/unsubscribe\?token=/)
})

test('H6: a request in Hindi gets every email in Hindi, wherever its link is opened', async () => {
  const params = { email, lang: 'hi' }
  await call('POST /newsletter', params, { language: 'en-IN', address: '198.51.100.251' })
  const [mail] = await mails()
  expect(mail).toMatchObject({ language: 'hi', subject: inDevanagari })
  expect((await subscriber())?.language).toBe('hi')
  const token = tokenIn(mail?.text, '/hi/newsletter/confirm')
  expect((await call('POST /newsletter/confirm', { token }, { language: 'en-IN' })).httpStatus).toBe(200)
  const [, welcome] = await mails()
  expect(welcome).toMatchObject({ language: 'hi', subject: inDevanagari })
  expect((await subscriber())?.consent, 'as it was read').toMatch(/^हाँ, मुझे न्यूज़लेटर भेजें: /)
  expect(welcome?.unsubscribeUrl).toMatch(/^https:\/\/bachat\.example\/hi\/newsletter\/unsubscribe\?token=/)
})

test('H6: without a language emails are in English, and an unknown language is rejected', async () => {
  await call('POST /newsletter', { email }, { address: '198.51.100.252' })
  expect((await subscriber())?.language).toBe('en')
  const refused = await call('POST /newsletter', { email, lang: 'fr' }, { address: '198.51.100.252' })
  expect([refused.httpStatus, Object.keys(refused.body.responseData.errors)]).toEqual([400, ['lang']])
})

test('H6: a repeated request changes the language of the emails', async () => {
  await ask()
  later(25)
  await ask('hi')
  expect((await mails()).map(({ language }) => language)).toEqual(['en', 'hi'])
})

test('H6: a Hindi reader gets the request in Hindi', async () => {
  await ask('hi-IN,hi;q=0.9,en;q=0.5')
  expect(await mails()).toMatchObject([{ language: 'hi', subject: inDevanagari }])
})

test('H6: twenty simultaneous requests, in any letter case, create one email', async () => {
  const asks = Array.from({ length: 20 }, (_, n) =>
    call('POST /newsletter', { email: n % 2 ? email : email.toUpperCase() }, { address: `203.0.113.${n}` }),
  )
  const answers = await Promise.all(asks)
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array(20).fill(200))
  const all = await queuedMails(db)
  expect(all.filter(({ recipient }) => recipient.toLowerCase() === email)).toHaveLength(1)
})

test('H6: the answer reveals nothing about an address', async () => {
  const beforeRequest = await ask()
  const unconfirmed = await ask()
  await call('POST /newsletter/confirm', { token: tokenIn((await mails())[0]?.text) })
  const confirmedAnswer = await ask()
  expect(unconfirmed.body).toEqual(beforeRequest.body)
  expect(confirmedAnswer.body).toEqual(beforeRequest.body)
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Please confirm your subscription',
    'You are subscribed',
  ])
})

test('H6: a lost email can be requested again the next day, with the same link', async () => {
  await ask()
  later(23)
  await ask()
  expect(await mails()).toHaveLength(1)
  later(25)
  await ask()
  const [first, second] = await mails()
  expect(tokenIn(second?.text)).toBe(tokenIn(first?.text))
})

test('H6: confirming twice has the effect of confirming once', async () => {
  const token = await subscribed()
  later(1000)
  const again = await call('POST /newsletter/confirm', { token })
  expect(again.httpStatus).toBe(200)
  expect(await mails()).toHaveLength(2)
})

test('H6: a subscriber who chose the weekly newsletter is welcomed to that', async () => {
  await ask()
  await db.updateTable('subscribers').set({ cadence: 'weekly' }).where('email', '=', email).execute()
  await call('POST /newsletter/confirm', { token: tokenIn((await mails())[0]?.text) })
  expect((await mails()).at(-1)?.text).toContain('on Saturdays at eight')
})

test('H6: an old or invalid link is rejected', async () => {
  await ask()
  const token = tokenIn((await mails())[0]?.text)
  later(8 * 24)
  expect((await call('POST /newsletter/confirm', { token })).httpStatus).toBe(404)
  expect((await call('POST /newsletter/confirm', { token: 'guessed' })).httpStatus).toBe(404)
  expect((await call('POST /newsletter/unsubscribe', {})).httpStatus).toBe(404)
  expect(await isSubscribed()).toBe(false)
})

test('H6: unsubscribing can be repeated, and a returning subscriber is asked immediately', async () => {
  const token = await subscribed()
  for (const _ of [1, 2]) expect((await call('POST /newsletter/unsubscribe', { token })).httpStatus).toBe(200)
  expect(await isSubscribed()).toBe(false)
  expect((await call('POST /newsletter/confirm', { token })).httpStatus, 'an old link').toBe(404)
  later(1)
  await ask()
  expect((await mails()).at(-1)?.subject).toBe('Please confirm your subscription')
})

test('H6: an address whose owner declined a request by others gets no email for a month', async () => {
  await ask()
  const unsubscribe = tokenIn((await mails())[0]?.text, '/newsletter/unsubscribe')
  await call('POST /newsletter/unsubscribe', { token: unsubscribe })
  later(48)
  await ask()
  expect(await mails()).toHaveLength(1)
  later(31 * 24)
  await ask()
  expect(await mails()).toHaveLength(2)
})

/** As mail clients and services do it: RFC 8058, 3.1. */
const oneClick = {
  form: { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' },
  multipart: {
    type: 'multipart/form-data; boundary=---FormBoundaryjWmhtjORrn',
    body: [
      '-----FormBoundaryjWmhtjORrn',
      'Content-Disposition: form-data; name="List-Unsubscribe"',
      '',
      'One-Click',
      '-----FormBoundaryjWmhtjORrn--',
      '',
    ].join('\r\n'),
  },
}
const postTo = (url: string, { type, body }: { type: string; body: string }) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: body })

test.each(['form', 'multipart'] as const)(
  'H6: a mail client unsubscribes with one post, sent as a %s',
  async (kind) => {
    await subscribed()
    const { unsubscribeUrl = '' } = (await mails()).at(-1) ?? {}
    const { statusCode, headers } = await postTo(
      new URL(unsubscribeUrl).href.replace('https://bachat.example', ''),
      oneClick[kind],
    )
    expect([statusCode, headers.location]).toEqual([200, undefined])
    expect(await isSubscribed()).toBe(false)
  },
)

test('H6: an unreadable post ends nothing, and calls accept no such form', async () => {
  const token = await subscribed()
  const broken = { type: 'multipart/form-data; boundary=x', body: 'List-Unsubscribe=One-Click' }
  expect((await postTo(`/newsletter/unsubscribe?token=${token}`, broken)).statusCode).toBe(400)
  expect((await postTo('/ifs/newsletter/unsubscribe', oneClick.multipart)).statusCode).toBe(415)
  expect(await isSubscribed()).toBe(true)
})

test('H6: an invalid address is rejected in its field', async () => {
  const { httpStatus, body } = await call('POST /newsletter', { email: 'asha@mail' })
  expect(httpStatus).toBe(422)
  expect(body.responseData.errors).toEqual({ email: 'Please Enter Valid Email Address' })
})

test('H6: ten requests an hour for one address, sixty from one network', async () => {
  const askFor = async (name: string) =>
    (await call('POST /newsletter', { email: `${name}@mail.example` }, { address: '192.0.2.9' })).httpStatus
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push(await askFor('impatient'))
  for (let n = 0; n < 51; n += 1) statuses.push(await askFor(`neighbour-${n}`))
  expect(statuses).toEqual([...Array(10).fill(200), 429, ...Array(50).fill(200), 429])
})

test('unconfirmed addresses are deleted after sixty days, those of subscribers never', async () => {
  await subscribed()
  const confirmed = email
  email = `old-${email}`
  await ask()
  later(2 * 24)
  const old = email
  email = `young-${email}`
  await ask()
  await purgeUnconfirmed(db, new Date(now.getTime() + 61 * 24 * hour))
  const addresses = await db
    .selectFrom('subscribers')
    .select('email')
    .where('email', 'in', [confirmed, old, email])
    .orderBy('id')
    .execute()
  expect(addresses.map((row) => row.email)).toEqual([confirmed, email])
})

test('a member with a confirmed address sees and ends the newsletter; one without a confirmed address neither', async () => {
  await subscribed()
  const asha = await seed.member({ email: email.toUpperCase() })
  const settingsOf = async ({ id, token }: { id: number; token: string }) =>
    (await call('GET /mailsettings', { userid: id }, { token })).data.newsletter
  expect(await settingsOf(asha)).toBe(true)
  await db.updateTable('members').set({ email_confirmed_at: null }).where('id', '=', asha.id).execute()
  expect(await settingsOf(asha)).toBe(false)
  await call('POST /endmails', { userid: asha.id, kind: 'newsletter' }, { token: asha.token })
  expect(await isSubscribed()).toBe(true)
  await db.updateTable('members').set({ email_confirmed_at: now }).where('id', '=', asha.id).execute()
  const ended = await call('POST /endmails', { userid: asha.id, kind: 'newsletter' }, { token: asha.token })
  expect(ended.body.responseData.message).toBe('You are unsubscribed.')
  expect(await isSubscribed()).toBe(false)
  expect(await settingsOf(asha)).toBe(false)
})
