import { expect, test } from 'vitest'
import { consoleBrowser, signedInBrowser, staffPassword } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { app, call, events } = site

test('an editor changes the password in the console: this session goes on, all others end', async () => {
  const editor = await signedInBrowser(site, 'editor')
  const { email } = editor.member
  const other = consoleBrowser(app)
  await other.signIn(email)
  const change = (current_password: string, new_password: string) =>
    editor.post('/password', { current_password, new_password })
  expect((await change('not the password', 'seven green parrots')).body.errors).toEqual({
    current_password: 'The current password is wrong.',
  })
  expect(Object.keys((await change(staffPassword, 'password1')).body.errors)).toEqual(['new_password'])
  expect((await change(staffPassword, 'seven green parrots')).status).toBe(200)
  expect(events.at(-1)).toMatchObject({ name: 'password-changed', reason: 'profile' })
  expect((await editor.get('/kinds')).status).toBe(200)
  expect((await other.get('/kinds')).status).toBe(401)
  expect((await consoleBrowser(app).signIn(email)).status).toBe(401)
  expect((await consoleBrowser(app).signIn(email, { password: 'seven green parrots' })).status).toBe(200)
})

test('the account lists the sessions of console and site, and ends one of them', async () => {
  const editor = await signedInBrowser(site, 'editor')
  const phone = consoleBrowser(app)
  await phone.post(
    '/sign-in',
    { email: editor.member.email, password: staffPassword },
    {
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36' },
    },
  )
  await call('POST /login', { email: editor.member.email, password: staffPassword })
  const list = async () => (await editor.get('/sessions')).body.sessions
  const sessions = await list()
  expect(sessions.map(({ place, isCurrent }: Record<string, unknown>) => [place, isCurrent])).toEqual([
    ['console', true],
    ['console', false],
    ['site', false],
    // The one that the seed made.
    ...sessions.slice(3).map(() => ['site', false]),
  ])
  expect(sessions[1]).toMatchObject({ browser: 'Chrome', os: 'Android' })
  for (const { place, id } of sessions.slice(1))
    expect((await editor.post('/sessions/end', { place, id })).status).toBe(200)
  expect((await phone.get('/kinds')).status).toBe(401)
  expect(await list()).toHaveLength(1)
  const { place, id } = sessions[1]
  expect((await editor.post('/sessions/end', { place, id })).status).toBe(404)
  expect((await editor.post('/sessions/end', { place: 'site', id })).status).toBe(404)
  // Of somebody else.
  const stranger = await signedInBrowser(site, 'editor')
  expect((await stranger.post('/sessions/end', { place: 'console', id: sessions[0].id })).status).toBe(404)
})
