import { inspect } from 'node:util'
import { beforeEach, expect, test, vi } from 'vitest'
import { startTelegramServer } from '../../../../tests/support/telegram-server.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { sendQueuedMails } from '../../../platform/mail/send-queued-mails.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { createTranslate, readCatalogs } from '../../../site/i18n/server/translate.ts'
import { createSendNotice } from './send-notice.ts'
import { issueLinkKey } from './telegram-links.ts'
import { telegramTransport } from './telegram-transport.ts'
import { readUpdates, startTelegramUpdates } from './telegram-updates.ts'

const { db, seed } = await testDatabase()
const translate = createTranslate(await readCatalogs())
const sendNotice = createSendNotice({ sendMail: createSendMail(translate), translate })
const never = new AbortController().signal
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

let telegram: Awaited<ReturnType<typeof startTelegramServer>>
beforeEach(async () => {
  telegram = await startTelegramServer()
  for (const table of ['mails', 'held_channels', 'telegram_links', 'telegram_updates', 'channel_failures'] as const)
    await db.deleteFrom(table).execute()
  return telegram.stop
})

/** `minutes` later. */
const deps = (minutes = 0) => ({
  ...{ db, bot: telegram.bot, translate, publicUrl: 'https://bachat.example', log },
  clock: () => new Date(Date.now() + minutes * MINUTE_MS),
})
const read = (minutes = 0) => readUpdates(deps(minutes), never, 0)
const links = () =>
  db.selectFrom('telegram_links').select(['member_id', 'chat_id', 'name']).orderBy('chat_id').execute()
const keyOf = (memberId: number) => issueLinkKey(db, memberId, new Date())

async function linked(chat = 7, email?: string) {
  const member = await seed.member(email === undefined ? {} : { email })
  telegram.write(`/start ${await keyOf(member.id)}`, { chat })
  await read()
  telegram.sent.length = 0
  return member
}

let notices = 0
function tell(memberId: number) {
  notices += 1
  const url = 'https://bachat.example/alerts'
  return sendNotice(db, memberId, ['telegram'], {
    ...{ key: `alert:${notices}`, language: 'en', title: `Notice ${notices}`, lines: [], items: [] },
    ...{ url, usefulUntil: null, stopUrl: url, isAwaited: true as const },
  })
}

const deliver = (minutes = 0) => {
  const unused = { send: () => Promise.reject(new Error('Not this channel')) }
  const { clock } = deps(minutes)
  const transports = { email: unused, push: unused, telegram: telegramTransport({ bot: telegram.bot, clock }) }
  return sendQueuedMails({ db, clock, log, transports })
}

const listUnsent = () => db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute()

test('U10: a key sent to the bot links the chat, once, and the bot says so in the member’s language', async () => {
  const member = await seed.member({ language: 'hi', email: 'asha@mail.example' })
  const key = await keyOf(member.id)
  telegram.write(`/start ${key}`)
  telegram.write(`/start ${key}`, { chat: 8 })
  await read()
  expect(await links()).toEqual([{ member_id: member.id, chat_id: 7, name: 'Asha' }])
  expect(telegram.sent).toEqual([
    { chat_id: 7, text: expect.stringMatching(/a…@mail\.example .*\/stop/) },
    { chat_id: 8, text: expect.stringContaining('https://bachat.example/profile') },
  ])
})

test('U10: a key ends after 30 minutes and with the next one, and no group is linked', async () => {
  const member = await seed.member()
  const [former, key] = [await keyOf(member.id), await keyOf(member.id)]
  telegram.write(`/start ${former}`)
  telegram.write(`/start ${key}`, { type: 'group' })
  telegram.write('hello')
  await read()
  telegram.write(`/start ${key}`)
  await read(31)
  expect(await links()).toEqual([])
})

