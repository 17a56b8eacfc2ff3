import { expect, test } from 'vitest'
import { consoleBrowser, signedInBrowser, staffPassword } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { changeRole, disableAccount } from '../../../accounts/members/server/administrator/change-account.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'

const site = await testApp({ PUBLIC_URL: 'https://bachat.example' })
const { app, db, seed, call, now, setNow, events } = site
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

test('an editor signs in with a cookie that no script reads and no other site sends', async () => {
  const meera = await seed.member({ role: 'editor', password: staffPassword, name: 'Meera' })
  const browser = consoleBrowser(app)
  const { status, body, headers } = await browser.signIn(meera.email)
  expect(status).toBe(200)
  expect(body).toMatchObject({ member: { name: 'Meera', role: 'editor' }, secondFactor: 'off', recoveryCodesLeft: 0 })
  expect(headers['cache-control']).toBe('no-store')
  const set = String(headers['set-cookie'])
  expect(set).toMatch(/^__Host-bachat-console=bachat_[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect((await browser.get('/session')).body).toEqual(body)
  expect(events.at(-1)).toMatchObject({ name: 'sign-in-accepted', accountId: meera.id, reason: 'console' })
})

test('a plain member is refused after the password is right, and gets no cookie', async () => {
  const asha = await seed.member({ password: staffPassword })
  const browser = consoleBrowser(app)
  const { status, headers, body } = await browser.signIn(asha.email)
  expect({ status, cookie: headers['set-cookie'] }).toEqual({ status: 403, cookie: undefined })
  expect(body.message).toBe('Only editors and administrators can sign in here.')
  expect((await browser.signIn(asha.email, { password: 'wrong password' })).status).toBe(401)
})

test('an unknown address and a wrong password are answered alike', async () => {
  const meera = await seed.member({ role: 'editor', password: staffPassword })
  const browser = consoleBrowser(app)
  const wrong = await browser.signIn(meera.email, { password: 'wrong password' })
  const unknown = await browser.signIn('nobody@example.in', { password: 'wrong password' })
  expect(wrong.status).toBe(401)
  expect(wrong.body.message).toBe('The email address or the password is wrong.')
  for (const [email, password] of [
    [meera.email, 'short'],
    [meera.email, 'a'.repeat(200)],
    ['meera', staffPassword],
  ] as const) {
    const { status, body } = await browser.signIn(email, { password })
    expect({ status, body }, email).toEqual({ status: wrong.status, body: wrong.body })
  }
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
  expect((await browser.signIn(meera.email, { password: '' })).body.errors).toEqual({
    password: "Password Can't be empty",
  })
})

test('the limits of wrong passwords are those of the site: tries here count there', async () => {
  const meera = await seed.member({ role: 'editor', password: staffPassword })
  const browser = consoleBrowser(app, { address: '198.51.100.9' })
  for (let n = 0; n < 10; n++) await browser.signIn(meera.email, { password: 'wrong password' })
  const refused = await browser.signIn(meera.email)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const options = { address: '198.51.100.9' }
  expect((await call('POST /login', { email: meera.email, password: staffPassword }, options)).httpStatus).toBe(429)
})

test('two hundred sign-ins at the same time are answered, and no more than the limit are tried', async () => {
  const meera = await seed.member({ role: 'editor', password: staffPassword })
  const browser = consoleBrowser(app, { address: '198.51.100.77' })
  const before = events.length
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => browser.signIn(meera.email, { password: 'wrong password' })),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].filter((status) => ![401, 429, 503].includes(status))).toEqual([])
  expect(events.slice(before).filter(({ name }) => name === 'sign-in-refused').length).toBeLessThanOrEqual(10)
})

test('a session ends 30 minutes after the last call, and a call that the page makes by itself is none', async () => {
  const editor = await signedInBrowser(site, 'editor')
  setNow(later(29))
  expect((await editor.get('/kinds')).status).toBe(200)
  setNow(later(58))
  expect((await editor.get('/session')).status).toBe(200)
  setNow(later(60))
  const { status, body } = await editor.get('/session')
  expect({ status, reason: body.reason }).toEqual({ status: 401, reason: 'signed-out' })
  setNow(now)
})

test('a session ends 12 hours after its sign-in, however busy', async () => {
  const editor = await signedInBrowser(site, 'editor')
  for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
    setNow(later(minutes))
    expect((await editor.get('/kinds')).status, `after ${minutes} minutes`).toBe(200)
  }
  setNow(later(12 * 60))
  expect((await editor.get('/kinds')).status).toBe(401)
  setNow(now)
})

test('signing out ends the session for whoever has copied the cookie too', async () => {
  const editor = await signedInBrowser(site, 'editor')
  const copied = editor.cookie()
  expect((await editor.post('/sign-out')).status).toBe(200)
  expect(editor.cookie()).toBeUndefined()
  editor.setCookie(copied)
  expect((await editor.get('/session')).status).toBe(401)
})

test('a new password, another role and a disabled account end the sessions immediately', async () => {
  const changes: [string, (member: { id: number; email: string; token: string }) => Promise<unknown>][] = [
    [
      'a new password',
      ({ id, token }) =>
        call(
          'POST /changepassword',
          { userid: id, current_password: staffPassword, new_password: 'jalebi fafda 9' },
          { token },
        ),
    ],
    ['the role of a member', ({ id }) => changeRole(db, { memberId: id, role: 'member' }, now)],
    ['the role of an administrator', ({ id }) => changeRole(db, { memberId: id, role: 'administrator' }, now)],
    ['a disabled account', ({ id }) => disableAccount(db, { memberId: id, reason: null }, now)],
    ['a role written by hand', ({ id }) => db.updateTable('members').set({ role: 3 }).where('id', '=', id).execute()],
  ]
  for (const [what, change] of changes) {
    const editor = await signedInBrowser(site, 'editor')
    await change(editor.member)
    expect((await editor.get('/session')).status, what).toBe(401)
  }
})

test('another site’s page can neither sign an editor in nor act for one who is signed in', async () => {
  const editor = await signedInBrowser(site, 'editor')
  for (const fetchSite of ['cross-site', 'same-site'])
    expect((await editor.post('/sign-out', {}, { headers: { 'sec-fetch-site': fetchSite } })).status).toBe(403)
  // A browser that does not say so, but where the request comes from.
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/ifs/console/sign-out',
    headers: { origin: 'https://evil.example', cookie: editor.cookie(), 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(statusCode).toBe(403)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await editor.post('/sign-out', 'a=b', { headers: form })).status).toBe(415)
  expect((await editor.post('/sign-out', '{}', { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  expect((await editor.get('/session')).status).toBe(200)
})

test('whatever stands in the cookie or the body, the answer is a refusal', async () => {
  const browser = consoleBrowser(app)
  for (const value of ['', 'x', 'bachat_', "bachat_' or 1=1", 'a'.repeat(5000), '%00', '😀']) {
    browser.setCookie(`__Host-bachat-console=${encodeURIComponent(value)}`)
    expect((await browser.get('/session')).status, value).toBe(401)
  }
  browser.setCookie(undefined)
  const deep = `${'['.repeat(7000)}${']'.repeat(7000)}`
  for (const body of ['', 'null', '[]', '"text"', '{', deep, '{"__proto__":{"role":1},"email":"a","password":"b"}'])
    expect((await browser.post('/sign-in', body)).status, body.slice(0, 40)).toBe(400)
  expect((await browser.post('/sign-in', { email: 'a', password: 'b', role: 1 })).status).toBe(400)
  expect((await browser.post('/sign-in', { email: 'x'.repeat(20_000), password: 'b' })).status).toBe(413)
})
