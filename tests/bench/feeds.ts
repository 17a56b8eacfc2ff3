import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { loadMapping } from '../../src/importer/mapping/load-mapping.ts'
import { createFeed } from '../../src/operation/feeds/server/feed-commands.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { createLog } from '../../src/platform/log/log.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import { openMigratedDatabase } from '../../src/server/start/open-database.ts'
import { freePort } from '../support/free-port.ts'
import { linesOfCatalogue } from './catalogue.ts'
import { percentile } from './catalogue-site.ts'
import { type Line, peakMb, startServer, temporaryFolder, withCleanup } from './support.ts'

const feedCount = Number(process.env.FEEDS ?? 200)
const rowsPerFeed = 5_000
/** One row of so many has another price in each round: 2 %. */
const changedEvery = 50
const readerPauseMs = 100
const quietMs = 20_000

type Defer = (undo: () => unknown) => void
type Site = { origin: string; workerId: number | undefined; db: Db }

/** Feeds of many shops that all become due at once: the first time, and again when 2 % of their rows have changed. */
export const feedsByTheClock = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const files = await serveFiles(defer)
    const site = await startSite(defer)
    await addFeeds(site.db, files.addressOf)
    const first = await runAll(site, 0)
    const quiet = await readWhile(site.origin, delay(quietMs))
    files.startRound(1)
    const round = runAll(site, 1)
    const [second, busy] = await Promise.all([round, readWhile(site.origin, round)])
    const [quietMs95, busyMs95] = [percentile(quiet, 0.95), percentile(busy, 0.95)]
    const peak = peakMb(site.workerId)
    return [
      { what: `feeds of ${rowsPerFeed} rows`, figure: `${feedCount}` },
      { what: 'rows/s the first time', figure: (first.rows / first.seconds).toFixed(0) },
      { what: 'rows changed the second time', figure: `${second.updated}`, ...met(second.updated > 0, '> 0') },
      {
        what: 'share of an hour, with 2 % changed',
        figure: `${((second.seconds / 3600) * 100).toFixed(1)} %`,
        ...met(second.seconds < 3600, '< 100 %'),
      },
      { what: 'peak memory of the worker', figure: `${peak.toFixed(0)} MB`, ...met(peak <= 300, '<= 300 MB') },
      {
        what: "readers' p95, quiet and meanwhile",
        figure: `${quietMs95.toFixed(1)}, ${busyMs95.toFixed(1)} ms: ${(busyMs95 / quietMs95).toFixed(2)} x`,
        ...met(busyMs95 <= 1.2 * quietMs95, '<= 1.2 x'),
      },
    ]
  })

const met = (isMet: boolean, goal: string) => ({ goal, met: isMet })

/** Each shop has an address of its own, because a host is asked for one feed at a time. */
async function serveFiles(defer: Defer) {
  let round = 0
  const server = createServer((request, response) => {
    const priceOf = (row: number, price: number) => (row % changedEvery === 0 ? price + round : price)
    const shop = Number(request.url?.slice(1))
    const file = [...linesOfCatalogue(rowsPerFeed, { label: `Shop ${shop}`, priceOf })].join('')
    response.setHeader('etag', `"${shop}-${round}"`).end(file)
  }).listen(0, '0.0.0.0')
  await new Promise((resolve) => server.once('listening', resolve))
  defer(() => server.close())
  const { port } = server.address() as AddressInfo
  return {
    addressOf: (shop: number) => `http://127.0.${1 + (shop >> 7)}.${1 + (shop & 127)}:${port}/${shop}`,
    startRound: (next: number) => {
      round = next
    },
  }
}

async function startSite(defer: Defer): Promise<Site> {
  const folder = temporaryFolder(defer)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = {
    ...{ DATA_DIR: folder, DEMO: '0', PORT: `${port}`, LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
    // The first process then only works: it runs the jobs.
    ...{ WEB_WORKERS: '2', FEED_PRIVATE_NETWORKS: '127.0.0.0/8' },
  }
  const { child, stop } = await startServer(process.execPath, ['bin/bachat.js', 'start'], `${origin}/readyz`, {
    env,
  })
  defer(stop)
  const { background: db, stop: close } = await openMigratedDatabase(
    readConfig({ DATA_DIR: folder }),
    createLog('error'),
  )
  defer(close)
  return { origin, workerId: child.pid, db }
}

async function addFeeds(db: Db, addressOf: (shop: number) => string): Promise<void> {
  const { json } = await loadMapping('bigbasket')
  const mapping = JSON.parse(json.mapping)
  const now = new Date()
  for (let shop = 0; shop < feedCount; shop += 1)
    await createFeed(
      db,
      {
        ...{ name: `Feed ${shop}`, address: addressOf(shop), format: 'csv', mapping, categoryMap: { categories: {} } },
        ...{ store: `Shop ${shop}`, isFull: true, schedule: { everyMinutes: 1440 }, headers: null, limits: {} },
        ownerId: null,
      },
      now,
    )
}

/** Runs every feed once more, and waits until all have been applied. */
async function runAll({ db }: Site, round: number): Promise<{ seconds: number; rows: number; updated: number }> {
  const startedAt = new Date()
  await db.updateTable('feeds').set({ next_run_at: startedAt }).execute()
  for (;;) {
    await delay(500)
    const runs = await db
      .selectFrom('import_runs')
      .select(['status', 'counts', 'finished_at'])
      .where('started_at', '>=', startedAt)
      .where('status', '<>', 'running')
      .execute()
    const failed = runs.filter(({ status }) => status !== 'done')
    if (failed.length > 0)
      throw new Error(`Round ${round}: ${failed.length} runs were not applied: ${failed[0]?.status}`)
    if (runs.length < feedCount) continue
    const sum = (name: string) =>
      runs.reduce((total, { counts }) => total + Number((counts as Record<string, number>)[name] ?? 0), 0)
    const endedAt = Math.max(...runs.map(({ finished_at }) => finished_at?.getTime() ?? 0))
    return { seconds: (endedAt - startedAt.getTime()) / 1000, rows: sum('rows'), updated: sum('updated') }
  }
}

/** What a visitor waits for the newest deals, in ms, until `end`. */
async function readWhile(origin: string, end: Promise<unknown>): Promise<number[]> {
  let hasEnded = false
  const done = () => {
    hasEnded = true
  }
  end.then(done, done)
  const times: number[] = []
  while (!hasEnded) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/deals?page=${1 + (times.length % 5)}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`/deals answered ${answer.status}`)
    times.push(performance.now() - startedAt)
    await delay(readerPauseMs)
  }
  return times
}
