import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { linkTo } from '../../../tests/faults/support/database-proxy.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { startMailServer } from '../../../tests/support/mail-server.ts'
import { readMail } from '../../../tests/support/read-mail.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts'
import { nextMorning } from '../../shared/quiet-hours.ts'
import { createTranslate, readCatalogs } from '../../site/i18n/server/translate.ts'
import { openDatabase } from '../database/database.ts'
import type { Tables } from '../schema/tables.ts'
import { lanes } from './mail-lanes.ts'
import { countWaitingMailings, createSendMail, type Mail } from './mail-queue.ts'
import { type MailTransport, outboxTransport, smtpTransport } from './mail-transport.ts'
import { purgeOldMails, sendQueuedMails, startMailDelivery } from './send-queued-mails.ts'

const { db, listen, url } = await testDatabase()
const sendMail = createSendMail(createTranslate(await readCatalogs()))
const from = { name: 'Bachat', address: 'no-reply@bachat.example' }
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  while (stops.length > 0) await stops.pop()?.()
  await db.deleteFrom('mails').execute()
})

async function mailServer(options?: { port: number }) {
  const server = await startMailServer(options)
  stops.push(server.stop)
  return server
}

let events = 0
function mail(overrides: Partial<Mail> = {}): Mail {
  events += 1
  return {
    key: `greeting:${events}`,
    to: 'asha@mail.example',
    language: 'en',
    subject: 'Good morning',
    lines: ['Hello Asha,', 'The <b>best</b> prices & more.'],
    action: { label: 'Have a look', url: 'https://bachat.example/deals?a=1&b=2' },
    ...overrides,
  }
}

/** `minutes` later, when postponed emails are due again. */
function delivery(transport: MailTransport, { minutes = 0, ...parts }: { minutes?: number; db?: typeof db } = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const transports = { email: transport, push: transport, telegram: transport }
  return { db, transports, log, clock: () => new Date(Date.now() + minutes * 60_000), ...parts }
}

const overSmtp = (url: string) => smtpTransport(url, from)
const waiting = () => db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute()

test('an email arrives as text and as HTML, with the headers that automated email needs', async () => {
  const server = await mailServer()
  await sendMail(db, mail({ unsubscribeUrl: 'https://bachat.example/newsletter/unsubscribe?token=t' }))
  await sendQueuedMails(delivery(overSmtp(server.url)))
  const [received] = server.received
  expect(received).toMatchObject({ from: 'no-reply@bachat.example', to: ['asha@mail.example'] })
  expect(Object.fromEntries(received?.headers ?? [])).toMatchObject({
    from: 'Bachat <no-reply@bachat.example>',
    to: 'asha@mail.example',
    subject: 'Good morning',
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': '<https://bachat.example/newsletter/unsubscribe?token=t>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'message-id': expect.stringMatching(/^<[\da-f-]{36}@bachat\.example>$/),
  })
  expect(received?.text).toContain('The <b>best</b> prices & more.')
  expect(received?.text).toContain('https://bachat.example/deals?a=1&b=2')
  expect(received?.html).toContain('The &lt;b&gt;best&lt;/b&gt; prices &amp; more.')
  expect(received?.html).toContain('href="https://bachat.example/deals?a=1&amp;b=2"')
})

test('Hindi arrives unchanged, in the subject too', async () => {
  const server = await mailServer()
  await sendMail(db, mail({ language: 'hi', subject: 'नया पासवर्ड चुनें, क्‍योंकि समय हो गया है', lines: ['नमस्ते आशा,'] }))
  await sendQueuedMails(delivery(overSmtp(server.url)))
  const [received] = server.received
  expect(received?.headers.get('subject')).toBe('नया पासवर्ड चुनें, क्‍योंकि समय हो गया है')
  expect(received?.text).toContain('नमस्ते आशा,\n')
  expect(received?.html).toContain('<html lang="hi">')
})

test('an email is queued with the change that it reports, or not at all', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await sendMail(tx, mail())
    throw new Error('The change failed')
  })
  await expect(undone).rejects.toThrow('The change failed')
  expect(await waiting()).toEqual([])
})

