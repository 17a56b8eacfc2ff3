import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { consoleBrowser, signedInBrowser, staffPassword } from '../../../../tests/support/console.ts'
import { linkIn, queuedMails } from '../../../../tests/support/mails.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { TAGS_CHANNEL, tagsOf } from '../../../platform/cache/announce-tags.ts'

const site = await testApp()
const { app, call, db, seed, now, setNow, events } = site
/** What an authenticator app shows. `secret` as it is typed into the app. */
const codeAt = (secret: string, at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() })
const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1000)

/** An editor with an authenticator app, signed in; the codes of the app, and the recovery codes. */
async function editorWithApp() {
  const editor = await signedInBrowser(site, 'editor')
  const { body: start } = await editor.post('/second-factor/start')
  const codeOf = (at = now) => codeAt(start.secret, at)
  const { body } = await editor.post('/second-factor/confirm', { code: codeOf() })
  return { ...editor, start, codeOf, recoveryCodes: body.recoveryCodes as string[] }
}

test('an editor sets up an app, and from then on the password alone opens nothing', async () => {
  const { member, start, recoveryCodes, get, codeOf } = await editorWithApp()
  expect(start.address).toMatch(/^otpauth:\/\/totp\/Bachat:.*secret=[A-Z2-7]{32}/)
  expect(start.qr).toMatch(/^<svg /)
  expect(start.qr).not.toMatch(/<script|style=/)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await get('/session')).body).toMatchObject({ secondFactor: 'on', recoveryCodesLeft: 10 })

  setNow(secondsLater(60))
  const phone = consoleBrowser(app)
  const answer = await phone.signIn(member.email)
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { needs: 'code' } })
  expect(phone.cookie()).toBeUndefined()
  const wrong = await phone.signIn(member.email, { code: '000000' })
  expect({ status: wrong.status, fields: Object.keys(wrong.body.errors) }).toEqual({ status: 401, fields: ['code'] })
  expect(events.at(-1)).toMatchObject({ name: 'sign-in-refused', reason: 'wrong-code' })
  expect((await phone.signIn(member.email, { code: codeOf(secondsLater(60)) })).status).toBe(200)
  expect((await phone.get('/kinds')).status).toBe(200)
  setNow(now)
})

test('a code counts once, also among sign-ins at the same time, and one of a former step not at all', async () => {
  const { member, codeOf } = await editorWithApp()
  setNow(secondsLater(90))
  const code = codeOf(secondsLater(90))
  const codes = [code, codeOf(secondsLater(60)), code, code, code]
  const answers = []
  for (const each of codes) answers.push((await consoleBrowser(app).signIn(member.email, { code: each })).status)
  expect(answers).toEqual([200, 401, 401, 401, 401])
  setNow(secondsLater(180))
  const fresh = codeOf(secondsLater(180))
  const simultaneous = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      consoleBrowser(app, { address: `192.0.2.${n}` }).signIn(member.email, { code: fresh }),
    ),
  )
  expect(simultaneous.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  setNow(now)
})

test('a recovery code opens the console once, however it is typed', async () => {
  const { member, recoveryCodes, get } = await editorWithApp()
  const [first = '', second = ''] = recoveryCodes
  const typed = first.replaceAll('-', ' ').toUpperCase()
  expect((await consoleBrowser(app).signIn(member.email, { code: typed })).status).toBe(200)
  expect((await consoleBrowser(app).signIn(member.email, { code: first })).status).toBe(401)
  expect((await get('/session')).body.recoveryCodesLeft).toBe(9)
  const stored = await db.selectFrom('recovery_codes').select('code_hash').execute()
  expect(stored.every(({ code_hash: hash }) => hash.length === 32)).toBe(true)
  const renewed = await consoleBrowser(app).signIn(member.email, { code: second })
  expect(renewed.status).toBe(200)
})

test('the second factor goes only for who has the password and a code', async () => {
  const { member, codeOf, post, get } = await editorWithApp()
  setNow(secondsLater(60))
  const code = codeOf(secondsLater(60))
  const wrongPassword = await post('/second-factor/remove', { password: 'wrong password', code })
  expect({ status: wrongPassword.status, fields: Object.keys(wrongPassword.body.errors) }).toEqual({
    status: 400,
    fields: ['password'],
  })
  expect((await post('/second-factor/remove', { password: staffPassword, code: '123456' })).status).toBe(400)
  expect((await post('/second-factor/start')).status).toBe(409)
  expect((await post('/second-factor/remove', { password: staffPassword, code })).status).toBe(200)
  expect((await get('/session')).body).toMatchObject({ secondFactor: 'off', recoveryCodesLeft: 0 })
  expect((await consoleBrowser(app).signIn(member.email)).body.member).toBeDefined()
  setNow(now)
})

