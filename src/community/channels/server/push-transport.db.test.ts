import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { readVapid, startPushService } from '../../../../tests/support/push-service.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { smtpTransport } from '../../../platform/mail/mail-transport.ts'
import { sendQueuedMails, startMailDelivery } from '../../../platform/mail/send-queued-mails.ts'
import { daysBefore } from '../../../shared/days.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { createTranslate, readCatalogs } from '../../../site/i18n/server/translate.ts'
import type { Notice } from '../notice.ts'
import { ensurePushKeys, findPublicPushKey, getPushKeys } from './push-keys.ts'
import { addSubscription } from './push-subscriptions.ts'
import { pushTransport } from './push-transport.ts'
import { createSendNotice } from './send-notice.ts'

const { db, listen, seed } = await testDatabase()
const translate = createTranslate(await readCatalogs())
const sendNotice = createSendNotice({ sendMail: createSendMail(translate), translate })
const service = await startPushService()
afterAll(service.stop)

const secretsKey = randomBytes(32)
await ensurePushKeys(db, secretsKey)
const member = await seed.member()

beforeEach(async () => {
  for (const table of ['mails', 'push_subscriptions', 'channel_failures'] as const) await db.deleteFrom(table).execute()
  service.received.length = 0
  service.answer({ status: 201 })
})

let notices = 0
const notice = (over: Partial<Notice> = {}): Notice => {
  notices += 1
  const url = 'https://bachat.example/singleproduct/kettle'
  return {
    ...{ key: `alert:${notices}`, language: 'en', title: 'A price fell', lines: ['It is lower than ever.'] },
    ...{ items: [{ title: 'Steel kettle', facts: ['₹499', 'lowest on record'], url }], url },
    ...{ usefulUntil: null, stopUrl: 'https://bachat.example/alerts', isAwaited: true, ...over },
  }
}

const tell = (over: Partial<Notice> = {}) => sendNotice(db, member.id, ['push'], notice(over))

async function subscribe() {
  const browser = service.newBrowser()
  const values = { member_id: member.id, browser: 'Firefox', os: 'Android', created_at: new Date() }
  await db
    .insertInto('push_subscriptions')
    .values({ ...browser.subscription, ...values })
    .execute()
  return browser
}

/** `minutes` later, when postponed messages are due again. */
function delivery({ minutes = 0, isLocalAllowed = true } = {}) {
  const clock = () => new Date(Date.now() + minutes * MINUTE_MS)
  const unused = { send: () => Promise.reject(new Error('Not this channel')) }
  const contact = 'no-reply@bachat.example'
  const push = pushTransport({ db, clock, secretsKey, contact, ...(isLocalAllowed && { isPublic: () => true }) })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  return { db, clock, log, transports: { email: unused, push, telegram: unused } }
}

const listUnsent = () => db.selectFrom('mails').selectAll().where('sent_at', 'is', null).orderBy('id').execute()

test('U8: only the browser can read a message, which says until when it is useful and what it replaces', async () => {
  const [one, other] = [await subscribe(), await subscribe()]
  await tell({ usefulUntil: new Date(Date.now() + 10 * MINUTE_MS) })
  await sendQueuedMails(delivery())
  expect(service.received).toHaveLength(2)
  const [first, second] = [one, other].map(({ subscription, decrypt }) => {
    const received = service.received.find(({ endpoint }) => endpoint === subscription.endpoint)
    return { ...received, message: decrypt(received?.body ?? Buffer.of()) }
  })
  expect(first?.message).toEqual({
    title: 'A price fell',
    body: 'Steel kettle\n₹499 · lowest on record',
    url: 'https://bachat.example/singleproduct/kettle',
    tag: first?.headers?.topic,
  })
  expect(second?.message).toEqual(first?.message)
  expect(first?.headers?.topic).toMatch(/^[\w-]{1,32}$/)
  expect(Number(first?.headers?.ttl)).toBeGreaterThan(9 * 60)
  expect(Number(first?.headers?.ttl)).toBeLessThanOrEqual(10 * 60)
  const claims = readVapid(first?.headers?.authorization, (await findPublicPushKey(db)) ?? '')
  expect(claims).toMatchObject({
    aud: new URL(one.subscription.endpoint).origin,
    sub: 'mailto:no-reply@bachat.example',
  })
  expect(await listUnsent()).toEqual([])
})

test('U8: a message without an end waits for a browser for a day', async () => {
  await subscribe()
  await tell()
  await sendQueuedMails(delivery())
  expect(Number(service.received[0]?.headers.ttl) * 1000).toBe(DAY_MS)
})

test('U1: a message is sent once, however often its event is reported', async () => {
  await subscribe()
  const one = notice()
  for (let times = 0; times < 3; times += 1) await sendNotice(db, member.id, ['push'], one)
  await sendQueuedMails(delivery())
  expect(service.received).toHaveLength(1)
})

test.each([404, 410])(
  'U9: after a %i the subscription is deleted with what waits for it, and the member is told',
  async (status) => {
    await subscribe()
    await tell()
    await tell()
    service.answer({ status })
    const delivering = delivery()
    await sendQueuedMails(delivering)
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
    expect(await listUnsent()).toEqual([])
    const failures = await db.selectFrom('channel_failures').selectAll().execute()
    expect(failures).toMatchObject([{ member_id: member.id, channel: 'push', browser: 'Firefox', os: 'Android' }])
    expect(delivering.log.error).not.toHaveBeenCalled()
  },
)

