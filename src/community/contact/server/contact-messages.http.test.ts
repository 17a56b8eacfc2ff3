import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { purgeReviews } from '../../../console/server/cases/purge-reviews.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { sendContactMessage } from './contact-messages.ts'

const site = await testApp()
const { db, now, registry, staff } = site
const sendMail = createSendMail(registry.translate)
const editor = await staff('editor')

async function send(firstname: string, message: string, minutes: number) {
  const form = { firstname, lastname: 'Rao', email: `${firstname}@example.in`, mobile: '9876543210', message }
  const at = new Date(now.getTime() + 60_000 * minutes)
  await sendContactMessage(form, { db, sendMail, publicUrl: 'https://bachat.example', now: at, memberId: null })
}

test('an editor reads contact messages, the newest first, and finds them by sender and text', async () => {
  await send('Asha', 'The kettle arrived broken.', 1)
  await send('Vikram', 'Thank you!\nGreat site.', 2)
  const names = async (query: string) =>
    (await editor.get(`/records/messages?${query}`)).body.rows.map(({ title }: { title: string }) => title)
  expect(await names('')).toEqual(['Vikram Rao', 'Asha Rao'])
  expect(await names('search=kettle')).toEqual(['Asha Rao'])
  expect(await names('search=vikram%20rao')).toEqual(['Vikram Rao'])
  const { body } = await editor.get('/records/messages?limit=1')
  const message = await editor.get(`/records/messages/${body.rows[0].id}`)
  expect(message.body).toMatchObject({
    title: 'Vikram Rao',
    values: { message: 'Thank you!\nGreat site.' },
    actions: [],
  })
  const next = await editor.get(`/records/messages?limit=1&after=${body.next}`)
  expect(next.body).toMatchObject({ rows: [{ title: 'Asha Rao' }], next: null, total: 2 })
})

test('an editor sees which messages wait, are answered or closed, also long after the decision', async () => {
  const decide = async (firstname: string, decision: string, reason: string) => {
    await send(firstname, 'Where is my coupon?', 10)
    const { cases } = (await editor.get('/review?type=message')).body
    const reviewCase = cases.find(
      ({ evidence }: { evidence: { name: string } }) => evidence.name === `${firstname} Rao`,
    )
    expect((await editor.post(`/review/${reviewCase.id}/decide`, { decision, reason })).status).toBe(200)
  }
  await decide('Binod', 'answered', 'answered')
  await decide('Chitra', 'closed', 'spam')
  await send('Dev', 'Older than the queue', -60 * 24 * 100)
  await db
    .deleteFrom('review_cases')
    .where('message_id', '=', (query) =>
      query.selectFrom('contact_messages').select('id').where('first_name', '=', 'Dev'),
    )
    .execute()
  await purgeReviews(db, new Date(now.getTime() + 100 * 24 * 60 * 60_000))
  const listed = async (query: string) =>
    (await editor.get(`/records/messages?${query}`)).body.rows.map(
      ({ title, state }: { title: string; state: string }) => `${title}: ${state}`,
    )
  const [waiting, answered] = [['Vikram Rao: waiting', 'Asha Rao: waiting'], ['Binod Rao: answered']]
  const closed = ['Chitra Rao: closed', 'Dev Rao: closed']
  expect((await listed('')).sort()).toEqual([...waiting, ...answered, ...closed].sort())
  expect(await listed('filter.state=waiting')).toEqual(waiting)
  expect(await listed('filter.state=answered&search=binod')).toEqual(answered)
  expect(await listed('filter.state=closed')).toEqual(closed)
  expect((await editor.get('/records/messages?filter.state=closed')).body.total).toBe(2)
  expect((await editor.get('/records/messages?filter.state=x')).status).toBe(400)
})

test('contact messages are neither created nor changed in the console', async () => {
  const { body } = await editor.get('/records/messages')
  expect((await editor.post('/records/messages', { values: {} })).status).toBe(405)
  const change = { values: { message: 'x' }, version: 'x' }
  expect((await editor.post(`/records/messages/${body.rows[0].id}`, change)).status).toBe(405)
})
