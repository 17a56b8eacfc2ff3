import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../../src/platform/postgres/connect.ts'
import { type Fault, faults } from './cluster/faults.ts'
import { ask, createRandom, listAddresses, loops, post, view, zipf } from './cluster/load.ts'
import * as machines from './cluster/machines.ts'
import { untilComplete } from './cluster/nodes.ts'
import { killPermanently } from './cluster/processes.ts'
import { writeResults } from './results.ts'
import { type Line, withCleanup } from './support.ts'

const seconds = Number(process.env.CLUSTER_SECONDS ?? 60)
const warmUpMs = 20_000
const token = 'cluster-member'

/** What readers and writers saw during a fault and until everything was as before. */
type Stage = {
  fault: string
  views: number
  searches: number
  errors: string[]
  writes: number
  refused: number
  /** The longest times in seconds without a search that was answered, and without a write that was acknowledged. */
  readGap: number
  writeGap: number
  /** After the end of the fault, until all nodes and processes ran. */
  completeAfter: number
}

/** Within this time the site takes writes again, whatever has happened to the primary. */
const failoverLimitSeconds = 30

/** The set-up of docs/scale.md on this machine: hits in nginx, then one fault after the other under load, then no site. */
export const cluster = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    machines.startCluster(defer)
    const addresses = await listAddresses()
    const hits = await measureHits(addresses)
    const stored = await inspectStoredAnswers()
    const { stages, acknowledged, lost } = await causeFaults(addresses)
    const withoutSite = await stopSite(addresses)
    writeResults('cluster', {
      addresses: addresses.length,
      hits,
      kept: stored,
      stages,
      acknowledged,
      lost,
      withoutSite,
    })
    const failed = stages.reduce((sum, { errors }) => sum + errors.length, 0)
    return [
      line('views answered by nginx (hit or stale)', `${percent(hits.share)}`, 'at least 95 %', hits.share >= 0.95),
      line('private answers in its cache', `${stored.private} of ${stored.stored}`, 'none', stored.private === 0),
      ...stages.map(({ fault, views, searches, errors, writes, refused, readGap, writeGap, completeAfter }) =>
        line(
          fault,
          `reads: ${errors.length} of ${views + searches} failed, none for ${readGap} s; writes: ${refused} of ${writes} refused, none for ${writeGap} s; complete after ${completeAfter} s`,
          `writes within ${failoverLimitSeconds} s`,
          writeGap <= failoverLimitSeconds,
        ),
      ),
      line('failed reads in all', `${failed}`, 'none', failed === 0),
      line('acknowledged writes lost', `${lost.length} of ${acknowledged}`, 'none', lost.length === 0),
      ...[...new Set(lost)].map((fault) => line('  some of them written during', fault)),
      line('pages served without the site', percent(withoutSite.share), 'all', withoutSite.share === 1),
    ]
  })

const line = (what: string, figure: string, goal?: string, met?: boolean): Line => ({
  what,
  figure,
  ...(goal !== undefined && met !== undefined && { goal, met }),
})
const percent = (share: number) => `${(100 * share).toFixed(2)} %`

/** Views by Zipf's law; one in twenty is of a member, whose calls are private, and one in fifty posts something. */
async function measureHits(addresses: readonly string[]) {
  const random = createRandom(1)
  const next = zipf(addresses, random)
  // A site that has been running: each page was visited before.
  for (const path of addresses) await ask(path, { headers: { 'accept-encoding': 'br' } })
  let counts = new Map<string, number>()
  const member = { headers: { authorization: `Bearer ${token}` } }
  const stop = loops(8, 5, async () => {
    const { cache } = await view(next(), random)
    counts.set(cache, (counts.get(cache) ?? 0) + 1)
    const chance = random()
    if (chance < 0.05) for (const path of ['/ifs/session', '/ifs/myfavourites', '/profile']) await ask(path, member)
    else if (chance < 0.07) await post('/ifs/redirection', { dealid: '1' }, token)
    else if (chance < 0.08) for (const path of ['/admin', '/preview?key=secret', '/metrics']) await ask(path)
  })
  await delay(warmUpMs)
  counts = new Map()
  const startedAt = performance.now()
  await delay(seconds * 1000)
  await stop()
  const views = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const answeredViews = ['HIT', 'STALE', 'UPDATING', 'REVALIDATED'].reduce((sum, by) => sum + (counts.get(by) ?? 0), 0)
  const perSecond = Math.round(views / ((performance.now() - startedAt) / 1000))
  return { views, perSecond, byStatus: Object.fromEntries(counts), share: answeredViews / views }
}

/** Stored answers that a shared cache must not have, by address, by header and by what only a member's answer has. */
async function inspectStoredAnswers() {
  const stored = machines.storedAnswers()
  const isPrivate = ({ key, headers, content }: (typeof stored)[number]) =>
    /\/(ifs\/|admin|preview|metrics|readyz)/.test(key) ||
    /cache-control: [^\r]*(no-store|private)|\r\nset-cookie:/.test(headers) ||
    content.includes(token)
  return { stored: stored.length, private: stored.filter(isPrivate).length }
}

