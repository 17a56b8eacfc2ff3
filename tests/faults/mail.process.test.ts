import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createSendMail, MAILS_CHANNEL } from '../../src/mail/mail-queue.ts'
import { startMailServer } from '../support/mail-server.ts'
import { testDatabase } from '../support/test-database.ts'
import { dataFolder, endAll, type Run, run, timeoutMs, until } from './support/site.ts'

const { db, url } = await testDatabase()
afterAll(endAll)
afterEach(async () => {
  await db.deleteFrom('mails').execute()
})

async function startWorker(smtpUrl: string): Promise<Run> {
  const worker = run(['start'], { DATABASE_URL: url, DATA_DIR: dataFolder(), SMTP_URL: smtpUrl, PROCESS: 'worker' })
  await until('the worker is running', () => {
    expect(worker.child.exitCode, worker.output()).toBeNull()
    return worker.output().includes('The worker is running')
  })
  return worker
}

async function kill({ child, ended }: Run): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

const sendMail = createSendMail((_, words) => `${words}`)
const queueMail = (n: number) =>
  sendMail(db, {
    key: `test:${n}`,
    to: `asha-${n}@mail.example`,
    language: 'en',
    subject: `Mail ${n}`,
    lines: ['Hello,'],
  })
const listWaiting = () => db.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute()

/** As if the minutes had passed for which a dead worker's emails are reserved. */
async function passTime(): Promise<void> {
  await sql`update mails set try_at = now() where sent_at is null`.execute(db)
  await sql`select pg_notify(${MAILS_CHANNEL}, '')`.execute(db)
}

test('with a mail server down and a worker killed meanwhile, the email is sent once when they are back', {
  timeout: 3 * timeoutMs,
}, async () => {
  const { port, url: smtpUrl, stop } = await startMailServer()
  await stop()
  const first = await startWorker(smtpUrl)
  await queueMail(1)
  await until('an attempt has failed', async () => (await listWaiting())[0]?.failure === 'ESOCKET CONN')
  await kill(first)
  const server = await startMailServer({ port })
  const second = await startWorker(smtpUrl)
  await until('it is sent', async () => (await listWaiting()).length === 0)
  await passTime()
  await delay(500)
  expect(server.received.map(({ to }) => to)).toEqual([['asha-1@mail.example']])
  second.child.kill('SIGTERM')
  expect(await second.ended).toEqual({ code: 0, signal: null })
  await server.stop()
})

test('kill -9 of a worker while it sends emails: each arrives, and only those it was sending can arrive twice', {
  timeout: 3 * timeoutMs,
}, async () => {
  const server = await startMailServer()
  for (let n = 0; n < 12; n += 1) await queueMail(n)
  const { release } = server.hold({ after: 1 })
  const first = await startWorker(server.url)
  // The server has accepted them, and the worker does not know yet.
  await until('it is sending at full capacity', () => server.received.length === 5)
  const unconfirmed = new Set(server.received.slice(1).map(({ headers }) => headers.get('message-id')))
  await kill(first)
  release()
  const second = await startWorker(server.url)
  await until('the rest is sent', async () => (await listWaiting()).length === 4)
  expect(server.received, 'while the dead worker may still be alive').toHaveLength(12)
  await passTime()
  await until('all are sent', async () => (await listWaiting()).length === 0)

  const copiesById = Map.groupBy(server.received, ({ headers }) => headers.get('message-id'))
  expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(12)
  expect(copiesById.size, 'a copy bears the same Message-ID').toBe(12)
  for (const [id, copies] of copiesById) expect(copies).toHaveLength(unconfirmed.has(id) ? 2 : 1)
  await kill(second)
  await server.stop()
})