test('twenty simultaneous requests for the same event create one email', async () => {
  const one = mail()
  const queued = await Promise.all(Array.from({ length: 20 }, () => sendMail(db, one)))
  expect(queued.filter(Boolean)).toHaveLength(1)
  expect(await waiting()).toHaveLength(1)
})

test('a server that is down gets the email once it is back, and only once', async () => {
  const { port, stop } = await startMailServer({ port: await freePort() })
  await stop()
  await sendMail(db, mail())
  const transport = overSmtp(`smtp://127.0.0.1:${port}`)
  await sendQueuedMails(delivery(transport))
  await sendQueuedMails(delivery(transport, { minutes: 1 }))
  expect(await waiting()).toMatchObject([{ tries: 2, failure: 'ESOCKET CONN' }])
  const back = await mailServer({ port })
  await sendQueuedMails(delivery(transport, { minutes: 5 }))
  await sendQueuedMails(delivery(transport, { minutes: 50 }))
  expect(back.received).toHaveLength(1)
})

test('an email whose link has ended is not sent any more', async () => {
  const server = await mailServer()
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await sendMail(db, mail({ usefulUntil: inMinutes(30), subject: 'Late' }))
  await sendMail(db, mail({ usefulUntil: inMinutes(90), subject: 'In time' }))
  await sendQueuedMails(delivery(overSmtp(server.url), { minutes: 60 }))
  expect(server.received.map(({ headers }) => headers.get('subject'))).toEqual(['In time'])
  expect(await waiting()).toMatchObject([{ subject: 'Late', failure: 'LINK EXPIRED' }])
})

test('N3: an email that somebody waits for is sent while slow recipients of a mailing take all the time', async () => {
  const server = await mailServer()
  const { release } = server.hold({ after: 0 })
  for (let n = 0; n < 6; n += 1) await sendMail(db, mail({ mailing: 'newsletter:1', subject: 'Issue' }))
  const { stop } = await startMailDelivery({ ...delivery(overSmtp(server.url)), listen })
  const subjects = () => server.received.map(({ headers }) => headers.get('subject'))
  await expect.poll(subjects).toEqual(['Issue', 'Issue', 'Issue'])
  await sendMail(db, mail({ subject: 'Password' }))
  await expect.poll(subjects).toEqual(['Issue', 'Issue', 'Issue', 'Password'])
  release()
  await stop()
})

test('N3: an email of a mailing that its recipient’s server puts off is given up after five attempts', async () => {
  const server = await mailServer()
  server.refusals.recipient = { code: 451, text: 'Greylisted' }
  await sendMail(db, mail({ mailing: 'newsletter:1' }))
  const transport = overSmtp(server.url)
  for (let n = 0; n < 7; n += 1) await sendQueuedMails(delivery(transport, { minutes: 20 * n }))
  expect(await waiting()).toMatchObject([{ tries: 5, failure: 'EENVELOPE RCPT TO 451' }])
  expect(await countWaitingMailings(db)).toEqual({ untried: 0, retried: 0 })
})

test('T9: a notice that fails in the evening is sent in the morning, and what somebody waits for at night', async () => {
  const server = await mailServer()
  const transport = overSmtp(server.url)
  // Of the next day, after the messages were queued.
  const minutesOf = (hours: number) => (nextMorning(new Date()).getTime() - Date.now()) / MINUTE_MS + 60 * hours
  const sendAt = (hours: number) => sendQueuedMails(delivery(transport, { minutes: minutesOf(hours) }))
  server.refusals.recipient = { code: 451, text: 'Greylisted' }
  await sendMail(db, mail({ isNotice: true, subject: 'Notice' }))
  await sendAt(13.9)
  server.refusals.recipient = undefined
  await sendMail(db, mail({ subject: 'Password' }))
  for (const hours of [15, 23]) await sendAt(hours)
  const subjects = () => server.received.map(({ headers }) => headers.get('subject'))
  expect(subjects()).toEqual(['Password'])
  expect(await waiting()).toMatchObject([{ tries: 1 }])
  await sendAt(24.1)
  expect(subjects()).toEqual(['Password', 'Notice'])
})

