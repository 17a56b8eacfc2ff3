import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'

const site = await testApp()
const { db, now, registry } = site
const sendMail = createSendMail(registry.translate)
const administrator = await signedInBrowser(site, 'administrator')
const queue = (key: string, to: string, subject: string) =>
  sendMail(db, { key, to, language: 'en', subject, lines: ['https://bachat.example/reset?token=secret-token'] })

test('administrators see what happens to each email, but neither its text nor its key', async () => {
  await queue('reset:secret-key', 'asha@example.in', 'Reset your password')
  await queue('contact:17', 'team@example.in', 'Contact form')
  await queue('reply:4', 'vikram@example.in', 'A reply')
  await db.updateTable('mails').set({ sent_at: now, recipient: '', subject: '' }).where('key', '=', 'reply:4').execute()
  const failed = { try_at: sql<Date>`'infinity'`, tries: 3, failure: 'EENVELOPE RCPT TO 550' }
  await db.updateTable('mails').set(failed).where('key', '=', 'contact:17').execute()
  const list = await administrator.get('/records/mails')
  expect(list.body.rows).toMatchObject([
    { title: 'reply', state: 'sent', values: { channel: 'email', sentAt: now.toISOString(), nextTryAt: null } },
    { title: 'contact', state: 'failed', values: { tries: 3, failure: 'EENVELOPE RCPT TO 550', nextTryAt: null } },
    { title: 'reset', state: 'waiting', values: { recipient: 'asha@example.in', subject: 'Reset your password' } },
  ])
  const record = await administrator.get(`/records/mails/${list.body.rows[2].id}`)
  expect(record.body).toMatchObject({ state: 'waiting', values: { nextTryAt: expect.any(String) }, actions: [] })
  expect(list.text + record.text).not.toMatch(/secret/)
})

test('emails are found by recipient, subject and state, page by page', async () => {
  const titles = async (query: string) =>
    (await administrator.get(`/records/mails?${query}`)).body.rows.map(({ title }: { title: string }) => title)
  expect(await titles('filter.state=failed')).toEqual(['contact'])
  expect(await titles('filter.state=waiting')).toEqual(['reset'])
  expect(await titles('search=ASHA')).toEqual(['reset'])
  const { body } = await administrator.get('/records/mails?limit=2')
  expect(await titles(`after=${body.next}`)).toEqual(['reset'])
})

test('editors see no emails, and nobody changes them', async () => {
  const editor = await signedInBrowser(site, 'editor')
  expect((await editor.get('/records/mails')).status).toBe(403)
  expect((await administrator.post('/records/mails', { values: {} })).status).toBe(405)
})

test('an email that was given up is sent again, once it is asked for, without quoting its recipient in the log', async () => {
  const { body } = await administrator.get('/records/mails?filter.state=failed')
  const { id } = body.rows[0]
  expect((await administrator.get(`/records/mails/${id}`)).body.actions).toEqual(['retry'])
  expect((await administrator.post(`/records/mails/${id}/actions/retry`)).status).toBe(200)
  const row = await db.selectFrom('mails').select('try_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.try_at).toEqual(now)
  expect((await administrator.post(`/records/mails/${id}/actions/retry`)).status).toBe(409)
  const log = await administrator.get('/records/audit?filter.kind=mails')
  expect(log.body.rows).toMatchObject([{ values: { action: 'retry', recordId: `${id}` } }])
  const { rows } = await sql<{ text: string }>`select before::text || after::text as text from audit_log`.execute(db)
  expect(rows.map(({ text }) => text).join()).not.toContain('team@example.in')
})
