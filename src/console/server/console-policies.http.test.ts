import { expect, test } from 'vitest'
import { consoleBrowser, signedInBrowser } from '../../../tests/support/console.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { changeRole } from '../../accounts/members/server/administrator/change-account.ts'
import { createLimits } from '../../platform/limits/rate-limits.ts'
import { createSendMail } from '../../platform/mail/mail-queue.ts'
import { allConsoleRoutes } from '../../server/console/console-calls.ts'
import { consoleKinds } from '../../server/console/console-kinds.ts'
import { consolePolicies, mayUseConsole } from '../console-policies.ts'
import { createMemberTurns } from './records/member-concurrency-limit.ts'

const site = await testApp()
const { app, db, seed, registry, now } = site
const routes = allConsoleRoutes({
  db,
  background: db,
  kinds: consoleKinds,
  translate: registry.translate,
  sendMail: createSendMail(registry.translate),
  publicUrl: 'http://localhost:3000',
  limits: createLimits({ db, enabled: true }),
  recordEvent: () => undefined,
  secretsKey: null,
  config: {} as never,
  turns: createMemberTurns(),
  uploads: {} as never,
  canFetch: () => false,
  canFetchFeed: () => false,
})
const calls = routes.filter(({ policy, path }) => policy !== 'anyone' && path !== '/sign-out')
const address = (path: string) => path.replace(/:(id|action|batch)/g, '1')

test('every call of the console has a policy, and calls that anyone may make are one', () => {
  expect(routes.length).toBeGreaterThan(20)
  expect(routes.filter(({ policy }) => !(policy in consolePolicies)).map(({ path }) => path)).toEqual([])
  expect(routes.filter(({ policy }) => policy === 'anyone').map(({ path }) => path)).toEqual([
    '/sign-in',
    '/invitation',
    '/invitation/accept',
  ])
})

test('every call is for those whom the table of policies names: nobody, member, editor, administrator', async () => {
  const member = await seed.member()
  const nobody = consoleBrowser(app)
  const editor = await signedInBrowser(site, 'editor')
  const administrator = await signedInBrowser(site, 'administrator')
  const bearer = { headers: { authorization: `Bearer ${member.token}` } }
  const staff = await seed.member({ role: 'administrator' })
  const staffBearer = { headers: { authorization: `Bearer ${staff.token}` } }
  for (const { method, path, policy } of calls) {
    const ask = ({ get, post }: Pick<typeof nobody, 'get' | 'post'>, options = {}) =>
      method === 'GET' ? get(address(path), options) : post(address(path), {}, options)
    const what = `${method} ${path}`
    expect((await ask(nobody)).status, `nobody: ${what}`).toBe(401)
    expect((await ask(nobody, bearer)).status, `a member’s token: ${what}`).toBe(401)
    expect((await ask(nobody, staffBearer)).status, `an administrator’s token of the site: ${what}`).toBe(401)
    for (const [browser, role] of [
      [editor, 'editor'],
      [administrator, 'administrator'],
    ] as const) {
      const { status, body } = await ask(browser)
      // Whatever else is missing from an empty call, it is not refused for who makes it.
      if (mayUseConsole(policy, role)) expect([401, 403, 500], `${role}: ${what}`).not.toContain(status)
      else expect({ status, reason: body.reason }, `${role}: ${what}`).toEqual({ status: 403, reason: 'forbidden' })
    }
  }
  expect((await nobody.post('/sign-in', { email: 'a@example.in', password: 'x' }, bearer)).status).toBe(401)
})

test('administrators may do everything, editors nothing about members, roles, settings and the log', () => {
  for (const policy of Object.keys(consolePolicies) as (keyof typeof consolePolicies)[])
    expect(mayUseConsole(policy, 'administrator')).toBe(true)
  for (const policy of ['members', 'settings', 'audit', 'mails', 'newsletter'] as const)
    expect(mayUseConsole(policy, 'editor')).toBe(false)
  expect(mayUseConsole('content', 'member')).toBe(false)
  expect(mayUseConsole('content', null)).toBe(false)
})

test('a demoted editor is out at the next call', async () => {
  const { get, member } = await signedInBrowser(site, 'editor')
  expect((await get('/kinds')).status).toBe(200)
  await changeRole(db, { memberId: member.id, role: 'member' }, now)
  expect((await get('/kinds')).status).toBe(401)
})

test('an address of the console that is none is a 404 for everybody, in the caller’s language', async () => {
  const { status, body } = await consoleBrowser(app).get('/records/nothing?lang=hi')
  expect(status).toBe(404)
  expect(body.message).toMatch(/\p{Script=Devanagari}/u)
})
