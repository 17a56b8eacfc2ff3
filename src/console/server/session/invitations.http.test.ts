import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { consoleBrowser, signedInBrowser, staffPassword } from '../../../../tests/support/console.ts'
import { linkIn, queuedMails } from '../../../../tests/support/mails.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { disableAccount } from '../../../accounts/members/server/administrator/change-account.ts'
import { purgeExpired } from '../../../accounts/members/server/purge-expired.ts'

const site = await testApp()
const { app, call, db, seed, now, setNow, events } = site
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const administrator = await signedInBrowser(site, 'administrator', { name: 'Asha Rao' })
const password = 'seven green parrots'

const invite = (email: string, values: object = {}) =>
  administrator.post('/records/invitations', { values: { email, role: 'editor', language: 'en', ...values } })

async function mailedToken(email: string): Promise<string> {
  const mail = (await queuedMails(db)).findLast(({ recipient }) => recipient === email)
  return new URL(linkIn(mail?.text ?? '', '/admin/invitation')).searchParams.get('token') ?? ''
}

async function invited(email: string, values: object = {}) {
  const { status, body } = await invite(email, values)
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id as string, token: await mailedToken(email) }
}

const look = (token: string) => consoleBrowser(app).post('/invitation', { token })

test('an invited editor chooses name and password, and reaches nothing before the second factor is set up', async () => {
  const email = 'meera@example.in'
  const { id, token } = await invited(email)
  const [mail] = (await queuedMails(db)).filter(({ recipient }) => recipient === email)
  expect(mail?.text).toContain('Asha Rao invites you to work on Bachat as an editor.')
  expect(mail?.text).toContain('expires in 72 hours')
  const stored = await db.selectFrom('invitations').select('token_hash').where('id', '=', Number(id)).execute()
  expect(stored[0]?.token_hash.toString()).not.toContain(token)
  expect((await look(token)).body).toEqual({ email, role: 'editor', needsSignIn: false })

  const browser = consoleBrowser(app)
  const short = await browser.post('/invitation/accept', { token, name: 'M', password: 'mee' })
  expect(short.status).toBe(400)
  const weak = await browser.post('/invitation/accept', { token, name: 'M', password: 'meera@example.in' })
  expect(Object.keys(weak.body.errors).sort()).toEqual(['name', 'password'])
  const accepted = await browser.post('/invitation/accept', { token, name: 'Meera Iyer', password })
  expect(accepted.body).toMatchObject({ member: { email, role: 'editor' }, secondFactor: 'required' })
  expect(events.at(-1)).toMatchObject({ name: 'account-created', reason: 'invitation' })
  expect((await browser.get('/kinds')).body.reason).toBe('second-factor-required')
  const { body: start } = await browser.post('/second-factor/start')
  const code = new TOTP({ secret: start.secret }).generate({ timestamp: now.getTime() })
  expect((await browser.post('/second-factor/confirm', { code })).body.recoveryCodes).toHaveLength(10)
  expect((await browser.get('/kinds')).status).toBe(200)
  // The link has proved the address, and works once.
  const member = await db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  expect(member).toMatchObject({ role: 2, name: 'Meera Iyer', email_confirmed_at: now })
  const again = await look(token)
  expect({ status: again.status, message: again.body.message }).toEqual({
    status: 410,
    message: 'This invitation has been accepted already. Please sign in.',
  })
})

