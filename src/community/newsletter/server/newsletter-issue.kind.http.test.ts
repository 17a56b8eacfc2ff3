import { expect, test } from 'vitest'
import { testNewsletter } from '../../../../tests/support/newsletter.ts'
import { testApp } from '../../../../tests/support/test-app.ts'

const { db, seed, now, staff, mailsTo } = await testApp({ PUBLIC_URL: 'https://bachat.example' })
const { bargain, issueBeingSent } = await testNewsletter({ db, seed, now })
const editor = await staff('editor')

const [kettle, lamp] = [await bargain({ title: 'Kettle' }), await bargain({ title: 'Lamp', percent: 20 })]
const id = await issueBeingSent('2026-03-12')
const setState = (state: string) => db.updateTable('newsletter_issues').set({ state }).execute()
await setState('draft')

const address = `/records/newsletter-issues/${id}`
const read = async () => (await editor.get(address)).body
const update = async (values: object) => editor.post(address, { values, version: (await read()).version })
const act = (action: string) => editor.post(`${address}/actions/${action}`)

test('N7: an editor orders, removes and adds deals and writes the texts, until the issue is sent', async () => {
  expect(await read()).toMatchObject({
    ...{ state: 'draft', title: '2026-03-12', actions: ['hold', 'test'] },
    values: { deals: [`${kettle.id}`, `${lamp.id}`], subject: '', queued: 0 },
  })
  const added = await bargain({ title: 'Teapot', percent: 10 })
  const deals = [`${added.id}`, `${kettle.id}`]
  expect((await update({ deals, subject: 'Tea time', greetingHindi: 'नमस्ते' })).status).toBe(200)
  expect((await read()).values).toMatchObject({ deals, subject: 'Tea time', greetingHindi: 'नमस्ते', subjectHindi: '' })
  await setState('sending')
  expect((await update({ subject: 'Too late' })).status).toBe(409)
  expect((await read()).publicAddress).toBe('/newsletter/2026-03-12')
  await setState('draft')
})

test('N7: a deal that may not be sent is refused in its field', async () => {
  const ended = await bargain({ isExpired: true })
  const { status, body } = await update({ deals: [`${ended.id}`] })
  expect(status).toBe(400)
  expect(body.errors.deals).toMatch(/^One of these deals cannot be sent: /)
})

test('N7: an editor holds and releases an issue; one whose time is over begins at once, also in the afternoon', async () => {
  const sendsIn = (hours: number) =>
    db
      .updateTable('newsletter_issues')
      .set({ sends_at: new Date(now.getTime() + hours * 3_600_000) })
      .execute()
  await sendsIn(1)
  expect((await act('hold')).status).toBe(200)
  expect(await read()).toMatchObject({ state: 'held', actions: ['release', 'test'] })
  expect((await act('hold')).status).toBe(409)
  expect((await act('release')).status).toBe(200)
  expect((await read()).state).toBe('draft')
  await act('hold')
  await sendsIn(-10)
  expect((await act('release')).status).toBe(200)
  expect((await read()).state).toBe('sending')
  await setState('draft')
})

test('N7: a test goes to the editor alone, in both languages, and the console shows the email as text', async () => {
  expect((await act('test')).status).toBe(200)
  const mails = await mailsTo(editor.member.email)
  expect(mails.map(({ language }) => language).sort()).toEqual(['en', 'hi'])
  expect(mails[0]?.text).toContain('Teapot')
  const { body } = await editor.get(`/newsletter-issues/${id}/preview`)
  expect(body).toMatchObject([{ language: 'en', subject: 'Tea time' }, { language: 'hi' }])
  expect(body[0].text).toContain('Kettle')
})

test('N7: the list shows issues with their figures', async () => {
  await db.updateTable('newsletter_issues').set({ state: 'sent', queued: 7, sent: 5, refused: 2, clicks: 3 }).execute()
  const { body } = await editor.get('/records/newsletter-issues?filter.state=sent')
  expect(body.rows).toMatchObject([{ title: '2026-03-12', values: { queued: 7, sent: 5, refused: 2, clicks: 3 } }])
  expect((await editor.get('/records/newsletter-issues?filter.cadence=weekly')).body.rows).toEqual([])
})
