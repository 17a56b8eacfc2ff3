import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { createSendMail } from '../../src/platform/mail/mail-queue.ts'
import { dayInIndia } from '../../src/shared/india-time.ts'
import { createSeed } from '../support/factories.ts'
import { testNewsletter } from '../support/newsletter.ts'
import { testDatabase } from '../support/test-database.ts'
import { dataFolder, endAll, type Run, run, timeoutMs, until } from './support/site.ts'

const { db, url } = await testDatabase()
afterAll(endAll)

const count = Number(process.env.SUBSCRIBERS ?? 100_000)
const longestMs = 2 * 3_600_000
/** Emails per minute: fewer than a worker can send. */
const rate = 6_000
/** In the queue at most, where they may wait for the mail server. */
const maxWaiting = 300
/** What a killed worker was sending, four at a time, is sent again under its Message-ID. */
const maxCopies = 2 * 4

/** Stores the address, the Message-ID and the time of each email, and nothing else of it. */
async function startSink() {
  const received: { to: string; id: string; atMs: number }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let head = ''
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4_000) head += `${chunk}`
      })
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        received.push({ to, id: /^Message-ID: (.*)$/im.exec(head)?.[1] ?? '', atMs: Date.now() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((done) => server.close(done)) }
}

const startWorker = (smtpUrl: string): Run =>
  run(['start'], {
    ...{ DATABASE_URL: url, DATA_DIR: dataFolder(), SMTP_URL: smtpUrl, PROCESS: 'worker' },
    ...{ NEWSLETTER_RATE: `${rate}`, LOG_LEVEL: 'warn' },
  })

/** The most of these times that are within one minute. */
function mostInMinute(times: readonly number[]): number {
  let first = 0
  let most = 0
  for (const [last, atMs] of times.entries()) {
    while (atMs - (times[first] ?? atMs) >= 60_000) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

/** Resident memory in kB. */
const memoryOf = ({ child }: Run): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])

test('N3: an issue to 100,000 subscribers, with two kills on the way: each gets it once, within the rate, a password does not wait, memory stays flat', {
  timeout: longestMs,
}, async () => {
  const now = new Date()
  const { bargain, subscribers, issueBeingSent } = await testNewsletter({ db, seed: createSeed(db, now), now })
  await bargain({ title: 'Kettle' })
  await subscribers(count)
  await issueBeingSent(dayInIndia(now))
  const sink = await startSink()
  const arrived = (share: number) =>
    until(`${share * 100} % have arrived`, () => sink.received.length >= share * count, longestMs)
  for (const share of [0.2, 0.4]) {
    const worker = startWorker(sink.url)
    await arrived(share)
    worker.child.kill('SIGKILL')
    await worker.ended
  }
  const worker = startWorker(sink.url)
  await arrived(0.5)
  const sendMail = createSendMail((_language, words) => `${words}`)
  const password = {
    key: 'reset:1',
    to: 'asha@mail.example',
    language: 'en',
    subject: 'Password',
    lines: ['Hello,'],
  } as const
  await sendMail(db, { ...password, lines: [...password.lines] })
  const before = sink.received.length
  await until('the password has arrived', () => sink.received.some(({ to }) => to === password.to), timeoutMs)
  expect(sink.received.findIndex(({ to }) => to === password.to) - before, 'overtakes those that wait').toBeLessThan(50)
  await arrived(0.6)
  const earlyMemory = memoryOf(worker)
  await arrived(0.95)
  expect(memoryOf(worker), 'flat').toBeLessThan(1.25 * earlyMemory)
  expect(memoryOf(worker), 'without the 1.5 GB that all emails have').toBeLessThan(512 * 1024)
  const unsent = async () =>
    (
      await db
        .selectFrom('mails')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).n
  const isSent = async () =>
    (await db.selectFrom('newsletter_issues').select('state').executeTakeFirstOrThrow()).state === 'sent'
  await until('the issue is sent', async () => (await isSent()) && (await unsent()) === 0, longestMs)
  worker.child.kill('SIGTERM')
  await worker.ended

  const issues = sink.received.filter(({ to }) => to !== password.to)
  expect(new Set(issues.map(({ to }) => to)).size).toBe(count)
  expect(new Set(issues.map(({ to, id }) => `${to} ${id}`)).size, 'nobody gets two different emails').toBe(count)
  expect(issues.length - count, 'only what was being sent at a kill').toBeLessThanOrEqual(maxCopies)
  expect(mostInMinute(issues.map(({ atMs }) => atMs))).toBeLessThanOrEqual(rate + maxWaiting + maxCopies)
  await sink.stop()
})
