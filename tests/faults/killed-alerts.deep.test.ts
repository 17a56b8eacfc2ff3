import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { writeDeals } from '../../src/catalogue/deals/server/write/write-deals.ts'
import { MAILS_CHANNEL } from '../../src/platform/mail/mail-queue.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import { MINUTE_MS } from '../../src/shared/durations.ts'
import { createAlertTools } from '../support/alerts.ts'
import { daysBefore } from '../support/factories.ts'
import { countLockWaits } from '../support/lock-waits.ts'
import { startMailServer } from '../support/mail-server.ts'
import { testDatabase } from '../support/test-database.ts'
import { dataFolder, endAll, type Run, run, timeoutMs, until } from './support/site.ts'

afterAll(endAll, timeoutMs)

const memberCount = 20
/** They tell in each round, as none is told twice within 15 minutes. */
const roundMs = 20 * MINUTE_MS

type Site = Awaited<ReturnType<typeof openSite>>

/** Members who wait for kettles, with a mail server. */
async function openSite() {
  const { db, url, seed, now } = await testDatabase()
  const { alert, ageStores } = createAlertTools(db)
  const shop = await seed.store()
  await ageStores(daysBefore(now, 400))
  const kettles: number[] = []
  for (let n = 1; n <= 3; n++)
    kettles.push((await seed.deal({ title: `Kettle ${n}`, storeId: shop.id, originalPaise: null })).id)
  for (let n = 0; n < memberCount; n++) {
    const { id } = await seed.member()
    await alert(id, n % 2 === 0 ? { words: 'kettle' } : { storeId: shop.id, maxPaise: 49_000 }, now)
  }
  return { db, url, kettles, now, mails: await startMailServer() }
}

/** The kettles are cheaper by a tenth at this time. */
const lowerPrices = ({ db, kettles, now }: Site, round: number) => {
  const at = new Date(now.getTime() + round * roundMs)
  const pricePaise = Math.round(49_900 * 0.9 ** round)
  const changes = kettles.map((id) => ({ id, row: { price_paise: pricePaise }, prices: [{ at, pricePaise }] }))
  return db.transaction().execute((tx) => writeDeals(tx, changes, at))
}

function startWorker({ url, now, mails }: Site, round: number): Run {
  const at = new Date(now.getTime() + round * roundMs).toISOString()
  const settings = { DATABASE_URL: url, DATA_DIR: dataFolder(), SMTP_URL: mails.url, BEGIN_AT: at }
  return run([], settings, { program: join(import.meta.dirname, 'support/alert-worker.ts') })
}

async function kill({ child, ended, output }: Run): Promise<void> {
  expect(child.exitCode, output()).toBeNull()
  child.kill('SIGKILL')
  await ended
}

const countIn = async (db: Db, query: string): Promise<number> => {
  const { rows } = await sql.raw<{ n: number }>(`select count(*)::integer as n from ${query}`).execute(db)
  return rows[0]?.n ?? 0
}
const countEvents = ({ db }: Site) => countIn(db, 'deal_events')
const countWaiting = ({ db }: Site) => countIn(db, 'alert_notices where sent_at is null')
const countUnsent = ({ db }: Site) => countIn(db, 'mails where sent_at is null')

/** Kills a worker that waits for what the transaction has locked. */
const killDuringLock = (site: Site, round: number, lock: string, isReached: () => Promise<boolean>) =>
  site.db.transaction().execute(async (tx) => {
    await sql.raw(lock).execute(tx)
    const worker = startWorker(site, round)
    await until('it waits for the lock', async () => (await countLockWaits(site.db)) > 0 && (await isReached()))
    await kill(worker)
  })

const phases: Record<string, (site: Site, round: number) => Promise<void>> = {
  'when the events are written': (site, round) =>
    killDuringLock(site, round, 'lock table deal_events in share mode', async () => (await countWaiting(site)) === 0),
  'while it matches': (site, round) =>
    killDuringLock(site, round, 'lock table alert_hits in share mode', async () => (await countEvents(site)) > 0),
  'between matching and telling': (site, round) =>
    killDuringLock(
      site,
      round,
      'lock table members in access exclusive mode',
      async () => (await countEvents(site)) === 0 && (await countWaiting(site)) > 0 && (await countUnsent(site)) === 0,
    ),
  // The delivery waits for the queue too.
  'while it queues messages': (site, round) =>
    killDuringLock(
      site,
      round,
      'lock table mails in share mode',
      async () => (await countWaiting(site)) > 0 && (await countLockWaits(site.db)) > 1,
    ),
  'while it sends': async (site, round) => {
    const { mails } = site
    const before = mails.received.length
    const { release } = mails.hold({ after: before + 3 })
    const worker = startWorker(site, round)
    await until('emails are accepted that are not confirmed', () => mails.received.length > before + 3)
    await kill(worker)
    mails.hold({ after: Number.POSITIVE_INFINITY })
    release()
  },
}

/** All that was told, each message once, and the ids of those that came twice. */
async function tell({ killing }: { killing: boolean }) {
  const site = await openSite()
  let sentBefore = 0
  const twice = new Map<string, string[]>()
  for (const [index, [phase, killDuring]] of Object.entries(phases).entries()) {
    const round = index + 1
    await lowerPrices(site, round)
    if (killing) await killDuring(site, round)
    // As if the minutes had passed for which a dead worker's emails are reserved.
    await sql`update mails set try_at = now() where sent_at is null`.execute(site.db)
    await sql`select pg_notify(${MAILS_CHANNEL}, '')`.execute(site.db)
    const worker = startWorker(site, round)
    await until(`all are told after a kill ${phase}`, async () => {
      const left = [await countEvents(site), await countWaiting(site), await countUnsent(site)]
      return left.every((count) => count === 0)
    })
    await kill(worker)
    const ids = site.mails.received.slice(sentBefore).map(({ headers }) => headers.get('message-id') ?? '')
    twice.set(
      phase,
      [...Map.groupBy(ids, (id) => id)].flatMap(([id, all]) => (all.length > 1 ? [id] : [])),
    )
    sentBefore = site.mails.received.length
  }
  const ofId = new Map(site.mails.received.map((mail) => [mail.headers.get('message-id'), mail]))
  await site.mails.stop()
  const told = [...ofId.values()].map(({ to, headers, text }) => {
    const deals = [...text.matchAll(/Kettle \d|Rs\. [\d,]+/g)].map(([words]) => words)
    return [to[0], headers.get('subject'), ...deals].join(' ')
  })
  return { told: told.toSorted(), twice }
}

test('T10: kill -9 of the worker in every phase: the same messages are sent as without, and none twice', {
  timeout: 4 * timeoutMs,
}, async () => {
  const undisturbed = await tell({ killing: false })
  expect(undisturbed.told).toHaveLength(memberCount * Object.keys(phases).length)
  expect(new Set(undisturbed.told).size).toBe(undisturbed.told.length)
  const { told, twice } = await tell({ killing: true })
  expect(told).toEqual(undisturbed.told)
  // What the mail server has accepted from a worker that died before it was confirmed comes again, with the same id.
  for (const [phase, ids] of twice) if (phase !== 'while it sends') expect(ids, phase).toEqual([])
})