test('sessions that have not shown the second factor end when it is set up', async () => {
  const editor = await signedInBrowser(site, 'editor')
  const other = consoleBrowser(app)
  await other.signIn(editor.member.email)
  const { body } = await editor.post('/second-factor/start')
  const code = codeAt(body.secret, now)
  expect((await editor.post('/second-factor/confirm', { code })).status).toBe(200)
  expect((await other.get('/session')).status).toBe(401)
  expect((await editor.get('/session')).status).toBe(200)
})

test('where it is compulsory, nothing works before it is set up', async () => {
  await seed.setting('console', { isSecondFactorRequired: true })
  const editor = await signedInBrowser(site, 'editor')
  expect((await editor.get('/session')).body.secondFactor).toBe('required')
  const refused = await editor.get('/kinds')
  expect({ status: refused.status, reason: refused.body.reason }).toEqual({
    status: 403,
    reason: 'second-factor-required',
  })
  const { body } = await editor.post('/second-factor/start')
  const code = codeAt(body.secret, now)
  await editor.post('/second-factor/confirm', { code })
  expect((await editor.get('/kinds')).status).toBe(200)
  await seed.setting('console', { isSecondFactorRequired: false })
})

test('codes that are tried by the thousand are refused after a few', async () => {
  const { member } = await editorWithApp()
  const browser = consoleBrowser(app, { address: '198.51.100.20' })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await browser.signIn(member.email, { code: `${100000 + n}` })).status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect(statuses.at(-1)).toBe(429)
})

test('the owner is emailed once about wrong codes, also from a network that the password has made known', async () => {
  const { member } = await editorWithApp()
  const address = '198.51.100.50'
  await call('POST /login', { email: member.email, password: staffPassword }, { address })
  const warnings = async () =>
    (await queuedMails(db)).filter(({ recipient, key }) => recipient === member.email && key.startsWith('wrong-codes:'))
  const enterWrongCode = () => consoleBrowser(app, { address }).signIn(member.email, { code: '000000' })
  for (let n = 0; n < 5; n++) await enterWrongCode()
  expect(await warnings(), 'a mistyped code is no reason').toEqual([])
  for (let n = 0; n < 3; n++) expect((await enterWrongCode()).status).toBe(401)
  expect(await warnings()).toMatchObject([{ subject: 'Wrong codes at the sign-in to your account' }])
})

test('codes are refused from every network together, also from those that the password has made known', async () => {
  const { member, recoveryCodes } = await editorWithApp()
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) {
    const address = `198.51.100.${30 + n}`
    await call('POST /login', { email: member.email, password: staffPassword }, { address })
    for (let k = 0; k < 10; k++) {
      const code = `${200_000 + 10 * n + k}`
      statuses.push((await consoleBrowser(app, { address }).signIn(member.email, { code })).status)
    }
  }
  expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)])
  // Not even a new password allows more: whoever reads the member's mail can set one as often as they like.
  await call('POST /forgotpassword', { email: member.email })
  const mail = (await queuedMails(db)).findLast(({ recipient }) => recipient === member.email)
  const token = new URL(linkIn(mail?.text ?? '', '/reset-password')).searchParams.get('token') ?? ''
  const password = 'aam panna 2026'
  expect((await call('POST /resetpassword', { token, password })).httpStatus).toBe(200)
  const owner = consoleBrowser(app, { address: '198.51.100.40' })
  const signIn = (code: string) => owner.signIn(member.email, { password, code })
  expect((await signIn('200050')).status).toBe(429)
  const [code = ''] = recoveryCodes
  expect((await signIn(code)).status, 'recovery codes are counted apart').toBe(200)

  const administrator = await signedInBrowser(site, 'administrator', { address: '198.51.100.41' })
  await site.listen(
    TAGS_CHANNEL,
    (payload) => site.dropTags(tagsOf(payload)),
    () => {},
  )
  const allow = (id: number) => administrator.post(`/records/members/${id}/actions/allow-codes`)
  expect((await allow(administrator.member.id)).status, 'not for oneself').toBe(409)
  expect((await allow(member.id)).status).toBe(200)
  // Once the processes have been told.
  await expect.poll(async () => (await signIn('200051')).status).toBe(401)
})

test('codes are counted also where a signed-in console asks for them', async () => {
  const { member, post } = await editorWithApp()
  const tryCode = (code: string) => post('/second-factor/remove', { password: staffPassword, code })
  for (let n = 0; n < 30; n++) {
    // Passwords are limited to ten in 15 minutes.
    setNow(secondsLater(n * 120))
    expect((await tryCode(`${300_000 + n}`)).status).toBe(400)
  }
  expect((await tryCode('300100')).status).toBe(429)
  expect((await consoleBrowser(app).signIn(member.email, { code: '300101' })).status).toBe(429)
  setNow(now)
})
