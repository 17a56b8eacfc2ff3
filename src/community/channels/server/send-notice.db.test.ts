import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { queuedMails } from '../../../../tests/support/mails.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import type { Channel } from '../../../platform/channel.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { smtpTransport } from '../../../platform/mail/mail-transport.ts'
import { sendQueuedMails } from '../../../platform/mail/send-queued-mails.ts'
import { daysBefore } from '../../../shared/days.ts'
import { createTranslate, readCatalogs } from '../../../site/i18n/server/translate.ts'
import type { Notice } from '../notice.ts'
import { recordMailRefusal } from './channel-failures.ts'
import { allowNoticeMails, ensureStopLink, stopNoticeMails } from './notice-mail-stops.ts'
import { createSendNotice } from './send-notice.ts'

const { db, seed } = await testDatabase()
const translate = createTranslate(await readCatalogs())
const sendNotice = createSendNotice({ sendMail: createSendMail(translate), translate })
const server = await startMailServer()
afterAll(server.stop)

let member = await seed.member()
beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  member = await seed.member()
})

let notices = 0
function tell(channels: Channel[], over: Partial<Notice> = {}) {
  notices += 1
  const url = 'https://bachat.example/alerts'
  return sendNotice(db, member.id, channels, {
    ...{ key: `alert:${notices}`, language: 'en', title: 'A price fell', lines: [], items: [], url },
    ...{ usefulUntil: null, stopUrl: `${url}/stop`, ...over },
  })
}

const linkChat = () =>
  db
    .insertInto('telegram_links')
    .values({ member_id: member.id, chat_id: member.id, name: 'Asha', linked_at: new Date() })
    .execute()

test('U1: a notice says on which of the channels it goes out, and what members asked for waits behind other messages', async () => {
  await linkChat()
  expect(await tell(['email', 'push', 'telegram'])).toEqual(['email', 'telegram'])
  expect(await tell(['telegram'], { isAwaited: true })).toEqual(['telegram'])
  expect(await tell([])).toEqual([])
  const queued = await db.selectFrom('mails').select(['channel', 'priority']).orderBy('id').execute()
  expect(queued).toEqual([
    { channel: 'email', priority: 1 },
    { channel: 'telegram', priority: 1 },
    { channel: 'telegram', priority: 0 },
  ])
})

test('U1: when no channel is left, the confirmed address gets an email that says so', async () => {
  expect(await tell(['push', 'telegram'])).toEqual(['email'])
  expect(await queuedMails(db)).toMatchObject([
    {
      recipient: member.email,
      unsubscribeUrl: expect.any(String),
      text: expect.stringContaining('no longer reach you'),
    },
  ])
  expect(await tell(['push'], { isAwaited: true }), 'a test').toEqual([])
  member = await seed.member({ emailConfirmedAt: null })
  expect(await tell(['push'])).toEqual([])
})

test('T12: a member who stopped the emails gets none in place of other channels, until they ask for them', async () => {
  await ensureStopLink(db, member.id)
  await ensureStopLink(db, member.id)
  const tokens = await db.selectFrom('notice_mail_stops').select('token').where('member_id', '=', member.id).execute()
  expect(tokens).toHaveLength(1)
  expect(await stopNoticeMails(db, 'unknown', new Date())).toBeNull()
  expect(await stopNoticeMails(db, tokens[0]?.token ?? '', new Date())).toBe(member.id)
  expect(await tell(['push'])).toEqual([])
  await allowNoticeMails(db, member.id)
  expect(await tell(['push'])).toEqual(['email'])
})

test('U9: an address that is refused for ever gets no notices for a day, and its member is told', async () => {
  const clock = () => new Date()
  const unused = { send: () => Promise.reject(new Error('Not this channel')) }
  const smtp = smtpTransport(server.url, { name: 'Bachat', address: 'no-reply@bachat.example' })
  const email = { ...smtp, recordRefusal: (tx: typeof db, to: string) => recordMailRefusal(tx, to, clock()) }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const deliver = () => sendQueuedMails({ db, clock, log, transports: { email, push: unused, telegram: unused } })
  const failures = () =>
    db.selectFrom('channel_failures').select(['channel']).where('member_id', '=', member.id).execute()

  server.refusals.recipient = { code: 451, text: 'Greylisted' }
  await tell(['email'], { isAwaited: true })
  await deliver()
  expect(await failures(), 'only put off').toEqual([])
  server.refusals.recipient = { code: 550, text: 'No such user' }
  await tell(['email'], { isAwaited: true })
  await deliver()
  expect(await failures()).toEqual([{ channel: 'email' }])
  await linkChat()
  expect(await tell(['email'])).toEqual([])
  expect(await tell(['email', 'telegram'])).toEqual(['telegram'])

  await db
    .updateTable('channel_failures')
    .set({ at: daysBefore(new Date(), 2) })
    .execute()
  expect(await tell(['email']), 'it is tried again').toEqual(['email'])
  expect(await failures()).toEqual([])
  server.refusals.recipient = undefined
})
