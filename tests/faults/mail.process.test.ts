import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createSendMail, MAILS_CHANNEL } from '../../src/platform/mail/mail-queue.ts'
import { freePort } from '../support/free-port.ts'
import { startMailServer } from '../support/mail-server.ts'
import { testDatabase } from '../support/test-database.ts'
import { dataFolder, endAll, type Run, run, timeoutMs, until } from './support/site.ts'
import { startWorkerHere } from './support/site-in-process.ts'

const { db, url } = await testDatabase()
afterAll(endAll)

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

test('a mail server that is down, and kill -9 of a worker while it sends: each email arrives, and only those it was sending can arrive twice', {
  timeout: 3 * timeoutMs,
}, async () => {
  const { port, url: smtpUrl, stop } = await startMailServer({ port: await freePort() })
  await stop()
  const worker = await startWorker(smtpUrl)
  await queueMail(0)
  await until('an attempt has failed', async () => (await listWaiting())[0]?.failure === 'ESOCKET CONN')
  const server = await startMailServer({ port })
  const { release } = server.hold({ after: 1 })
  await passTime()
  for (let n = 1; n < 12; n += 1) await queueMail(n)
  // The server has accepted them, and the worker does not know yet.
  await until('it is sending at full capacity', () => server.received.length === 5)
  const unconfirmed = new Set(server.received.slice(1).map(({ headers }) => headers.get('message-id')))
  await kill(worker)
  release()
  const endWorker = await startWorkerHere({ DATABASE_URL: url, SMTP_URL: smtpUrl })
  await until('the rest is sent', async () => (await listWaiting()).length === 4)
  expect(server.received, 'while the dead worker may still be alive').toHaveLength(12)
  await passTime()
  await until('all are sent', async () => (await listWaiting()).length === 0)

  const copiesById = Map.groupBy(server.received, ({ headers }) => headers.get('message-id'))
  expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(12)
  expect(copiesById.size, 'a copy bears the same Message-ID').toBe(12)
  for (const [id, copies] of copiesById) expect(copies).toHaveLength(unconfirmed.has(id) ? 2 : 1)
  await endWorker()
  await server.stop()
})