test.each([401, 403])(
  'U9: after a %i the subscription gets no message until it is made again, or for a day, and the member is told',
  async (status) => {
    const { subscription } = await subscribe()
    await tell()
    service.answer({ status })
    await sendQueuedMails(delivery())
    expect(await listUnsent()).toMatchObject([{ failure: `PUSH ${status}` }])
    const failures = () => db.selectFrom('channel_failures').select(['channel', 'browser', 'os']).execute()
    expect(await failures()).toEqual([{ channel: 'push', browser: 'Firefox', os: 'Android' }])
    expect(await tell()).toEqual([])
    await addSubscription(db, member.id, { ...subscription, device: { browser: 'Firefox', os: 'Android' } }, new Date())
    expect(await tell()).toEqual(['push'])
    expect(await failures()).toEqual([])
    await db
      .updateTable('push_subscriptions')
      .set({ refused_at: daysBefore(new Date(), 2) })
      .execute()
    expect(await tell()).toEqual(['push'])
  },
)

test('a slow push service delays no email', async () => {
  const mails = await startMailServer()
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  service.answer({ status: 201, until })
  await subscribe()
  for (let n = 0; n < 6; n += 1) await tell()
  const { transports, ...parts } = delivery()
  const email = smtpTransport(mails.url, { name: 'Bachat', address: 'no-reply@bachat.example' })
  const { stop } = await startMailDelivery({ ...parts, transports: { ...transports, email }, listen })
  await expect.poll(() => service.received.length).toBe(4)
  const reset = { key: 'reset:1', to: 'asha@mail.example', language: 'en', subject: 'Password' } as const
  await createSendMail(translate)(db, { ...reset, lines: [] })
  await expect.poll(() => mails.received.length).toBe(1)
  expect(service.received, 'still waiting').toHaveLength(4)
  release()
  await stop()
  await mails.stop()
})

test('U8: a message that is too large is given up, and the browser is still told of others', async () => {
  await subscribe()
  await tell()
  service.answer({ status: 413 })
  await sendQueuedMails(delivery())
  service.answer({ status: 201 })
  await tell()
  await sendQueuedMails(delivery({ minutes: 5_000 }))
  expect(service.received).toHaveLength(2)
  expect(await listUnsent()).toMatchObject([{ failure: 'PUSH 413', tries: 1 }])
})

test.each([
  ['429 with Retry-After', { status: 429, headers: { 'retry-after': '1800' } }, 30],
  ['500', { status: 500 }, 1],
])('U8: after a %s a message is sent again in time, once', async (_what, answer, minutes) => {
  await subscribe()
  await tell()
  service.answer(answer)
  await sendQueuedMails(delivery())
  service.answer({ status: 201 })
  await sendQueuedMails(delivery({ minutes: minutes - 0.9 }))
  expect(service.received, 'too early').toHaveLength(1)
  for (const later of [minutes, 5_000]) await sendQueuedMails(delivery({ minutes: later }))
  expect(service.received).toHaveLength(2)
  expect(await listUnsent()).toEqual([])
})

test('an address that is not public is never written to, and its subscription is deleted', async () => {
  await subscribe()
  await tell()
  await sendQueuedMails(delivery({ isLocalAllowed: false }))
  expect(service.received).toEqual([])
  expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
})

test('U1: a worker that is stopped while it sends and started again loses nothing and sends nothing twice', async () => {
  const browser = await subscribe()
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  service.answer({ status: 201, until, after: 1 })
  for (let n = 0; n < 12; n += 1) await tell({ title: `Message ${n}` })
  const first = await startMailDelivery({ ...delivery(), listen })
  await expect.poll(() => service.received.length).toBe(5)
  const stopped = first.stop()
  release()
  await stopped
  expect(service.received, 'what was being sent is finished, and nothing else is begun').toHaveLength(5)
  const second = await startMailDelivery({ ...delivery(), listen })
  await expect.poll(listUnsent).toEqual([])
  await second.stop()
  const titles = service.received.map(({ body }) => (browser.decrypt(body) as { title: string }).title)
  expect(titles.sort()).toEqual(Array.from({ length: 12 }, (_, n) => `Message ${n}`).sort())
})

test('the keys are made once, and are readable only with SECRETS_KEY', async () => {
  const keys = await getPushKeys(db, secretsKey)
  await ensurePushKeys(db, null)
  expect(await getPushKeys(db, secretsKey)).toEqual(keys)
  await expect(getPushKeys(db, null)).rejects.toThrow('The key for web push is encrypted: set SECRETS_KEY.')
  await expect(getPushKeys(db, randomBytes(32))).rejects.toThrow(/cannot be decrypted with SECRETS_KEY/)
  await db.deleteFrom('push_keys').execute()
  await ensurePushKeys(db, null)
  expect((await getPushKeys(db, null)).privateKey).toMatch(/^[\w-]{43}$/)
  await db.deleteFrom('push_keys').execute()
  await ensurePushKeys(db, secretsKey)
})