test('two who open one link at the same time do not both get an account', async () => {
  const { token } = await invited('twins@example.in')
  const answers = await Promise.all(
    ['First Twin', 'Second Twin'].map((name) =>
      consoleBrowser(app).post('/invitation/accept', { token, name, password }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

test('a link ends after 72 hours; sent again, only the newest works; withdrawn, none does', async () => {
  const email = 'kabir@example.in'
  const { id, token } = await invited(email)
  const path = `/records/invitations/${id}`
  setNow(new Date(hoursLater(72).getTime() - 1))
  expect((await look(token)).status).toBe(200)
  setNow(hoursLater(72))
  expect((await look(token)).body.message).toContain('has expired')
  expect((await consoleBrowser(app).post('/invitation/accept', { token, name: 'Kabir', password })).status).toBe(410)
  const fresh = await signedInBrowser(site, 'administrator')
  expect((await fresh.get('/records/invitations?filter.state=expired')).body.rows).toMatchObject([{ id }])
  const act = async (action: string) => {
    const { version } = (await fresh.get(path)).body
    return fresh.post(`${path}/actions/${action}`, { version })
  }
  expect((await act('resend')).status).toBe(200)
  const newest = await mailedToken(email)
  expect((await look(token)).body.message).toContain('Please use the newest.')
  expect((await look(newest)).status).toBe(200)
  expect((await act('resend')).status).toBe(200)
  const last = await mailedToken(email)
  expect((await act('resend')).status).toBe(409)
  expect((await act('revoke')).status).toBe(200)
  const withdrawn = await look(last)
  expect({ status: withdrawn.status, message: withdrawn.body.message }).toEqual({
    status: 410,
    message: 'This invitation was withdrawn. Please ask the person who invited you.',
  })
  expect((await look(newest)).body.message).toContain('not complete')
  setNow(now)
})

test('an account with the address gets the role only when it signs in with the link', async () => {
  const member = await seed.member({ email: 'ravi@example.in', password: staffPassword, emailConfirmedAt: now })
  const { id, token } = await invited(member.email)
  const roleOf = async () =>
    (await db.selectFrom('members').select('role').where('id', '=', member.id).executeTakeFirstOrThrow()).role
  expect((await look(token)).body).toMatchObject({ needsSignIn: true })
  const browser = consoleBrowser(app)
  // Neither the link nor the password opens anything alone.
  expect((await browser.post('/invitation/accept', { token, name: 'Ravi', password })).status).toBe(401)
  expect((await browser.signIn(member.email)).status).toBe(403)
  expect(await roleOf()).toBe(3)
  const accepted = await browser.post('/invitation/accept', { token, password: staffPassword })
  expect(accepted.body).toMatchObject({ member: { role: 'editor' }, secondFactor: 'required' })
  expect(await roleOf()).toBe(2)
  const log = (await administrator.get(`/records/invitations/${id}/timeline`)).body.entries
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['accept', 'create'])
  expect((await administrator.get(`/records/members/${member.id}/timeline`)).body.entries).toMatchObject([
    { action: 'update', changes: [{ field: 'role', before: 'member', after: 'editor' }] },
  ])
})

test('whoever signed up with the address before, unconfirmed, loses the account to who has the link', async () => {
  const email = 'zoya@example.in'
  await call('POST /signup', { name: 'Impostor', email, password: 'my own password 1' })
  const { token } = await invited(email)
  const { body } = await consoleBrowser(app).post('/invitation/accept', { token, name: 'Zoya Khan', password })
  expect(body.member).toMatchObject({ name: 'Zoya Khan', role: 'editor' })
  expect((await consoleBrowser(app).signIn(email, { password: 'my own password 1' })).status).toBe(401)
})

test('only administrators invite; nobody is invited twice, or to what they are', async () => {
  const editor = await signedInBrowser(site, 'editor')
  const values = { email: 'new@example.in', role: 'administrator', language: 'en' }
  expect((await editor.post('/records/invitations', { values })).status).toBe(403)
  expect((await editor.get('/records/invitations')).status).toBe(403)
  const errorOf = async (email: string) => (await invite(email)).body.errors?.email
  expect(await errorOf('not an address')).toBe('Please Enter Valid Email Address')
  expect(await errorOf(editor.member.email)).toBe('The account with this address has this role already.')
  await invited('once@example.in')
  expect(await errorOf('Once@Example.in')).toContain('has an invitation already')
})

test('the log has no address of who was invited, and the mail no link once it was sent or withdrawn', async () => {
  const { id } = await invited('private@example.in')
  await administrator.post(`/records/invitations/${id}/actions/revoke`, {})
  const entries = await db.selectFrom('audit_log').selectAll().where('kind', '=', 'invitations').execute()
  expect(JSON.stringify(entries)).not.toContain('private@')
  expect((await queuedMails(db)).filter(({ recipient }) => recipient === 'private@example.in')).toEqual([])
})

test('the open invitations of a disabled administrator are withdrawn, and old ones are deleted', async () => {
  const other = await signedInBrowser(site, 'administrator')
  const values = { email: 'accomplice@example.in', role: 'administrator', language: 'hi' }
  const { body } = await other.post('/records/invitations', { values })
  const token = await mailedToken(values.email)
  await disableAccount(db, { memberId: other.member.id, reason: null }, now)
  const { status, body: answer } = await look(token)
  expect({ status, message: answer.message }).toEqual({
    status: 410,
    message: 'This invitation was withdrawn. Please ask the person who invited you.',
  })
  await purgeExpired(db, hoursLater(72 + 30 * 24))
  const left = await db.selectFrom('invitations').select('id').where('id', '=', Number(body.id)).execute()
  expect(left).toEqual([])
})

test('one administrator invites at most twenty people a day', async () => {
  const other = await signedInBrowser(site, 'administrator')
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) {
    const values = { email: `person${n}@example.in`, role: 'editor', language: 'en' }
    statuses.push((await other.post('/records/invitations', { values })).status)
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429])
})
