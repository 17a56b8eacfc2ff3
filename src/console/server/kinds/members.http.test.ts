import { expect, test } from 'vitest'
import { consoleBrowser, signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const site = await testApp()
const { app, db, seed } = site
const administrator = await signedInBrowser(site, 'administrator', { name: 'Asha' })
const addressOf = ({ id }: { id: number }) => `/records/members/${id}`
const read = async (member: { id: number }) => (await administrator.get(addressOf(member))).body

async function changeRole(member: { id: number }, role: string) {
  const { version } = await read(member)
  return administrator.post(addressOf(member), { values: { role }, version })
}

test('an administrator finds members by name, email, role and state, without their secrets', async () => {
  const member = await seed.member({ name: 'Vikram Rao', email: 'vikram@example.in', password: 'mango lassi 9' })
  const namesFor = async (query: string) =>
    (await administrator.get(`/records/members?${query}`)).body.rows.map(({ title }: { title: string }) => title)
  expect(await namesFor('search=vikram%20r')).toEqual(['Vikram Rao'])
  expect(await namesFor('search=VIKRAM@')).toEqual(['Vikram Rao'])
  expect(await namesFor('filter.role=administrator')).toEqual(['Asha'])
  expect(await namesFor('filter.state=disabled')).toEqual([])
  expect(Object.keys((await read(member)).values)).toEqual(['name', 'email', 'role', 'createdAt', 'emailConfirmedAt'])
})

test('a member made editor opens the console, and loses it with the role', async () => {
  const member = await seed.member({ password: 'mango lassi 9' })
  expect((await changeRole(member, 'editor')).status).toBe(200)
  const browser = consoleBrowser(app, { address: '203.0.113.9' })
  expect((await browser.signIn(member.email, { password: 'mango lassi 9' })).status).toBe(200)
  expect((await browser.get('/session')).status).toBe(200)
  expect((await changeRole(member, 'member')).status).toBe(200)
  expect((await browser.get('/session')).status).toBe(401)
  const { entries } = (await administrator.get(`${addressOf(member)}/timeline`)).body
  expect(entries[0]).toMatchObject({
    by: { name: 'Asha' },
    changes: [{ field: 'role', before: 'editor', after: 'member' }],
  })
})

test('an account is disabled with a reason, which ends its sessions, and is enabled again', async () => {
  const editor = await signedInBrowser(site, 'editor', { address: '203.0.113.8' })
  const disable = (input: object) => administrator.post(`${addressOf(editor.member)}/actions/disable`, { input })
  expect((await disable({})).body.errors).toEqual({ reason: 'This field is required.' })
  expect((await disable({ reason: 'Left the team' })).status).toBe(200)
  expect((await editor.get('/session')).status).toBe(401)
  expect(await read(editor.member)).toMatchObject({ state: 'disabled', actions: ['enable'] })
  const list = await administrator.get('/records/members?filter.state=disabled')
  expect(list.body.rows).toMatchObject([{ values: { disabledReason: 'Left the team' } }])
  expect((await administrator.post(`${addressOf(editor.member)}/actions/enable`)).status).toBe(200)
  expect(await read(editor.member)).toMatchObject({ state: 'enabled', actions: ['disable', 'allow-codes'] })
})

test('disabling can be undone by the log, which quotes neither names nor email addresses', async () => {
  const member = await seed.member({ name: 'Kiran Shah', email: 'kiran@example.in' })
  await administrator.post(`${addressOf(member)}/actions/disable`, { input: { reason: 'Spam' } })
  const { version } = await read(member)
  const { entries } = (await administrator.get(`${addressOf(member)}/timeline`)).body
  const restored = await administrator.post(`${addressOf(member)}/restore`, {
    entry: entries[0].id,
    version,
    isUndo: true,
  })
  expect(restored.status).toBe(200)
  expect((await read(member)).state).toBe('enabled')
  const entriesOf = db.selectFrom('audit_log').selectAll().orderBy('id')
  const logged = await entriesOf.where('record_id', '=', `${member.id}`).execute()
  expect(logged.map(({ action }) => action)).toEqual(['disable', 'restore'])
  expect(JSON.stringify(logged)).not.toMatch(/kiran/i)
})

test('the last enabled administrator is neither demoted nor disabled', async () => {
  const message = 'This is the only enabled administrator. Give another account this role first.'
  const { member } = administrator
  const demoted = await changeRole(member, 'editor')
  expect(demoted).toMatchObject({ status: 400, body: { errors: { role: message } } })
  const disabled = await administrator.post(`${addressOf(member)}/actions/disable`, { input: { reason: 'x' } })
  expect(disabled).toMatchObject({ status: 409, body: { message } })
  expect(await read(member)).toMatchObject({ state: 'enabled', values: { role: 'administrator' } })
})

test('of two administrators who demote each other at the same time, one stays', async () => {
  const other = await signedInBrowser(site, 'administrator', { address: '203.0.113.10' })
  const both = [administrator, other]
  const versions = await Promise.all(both.map(({ member }) => read(member)))
  const answers = await Promise.all(
    both.map(({ post }, n) => {
      const target = both[1 - n]?.member ?? { id: 0 }
      return post(addressOf(target), { values: { role: 'editor' }, version: versions[1 - n].version })
    }),
  )
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
  const administrators = await db.selectFrom('members').select('id').where('role', '=', 1).execute()
  expect(administrators).toHaveLength(1)
})

test('editors see no members, and nobody creates or edits them beyond their role', async () => {
  const editor = await signedInBrowser(site, 'editor', { address: '203.0.113.11' })
  expect((await editor.get('/records/members')).status).toBe(403)
  expect((await editor.post(`${addressOf(editor.member)}`, { values: { role: 'administrator' } })).status).toBe(403)
})