/** Readers of cached pages, readers of answers that only a database has, and writers, during each fault. */
async function causeFaults(addresses: readonly string[]) {
  const random = createRandom(2)
  const next = zipf(addresses, random)
  const stages: Stage[] = []
  const run = `run ${Date.now()}`
  const acknowledged: { comment: string; fault: string }[] = []
  let requestCount = 0
  const dealId = await firstDealId()
  let stage = newStage('nothing')
  const [searched, written] = [createGapMeter(), createGapMeter()]
  const recordRead = (path: string, status: number) => {
    if (status === 0 || status >= 500) stage.errors.push(`${status} ${path}`)
  }
  const stops = [
    loops(6, 10, async () => {
      const path = next()
      stage.views += 1
      recordRead(path, (await view(path, random)).status)
    }),
    loops(3, 30, async () => {
      requestCount += 1
      stage.searches += 1
      const path = `/ifs/search?s=phone${requestCount}`
      const { status } = await ask(path)
      recordRead(path, status)
      if (status === 200) searched.mark()
    }),
    loops(2, 50, async () => {
      requestCount += 1
      const comment = `${run} comment ${requestCount}`
      const values = { comment_post_ID: `${dealId}`, comment, author: 'Asha', email: 'asha@example.com' }
      const { status } = await post('/ifs/commentspost', { ...values, post_key: `${run} ${requestCount}` })
      stage.writes += 1
      if (status !== 200) stage.refused += 1
      else {
        acknowledged.push({ comment, fault: stage.fault })
        written.mark()
      }
    }),
  ]
  for (const fault of faults) {
    stage = newStage(fault.name)
    for (const meter of [searched, written]) meter.reset()
    stages.push(stage)
    stage.completeAfter = await cause(fault).catch((error: Error) => {
      machines.keepForInspection()
      throw new Error(`${fault.name}: ${error.message}`)
    })
    stage.readGap = searched.longestSeconds()
    stage.writeGap = written.longestSeconds()
  }
  for (const stop of stops) await stop()
  await untilComplete()
  const sql = connect(machines.primaryAddress(), { max: 1 })
  const rows = await sql<{ body: string }[]>`select body from comments where body like ${`${run}%`}`
  await sql.end()
  const storedComments = new Set(rows.map(({ body }) => body))
  const lost = acknowledged.filter(({ comment }) => !storedComments.has(comment)).map(({ fault }) => fault)
  if (lost.length > 0) machines.keepForInspection()
  return { stages, acknowledged: acknowledged.length, lost }
}

const newStage = (fault: string): Stage => ({
  fault,
  views: 0,
  searches: 0,
  errors: [],
  writes: 0,
  refused: 0,
  readGap: 0,
  writeGap: 0,
  completeAfter: 0,
})

/** Returns how many seconds after the end of the fault everything was as before. */
async function cause({ begin, seconds: duration }: Fault): Promise<number> {
  const end = await begin()
  await delay(duration * 1000)
  end()
  const endedAt = performance.now()
  await untilComplete()
  await machines.untilAllReady()
  const seconds = secondsSince(endedAt)
  // Two faults at the same time are not measured.
  await delay(5_000)
  return seconds
}

const secondsSince = (time: number) => Math.round((performance.now() - time) / 100) / 10

/** The longest time between two marks since `reset`. */
function createGapMeter() {
  let last = performance.now()
  let longest = 0
  const mark = () => {
    longest = Math.max(longest, secondsSince(last))
    last = performance.now()
  }
  return {
    mark,
    reset(): void {
      last = performance.now()
      longest = 0
    },
    longestSeconds(): number {
      return Math.max(longest, secondsSince(last))
    },
  }
}

async function firstDealId(): Promise<number> {
  const sql = connect(machines.primaryAddress(), { max: 1 })
  const [row] = await sql<{ id: number }[]>`select id from deals order by id limit 1`
  await sql.end()
  return row?.id ?? 1
}

/** Pages that were visited before, while both web processes are stopped. */
async function stopSite(addresses: readonly string[]) {
  const random = createRandom(3)
  const visited = addresses.slice(0, 100)
  for (const path of visited) await ask(path, { headers: { 'accept-encoding': 'br' } })
  for (const name of ['web1', 'web2']) killPermanently(name)
  // Past the time for which a page is fresh.
  await delay(35_000)
  const next = zipf(visited, random)
  let served = 0
  const views = 500
  for (let n = 0; n < views; n += 1)
    if ((await ask(next(), { headers: { 'accept-encoding': 'br' } })).status === 200) served += 1
  return { views, served, share: served / views }
}
