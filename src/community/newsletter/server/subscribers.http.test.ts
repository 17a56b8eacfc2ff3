import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { confirmSubscription, subscribe } from './subscription.ts'

const { db, now, registry, staff } = await testApp()
const sendMail = createSendMail(registry.translate)
const publicUrl = 'https://bachat.example'
const administrator = await staff('administrator')

async function request(email: string) {
  await subscribe(email, 'en', { db, sendMail, publicUrl, now })
  return db.selectFrom('subscribers').select(['id', 'token']).where('email', '=', email).executeTakeFirstOrThrow()
}
const { id, token } = await request('asha@example.in')
await confirmSubscription(token, { db, sendMail, translate: registry.translate, publicUrl, now })
await request('vikram@example.in')

const emails = async (query: string) =>
  (await administrator.get(`/records/subscribers?${query}`)).body.rows.map(({ title }: { title: string }) => title)

test('an administrator lists subscribers by state and finds one by its address', async () => {
  expect(await emails('sort=email')).toEqual(['asha@example.in', 'vikram@example.in'])
  expect(await emails('filter.state=subscribed')).toEqual(['asha@example.in'])
  expect(await emails('filter.state=requested')).toEqual(['vikram@example.in'])
  expect(await emails('search=VIKRAM')).toEqual(['vikram@example.in'])
})

test('an administrator ends a subscription, which nobody but its owner starts again', async () => {
  const address = `/records/subscribers/${id}`
  const read = await administrator.get(address)
  expect(read.body).toMatchObject({ state: 'subscribed', actions: ['unsubscribe'] })
  expect(read.text).not.toContain(token)
  const { body } = await administrator.post('/records/subscribers/bulk', { ids: [`${id}`], action: 'unsubscribe' })
  expect(body.changed).toBe(1)
  expect((await administrator.get(address)).body).toMatchObject({ state: 'unsubscribed', actions: [] })
  expect((await administrator.post(`${address}/actions/unsubscribe`)).status).toBe(409)
  expect((await administrator.post(`/batches/${body.batch}/undo`)).body.undone).toBe(0)
  const entry = await db.selectFrom('audit_log').selectAll().where('record_id', '=', `${id}`).executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'unsubscribe', title: '', after: { unsubscribedAt: now.toISOString() } })
  expect(JSON.stringify(entry)).not.toContain('asha@')
})

test('editors do not see subscribers', async () => {
  const editor = await staff('editor')
  expect((await editor.get('/records/subscribers')).status).toBe(403)
})
