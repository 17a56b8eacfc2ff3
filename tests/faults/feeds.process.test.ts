import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createFeed, requestRun } from '../../src/operation/feeds/server/feed-commands.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import { feedServer } from '../support/feed-server.ts'
import { countLockWaits } from '../support/lock-waits.ts'
import { testDatabase } from '../support/test-database.ts'
import { dataFolder, endAll, type Run, run, timeoutMs, until } from './support/site.ts'

afterAll(endAll, timeoutMs)

const { db, url } = await testDatabase()
const server = await feedServer()

// Three transactions of an import.
const rowCount = 1_200
/** Every price is another one in each version of the file. */
const rupees = (row: number, version: number) => 500 + (row % 50) + version
const file = (version: number): string => {
  const rows = Array.from({ length: rowCount }, (_, n) => `${n},Kettle ${n},${rupees(n, version)}`)
  return ['id,name,price', ...rows, ''].join('\n')
}

let version = 1
/** Half of the file is sent before it. */
let gate = Promise.resolve()
let waitingRequests = 0
server.answers.set('/kettles.csv', async (response) => {
  const text = file(version)
  response.writeHead(200, { 'content-length': text.length }).write(text.slice(0, text.length / 2))
  waitingRequests++
  await gate
  waitingRequests--
  response.end(text.slice(text.length / 2))
})

const mapping = { name: 'kettles', title: 'Kettle House', fields: { key: 'id', title: 'name', price: 'price' } }
const feedId = await createFeed(
  db,
  {
    ...{ name: 'Kettles', address: server.addressOf('/kettles.csv'), format: 'csv', mapping, categoryMap: null },
    ...{ store: null, isFull: true, schedule: { everyMinutes: 60 }, headers: null, limits: {}, ownerId: null },
  },
  new Date(),
)

type Worker = Run & { folder: string }

function startWorker(): Worker {
  const folder = dataFolder()
  const settings = { DATABASE_URL: url, DATA_DIR: folder, FEED_PRIVATE_NETWORKS: '127.0.0.1' }
  return { ...run([], settings, { program: join(import.meta.dirname, 'support/feed-worker.ts') }), folder }
}

let workers = [startWorker(), startWorker(), startWorker()]

/** The worker in whose folder the file of a run is. */
const runningWorkers = () =>
  workers.filter(({ folder }) => {
    const files = join(folder, 'feeds')
    return existsSync(files) && readdirSync(files).length > 0
  })

async function killRunningWorker(): Promise<void> {
  const running = runningWorkers()
  expect(running).toHaveLength(1)
  for (const { child, ended } of running) {
    child.kill('SIGKILL')
    await ended
  }
  workers = [...workers.filter((worker) => !running.includes(worker)), startWorker()]
}

const isLocked = async () => (await countLockWaits(db)) > 0

/** Kills the worker that waits for what the transaction has locked. */
const killDuringLock = (lock: (tx: Db) => Promise<unknown>, isWaiting: () => Promise<boolean>) =>
  db.transaction().execute(async (tx) => {
    await lock(tx)
    await requestRun(db, feedId, new Date())
    await until('it waits for the lock', isWaiting)
    await killRunningWorker()
  })

async function killDuringFetch(meanwhile: () => Promise<unknown> = killRunningWorker): Promise<void> {
  const opening = Promise.withResolvers<void>()
  gate = opening.promise
  await requestRun(db, feedId, new Date())
  await until('half of the file has come', () => waitingRequests > 0 && runningWorkers().length > 0)
  await meanwhile()
  opening.resolve()
}

const paiseOf = async (row: number) => {
  const deal = db.selectFrom('deals').select('price_paise').where('source_key', '=', `${row}`)
  return Number((await deal.executeTakeFirst())?.price_paise)
}

const phases: Record<string, () => Promise<void>> = {
  fetching: () => killDuringFetch(),
  comparing: () => killDuringLock((tx) => sql`lock table deals in access exclusive mode`.execute(tx), isLocked),
  'writing, when a part is written': () =>
    killDuringLock(
      (tx) => sql`select from deals where source_key = ${`${rowCount - 1}`} for update`.execute(tx),
      async () => (await isLocked()) && (await paiseOf(0)) === 100 * rupees(0, version),
    ),
  'recording, when all is written': async () => {
    const held = Promise.withResolvers<void>()
    let recording: Promise<void> | undefined
    await killDuringFetch(async () => {
      recording = db.transaction().execute(async (tx) => {
        await sql`select from feeds for update`.execute(tx)
        held.resolve()
        await until('it waits to record the run', isLocked)
        await killRunningWorker()
      })
      await held.promise
    })
    await recording
  },
}

const isDone = async () => {
  const { rows } = await sql`select from import_runs r join feeds f on f.id = r.feed_id
    where r.status = 'done' and f.next_run_at > now() having count(*) = ${version}`.execute(db)
  return rows.length > 0
}

test('kill -9 of one of three workers in each phase of a run: no runs overlap, and no price is lost or recorded twice', {
  timeout: 5 * timeoutMs,
}, async () => {
  await until('the first run is done', isDone)
  for (const [phase, killDuring] of Object.entries(phases)) {
    version++
    await killDuring()
    await until(`another worker has done it after one was killed while ${phase}`, isDone)
  }

  const { rows: statuses } = await sql`select status, count(*)::int as count from import_runs group by status
    order by status`.execute(db)
  // A killed run shows as interrupted, because nobody holds its lock.
  expect(statuses).toEqual([
    { status: 'done', count: 5 },
    { status: 'running', count: 4 },
  ])
  const { rows: overlapping } = await sql`select a.id, b.id from import_runs a join import_runs b
    on b.id > a.id and b.started_at < a.finished_at`.execute(db)
  expect(overlapping).toEqual([])

  const { rows: histories } = await sql<{ row: number; paise: number[] }>`
    select d.source_key::int as row, array_agg(p.price_paise::int order by p.at, p.id) as paise
    from deals d join price_points p on p.deal_id = d.id group by d.id order by 1`.execute(db)
  const versions = Object.keys(Array.from({ length: version })).map((n) => Number(n) + 1)
  expect(histories).toEqual(
    Array.from({ length: rowCount }, (_, row) => ({ row, paise: versions.map((n) => 100 * rupees(row, n)) })),
  )
})