test('the emails of a run share four connections', async () => {
  const server = await mailServer()
  for (let n = 0; n < 20; n += 1) await sendMail(db, mail())
  await sendQueuedMails(delivery(overSmtp(server.url)))
  expect(server.received).toHaveLength(20)
  expect(server.countConnections()).toBeLessThanOrEqual(4)
})

test('sent notices and emails of a mailing are stored for a week', async () => {
  const server = await mailServer()
  for (const many of [{ mailing: 'newsletter:1' }, { isNotice: true }, {}]) await sendMail(db, mail(many))
  const minutes = (nextMorning(new Date()).getTime() - Date.now()) / MINUTE_MS + 1
  await sendQueuedMails(delivery(overSmtp(server.url), { minutes }))
  expect(server.received).toHaveLength(3)
  await purgeOldMails(db, new Date(Date.now() + 10 * DAY_MS))
  expect(await db.selectFrom('mails').select('priority').execute()).toEqual([{ priority: 0 }])
})

test('several workers at the same time send each email once', async () => {
  const server = await mailServer()
  for (let n = 0; n < 40; n += 1) await sendMail(db, mail({ subject: `Mail ${n}` }))
  await Promise.all([1, 2, 3].map(() => sendQueuedMails(delivery(overSmtp(server.url)))))
  expect(new Set(server.received.map(({ headers }) => headers.get('subject'))).size).toBe(40)
  expect(server.received).toHaveLength(40)
})

test.each(['recipient', 'content'] as const)('a 4xx to the %s is retried', async (stage) => {
  const server = await mailServer()
  server.refusals[stage] = { code: 451, text: 'Greylisted, asha@mail.example, come back later' }
  await sendMail(db, mail())
  await sendQueuedMails(delivery(overSmtp(server.url)))
  expect(server.received).toEqual([])
  server.refusals[stage] = undefined
  await sendQueuedMails(delivery(overSmtp(server.url), { minutes: 1 }))
  expect(server.received).toHaveLength(1)
})

test.each(['recipient', 'content'] as const)('a 5xx to the %s is given up, and the log names nobody', async (stage) => {
  const server = await mailServer()
  server.refusals[stage] = { code: 550, text: 'No such user asha@mail.example' }
  await sendMail(db, mail())
  const delivering = delivery(overSmtp(server.url))
  await sendQueuedMails(delivering)
  server.refusals[stage] = undefined
  await sendQueuedMails(delivery(overSmtp(server.url), { minutes: 10_000 }))
  expect(server.received).toEqual([])
  expect(delivering.log.error).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'greeting', tries: 1, reason: expect.stringMatching(/550$/) }),
    'A message could not be sent and is given up',
  )
  expect(JSON.stringify(delivering.log.error.mock.calls)).not.toContain('asha')
  expect(await waiting()).toMatchObject([{ recipient: 'asha@mail.example', failure: expect.stringMatching(/550$/) }])
})

test('a worker that dies after the server accepted the email sends it again under the same Message-ID', async () => {
  const server = await mailServer()
  await sendMail(db, mail())
  const real = overSmtp(server.url)
  // A dead process does nothing after its last command to the server.
  const killed = delivery({ send: (...args) => real.send(...args).then(() => new Promise(() => undefined)) })
  sendQueuedMails(killed)
  await expect.poll(() => server.received).toHaveLength(1)
  await sendQueuedMails(delivery(real))
  expect(server.received, 'while it may still be alive').toHaveLength(1)
  await sendQueuedMails(delivery(real, { minutes: 4 }))
  const [first, second, ...others] = server.received.map(({ headers }) => headers.get('message-id'))
  expect(second).toBe(first)
  expect(others).toEqual([])
  expect(await waiting()).toEqual([])
})