test('U10: a chat that tells a member stays theirs until they send /stop, and the bot names the accounts', async () => {
  const [asha, ravi] = [await linked(7, 'anita@mail.example'), await seed.member({ email: 'ravi@mail.example' })]
  await tell(asha.id)
  const key = await keyOf(ravi.id)
  telegram.write(`/start ${key}`)
  await read()
  expect(await links()).toEqual([{ member_id: asha.id, chat_id: 7, name: 'Asha' }])
  expect(await listUnsent()).toHaveLength(1)
  expect(telegram.sent).toEqual([{ chat_id: 7, text: expect.stringContaining('account a…@mail.example') }])
  telegram.write('/stop')
  telegram.write(`/start ${key}`)
  await read()
  expect(await links()).toEqual([{ member_id: ravi.id, chat_id: 7, name: 'Asha' }])
  expect(await listUnsent(), 'nothing of the former member').toEqual([])
  expect(telegram.sent.at(-1)).toEqual({ chat_id: 7, text: expect.stringContaining('account r…@mail.example') })
})

test('U10: a member is told in the chat that they linked last', async () => {
  const member = await linked(7)
  telegram.write(`/start ${await keyOf(member.id)}`, { chat: 8 })
  await read()
  expect(await links()).toEqual([{ member_id: member.id, chat_id: 8, name: 'Asha' }])
})

test('U10: /stop ends the link and deletes what waits for it', async () => {
  const member = await linked()
  await tell(member.id)
  telegram.write('/stop')
  await read()
  expect(await links()).toEqual([])
  expect(await listUnsent()).toEqual([])
  expect(telegram.sent).toEqual([{ chat_id: 7, text: 'You will get no more messages here.' }])
})

test('U10: what was read before a crash is not done again, and numbers that begin anew after a week are', async () => {
  const member = await linked()
  telegram.write('/stop')
  telegram.repeatUpdates()
  await read()
  telegram.write(`/start ${await keyOf(member.id)}`)
  await read()
  expect(await links()).toHaveLength(1)
  expect(telegram.sent.map(({ text }) => text.slice(0, 10))).toEqual(['You will g', 'Messages f'])
  telegram.restartNumbers()
  telegram.write('/stop')
  await read()
  expect(await links()).toHaveLength(1)
  await read(7 * 24 * 60)
  expect(await links()).toEqual([])
})

test('a message arrives once, as HTML', async () => {
  const member = await linked()
  await tell(member.id)
  await deliver()
  await deliver(60)
  expect(telegram.sent).toEqual([
    { chat_id: 7, parse_mode: 'HTML', text: expect.stringMatching(/^<b>Notice \d+<\/b>\n\n<a /) },
  ])
})

test('U1: after a 429 Telegram gets no message of the site before it wants one', async () => {
  const [asha, ravi] = [await linked(7), await linked(8)]
  await tell(asha.id)
  telegram.fail({ error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 600 } })
  await deliver()
  telegram.fail(undefined)
  await tell(ravi.id)
  await deliver(9)
  expect(telegram.sent).toEqual([])
  await deliver(10)
  await deliver(60)
  expect(telegram.sent.map(({ chat_id }) => chat_id).sort()).toEqual([7, 8])
})

test('U9: a blocked bot ends the link with what waits for it, and the member is told until they link again', async () => {
  const member = await linked()
  await tell(member.id)
  await tell(member.id)
  telegram.fail({ error_code: 403, description: 'Forbidden: bot was blocked by the user' })
  await deliver()
  expect(await links()).toEqual([])
  expect(await listUnsent()).toEqual([])
  const failures = () => db.selectFrom('channel_failures').select(['member_id', 'channel']).execute()
  expect(await failures()).toEqual([{ member_id: member.id, channel: 'telegram' }])
  telegram.fail(undefined)
  telegram.write(`/start ${await keyOf(member.id)}`)
  await read()
  expect(await failures()).toEqual([])
})

test('a wrong token waits for the operator, and is in no log', async () => {
  const member = await linked()
  await tell(member.id)
  log.warn.mockClear()
  telegram.fail({ error_code: 401, description: 'Unauthorized' })
  await deliver()
  expect(await listUnsent()).toMatchObject([{ failure: 'TELEGRAM 401', try_at: expect.any(Date) }])
  const { stop } = startTelegramUpdates(deps())
  await expect.poll(() => log.warn.mock.calls.length).toBe(2)
  await stop()
  expect(inspect(log.warn.mock.calls, { depth: 9 })).not.toContain(telegram.bot.botToken.slice(7))
})
