import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../../../src/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded.ts'
import type { Tables } from '../../../src/platform/schema/tables.ts'
import { createSeed } from '../../support/factories.ts'
import { writeCatalogue } from '../catalogue.ts'
import { visitorAt } from '../hostile/ask-site.ts'
import type { Outcome } from '../hostile/client.ts'
import { attackRoles, failures, percentile95, summary } from '../hostile/outcome.ts'
import { prepareTarget, runClients } from '../hostile/site.ts'
import type { Line } from '../support.ts'
import { runBeside, type SmallMachine, type SmallSite, startSmallSite } from './small-site.ts'

const rows = 100_000
/** All attacks at the same time, each at this share of its individual rate. */
const share = 0.25
const roundSeconds = 60
const sampleMs = 250
const editorPauseMs = 5_000
const editorPassword = 'mango lassi 7'
const consolePaths = ['/records/deals?limit=100', '/records/comments?limit=100', '/records/stores?limit=100']

/** Readers, an editor in the console and all attacks, for this many seconds, beside an import and a backup. */
export async function soakSmallSite(
  machine: SmallMachine,
  { limitMb, seconds, defer }: { limitMb: number; seconds: number; defer: (undo: () => unknown) => void },
): Promise<Line[]> {
  const { group, folder } = machine
  const site = await startSmallSite(machine, { workers: 1, TRUST_PROXY: '127.0.0.1' })
  defer(site.stop)
  const { target, editorEmail, dealsBefore } = await withDatabase(site, async (db) => {
    const { email } = await createSeed(db, new Date()).member({ role: 'administrator', password: editorPassword })
    const { target: attacked } = await prepareTarget(db, site.port)
    return { target: attacked, editorEmail: email, dealsBefore: await countDeals(db) }
  })
  const feed = join(folder, 'feed.csv')
  await writeCatalogue(feed, rows)
  const ending = new AbortController()
  const peak = watchPeak(() => group.usedMb(), ending.signal)
  const editor = editInConsole(site, editorEmail, ending.signal)
  const backup = join(folder, 'site.backup')
  const commands = (async () => {
    await runBeside(group, site, ['import', feed, '--feed', 'csv', '--map', 'bigbasket'])
    await runBeside(group, site, ['backup', backup])
  })()
  // It is awaited after the rounds.
  commands.catch(() => {})
  const readers = await readDuring(seconds, target)
  await commands
  ending.abort()
  const imported = (await withDatabase(site, countDeals)) - dealsBefore
  const lists = await editor
  const kills = group.kills()
  return [
    ...[{ what: `${limitMb} MB: requests of readers`, figure: `${readers.latenciesMs.length}` }],
    { what: "readers' p95", figure: `${percentile95(readers.latenciesMs).toFixed(0)} ms` },
    line("readers' answers", summary(readers), 'no 5xx', failures(readers) === 0),
    line('lists of the console, and failed ones', `${lists.sent}, ${lists.failed}`, 'none failed', lists.failed === 0),
    line('rows imported', `${imported}`, `${rows}`, imported === rows),
    { what: 'size of the backup', figure: `${(statSync(backup).size / 1e6).toFixed(1)} MB` },
    line('processes killed', `${kills}`, '0', kills === 0 && site.isRunning()),
    { what: 'peak memory, without cached files', figure: `${(await peak).toFixed(0)} MB` },
  ]
}

const line = (what: string, figure: string, goal: string, met: boolean): Line => ({ what, figure, goal, met })

type SmallDb = ReturnType<typeof openDatabase<Tables>>['db']

/** Joins the site's database for a moment: the site would not stop it while this process uses it. */
async function withDatabase<T>({ dataDir }: SmallSite, work: (db: SmallDb) => Promise<T>): Promise<T> {
  const log = { info: () => {}, warn: console.warn, error: console.error }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const { db, close } = openDatabase<Tables>(postgres.url, { max: 4, statementTimeoutMs: 60_000 })
  try {
    return await work(db)
  } finally {
    await close()
    await postgres.stop()
  }
}

async function countDeals(db: SmallDb): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`select count(*) from deals`.execute(db)
  return counted[0]?.count ?? 0
}

async function readDuring(seconds: number, target: Awaited<ReturnType<typeof prepareTarget>>['target']) {
  const total: Outcome = { latenciesMs: [], statuses: {}, bytes: 0 }
  for (let left = seconds; left > 0; left -= roundSeconds) {
    const round = { seconds: Math.min(left, roundSeconds), target }
    const [readers] = await runClients([
      { role: 'readers', ...round },
      ...attackRoles.map((role) => ({ role, share, ...round })),
    ])
    if (!readers) throw new Error('The readers sent no result')
    for (const [status, count] of Object.entries(readers.statuses))
      total.statuses[status] = (total.statuses[status] ?? 0) + count
    total.latenciesMs.push(...readers.latenciesMs)
  }
  return total
}

async function watchPeak(read: () => number, signal: AbortSignal): Promise<number> {
  let peak = 0
  while (!signal.aborted) {
    peak = Math.max(peak, read())
    await pause(sampleMs, signal)
  }
  return peak
}

/** An editor who reads lists in the console. */
async function editInConsole({ port }: SmallSite, email: string, signal: AbortSignal) {
  const editor = visitorAt(port, '203.0.113.7')
  const { status, text } = await editor.console('/sign-in', { email, password: editorPassword })
  if (status !== 200) throw new Error(`The editor cannot sign in: ${status} ${text}`)
  const counts = { sent: 0, failed: 0 }
  while (!signal.aborted) {
    const path = consolePaths[counts.sent % consolePaths.length] ?? ''
    counts.sent += 1
    if ((await editor.get(`/ifs/console${path}`)).status !== 200) counts.failed += 1
    await pause(editorPauseMs, signal)
  }
  return counts
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, null, { signal }).catch(() => {})