test('a database that fails while the server accepts an email records it on recovery, and the email is sent once', async () => {
  const server = await mailServer()
  const link = await linkTo(url)
  let statements = 0
  const onStatement = () => {
    statements += 1
  }
  const cutOff = openDatabase<Tables>(link.url, { max: 2, onStatement })
  stops.push(link.end, cutOff.close)
  await sendMail(db, mail())
  const real = overSmtp(server.url)
  let isCut = false
  const cutting: MailTransport = {
    send: async (...args) => {
      await real.send(...args)
      // The other senders have looked for a message too: without a database they would fail.
      await expect.poll(() => statements).toBe(lanes.reduce((sum, { concurrency }) => sum + concurrency, 0))
      await link.cut()
      isCut = true
    },
  }
  const sending = sendQueuedMails(delivery(cutting, { db: cutOff.db }))
  await expect.poll(() => isCut).toBe(true)
  await delay(1_200)
  expect(await waiting(), 'while it is away').toHaveLength(1)
  await link.restore()
  await sending
  expect(await waiting()).toEqual([])
  await sendQueuedMails(delivery(real, { minutes: 10 }))
  expect(server.received).toHaveLength(1)
})

test('without a mail server emails are files in the outbox, one each, however often they are tried', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bachat-outbox-'))
  stops.push(() => rm(folder, { recursive: true }))
  const transport = outboxTransport(join(folder, 'outbox'), from)
  await sendMail(db, mail({ language: 'hi', lines: ['नमस्ते आशा,'] }))
  await sendQueuedMails(delivery(transport))
  await db.updateTable('mails').set({ sent_at: null }).execute()
  const files = await readdir(join(folder, 'outbox'))
  expect(files).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.eml$/)])
  const raw = await readFile(join(folder, 'outbox', files[0] ?? ''), 'utf8')
  expect((await readMail(raw)).text).toContain('नमस्ते आशा,')
  expect(raw).toMatch(/^To: asha@mail\.example\r$/m)
})

test('no text can inject a header or a recipient', async () => {
  const server = await mailServer()
  const subject = 'Hello\r\nBcc: victim@mail.example\r\n\r\nBody'
  await sendMail(db, mail({ subject, replyTo: 'ravi@mail.example' }))
  await sendQueuedMails(delivery(overSmtp(server.url)))
  const [received] = server.received
  expect(received?.to).toEqual(['asha@mail.example'])
  expect(received?.headers.get('subject')).toBe('Hello Bcc: victim@mail.example Body')
  expect(received?.headers.has('bcc')).toBe(false)
  expect(received?.headers.get('reply-to')).toBe('ravi@mail.example')
  for (const to of [
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'A <a@b.example>',
    'a@b.example\0',
    '',
  ])
    await expect(sendMail(db, mail({ to }))).rejects.toThrow('A mail needs one bare address')
})

test('of a sent email only its key is stored, for some months', async () => {
  const server = await mailServer()
  const sent = mail()
  await sendMail(db, sent)
  await sendQueuedMails(delivery(overSmtp(server.url)))
  expect(await sendMail(db, sent), 'the same event').toBe(false)
  const rows = await db.selectFrom('mails').selectAll().execute()
  expect(rows).toMatchObject([{ recipient: '', subject: '', content: { id: expect.any(String) } }])
  expect(JSON.stringify(rows)).not.toContain('bachat.example')
  await purgeOldMails(db, new Date(Date.now() + 91 * 86_400_000))
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test('an email is sent as soon as it is committed, while the worker sleeps', async () => {
  const server = await mailServer()
  const { stop } = await startMailDelivery({ ...delivery(overSmtp(server.url)), listen })
  const countUnsent = async () =>
    (await db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()).length
  for (const count of [1, 2]) {
    await sendMail(db, mail())
    await expect.poll(() => server.received).toHaveLength(count)
    // The worker sleeps again once it has recorded that.
    await expect.poll(countUnsent).toBe(0)
  }
  await stop()
  await sendMail(db, mail())
  await delay(300)
  expect(server.received, 'after the end').toHaveLength(2)
})
