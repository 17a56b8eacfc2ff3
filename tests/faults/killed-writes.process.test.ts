import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import type { Tables } from '../../src/platform/schema/tables.ts'
import { createSeed } from '../support/factories.ts'
import { isDeep } from '../support/is-deep.ts'
import { startMailServer } from '../support/mail-server.ts'
import { countEmails, createMemberWrites, findLostWrites, listWritten } from './support/member-writes.ts'
import { formOf } from './support/send-request.ts'
import { endAll, killDatabase, preparedDataFolder, type Site, startSite, timeoutMs, until } from './support/site.ts'
import { startWorkerHere } from './support/site-in-process.ts'
import { socketAddress } from './support/socket-address.ts'

// Each may comment only so often.
const MEMBERS = 6
const WRITES_BEFORE_KILL = isDeep ? 250 : 80
const KILLS = isDeep ? [['site'], ['site', 'database'], ['database']] : [['site', 'database']]
let dataDir: string
const mails = await startMailServer()
let site: Site
let endWorker: () => Promise<void>
let database: Database<Tables>

// The worker stays alive: another test covers email when it dies.
beforeAll(async () => {
  dataDir = await preparedDataFolder()
  site = await startSite({ ...settings(), PROCESS: 'web' })
  endWorker = await startWorkerHere(settings())
  database = openDatabase<Tables>(socketAddress(dataDir), { max: 2, waitMs: timeoutMs })
}, 3 * timeoutMs)
afterAll(async () => {
  await database.close()
  await endWorker()
  await endAll()
  await mails.stop()
}, timeoutMs)

const settings = () => ({ DATA_DIR: dataDir, SMTP_URL: mails.url, RATE_LIMITS: 'off' })

let isOver = false

/** The answer, or null if there was none: the site was killed, briefly without its database, or has too many waiting. */
async function post(call: string, values: Record<string, string | number>, token = '') {
  const answer = await site.ask(`/ifs${call}`, formOf(values, token)).catch(() => null)
  if (answer && answer.status !== 200) expect([429, 503], `${call}: ${answer.body}`).toContain(answer.status)
  if (answer?.status !== 200) await delay(50)
  return answer?.status === 200 ? JSON.parse(answer.body) : null
}

const { confirmed: confirmedWrites, tokens, keepWriting } = createMemberWrites(post)

test('kill -9 of the site, and of the database with it, under a load of writes: every confirmed write is stored', {
  timeout: 4 * timeoutMs,
}, async () => {
  const seed = createSeed(database.db, new Date())
  await seed.setting('contact', { email: 'team@mail.example', facebook: '', twitter: '', google: '', linkedin: '' })
  const deals = await Promise.all(Array.from({ length: 8 }, async () => (await seed.deal()).id))
  const { id: commentId } = await seed.comment({ target: { dealId: deals[0] ?? 0 } })
  const writers = Array.from({ length: MEMBERS }, (_, n) => keepWriting(`m${n}`, deals, commentId, () => isOver))

  for (const victims of KILLS) {
    const target = confirmedWrites.length + WRITES_BEFORE_KILL
    await until(`${target} writes`, () => confirmedWrites.length >= target)
    if (victims.includes('site')) site.child.kill('SIGKILL')
    if (victims.includes('database')) killDatabase(dataDir)
    if (victims.includes('site')) {
      await site.ended
      site = await startSite({ ...settings(), PROCESS: 'web' })
    }
  }
  const finalCount = confirmedWrites.length + 40
  await until('writing continues', () => confirmedWrites.length >= finalCount)
  isOver = true
  await Promise.all(writers)

  expect(await findLostWrites(database.db, confirmedWrites)).toEqual([])
  console.log(`${confirmedWrites.length} writes were answered with success and are stored`)
  for (const token of tokens.slice(-20)) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await site.ask('/ifs/session', { headers })).status).toBe(200)
  }
  for (const { key } of confirmedWrites.filter(({ kind }) => kind === 'comment vote')) {
    const [commentid = '', token] = key.split(' ')
    const answer = await post('/commentlikes', { commentid, like: 1 }, token)
    expect(answer.responseData.message).toBe('You have already voted on this comment.')
  }
})

test('counters match their rows', async () => {
  const { rows } = await sql`
    select d.id from deals d where like_count <> (select count(*) from deal_votes where deal_id = d.id and is_like)
      or comment_count <> (select count(*) from comments where deal_id = d.id)
    union all
    select c.id from comments c where like_count <> (select count(*) from comment_votes where comment_id = c.id)`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

async function countWaiting(condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mails where sent_at is null and ${condition}`.execute(database.db)
  return rows[0]?.n ?? 0
}

test('every write has its email, exactly once, and no email reports a missing write', {
  timeout: 2 * timeoutMs,
}, async () => {
  await until('no email is due', async () => (await countWaiting(sql`try_at <= now()`)) === 0)
  // One that was claimed when the database died becomes due after some minutes, which this test does not wait for. What the
  // worker is sending now must not become due again: it is sent before the worker has ended.
  await endWorker()
  await sql`update mails set try_at = now() where sent_at is null`.execute(database.db)
  endWorker = await startWorkerHere(settings())
  await until('all emails are sent', async () => (await countWaiting(sql`true`)) === 0)
  const storedKeys = await listWritten(database.db)
  const emailCounts = countEmails(mails.received)
  const expected = [...storedKeys['sign-up'], ...storedKeys.message, ...storedKeys.subscription]
  expect(expected.length).toBeGreaterThan(20)
  expect(new Set(emailCounts.keys())).toEqual(new Set(expected))
  expect([...emailCounts].filter(([, count]) => count !== 1)).toEqual([])
})
