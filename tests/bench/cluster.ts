import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../../src/platform/postgres/connect.ts'
import { ask, createRandom, listAddresses, loops, post, view, zipf } from './cluster/load.ts'
import * as machines from './cluster/machines.ts'
import { writeResults } from './results.ts'
import { type Line, withCleanup } from './support.ts'

const seconds = Number(process.env.CLUSTER_SECONDS ?? 60)
const warmUpMs = 20_000
const token = 'cluster-member'

type Stage = { killed: string; views: number; searches: number; errors: string[]; writes: number; refused: number }

/** The set-up of docs/scale.md on this machine: hits in nginx, then each process killed under load, then no site. */
export const cluster = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    machines.startCluster()
    defer(machines.stopCluster)
    const addresses = await listAddresses()
    const hits = await measureHits(addresses)
    const stored = await inspectStoredAnswers()
    const { stages, acknowledged, lost } = await killEach(addresses)
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
      ...stages.map(({ killed, views, searches, errors, writes, refused }) =>
        line(
          `${killed} killed: failed reads; writes`,
          `${errors.length} of ${views + searches}; ${writes}, refused ${refused}`,
        ),
      ),
      line('failed reads in all', `${failed}`, 'none', failed === 0),
      line('acknowledged writes lost', `${lost} of ${acknowledged}`, 'none', lost === 0),
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

const kills = ['web1', 'web2', 'worker', 'pgbouncer', 'replica1', 'replica2', 'primary']

/** Readers of cached pages, readers of answers that only a database has, and writers, while each process is killed. */
async function killEach(addresses: readonly string[]) {
  const random = createRandom(2)
  const next = zipf(addresses, random)
  const stages: Stage[] = []
  const run = `run ${Date.now()}`
  const acknowledged: string[] = []
  let requestCount = 0
  const dealId = await firstDealId()
  const newStage = (killed: string): Stage => ({ killed, views: 0, searches: 0, errors: [], writes: 0, refused: 0 })
  let stage = newStage('nothing')
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
      recordRead(path, (await ask(path)).status)
    }),
    loops(2, 50, async () => {
      requestCount += 1
      const comment = `${run} comment ${requestCount}`
      const values = { comment_post_ID: `${dealId}`, comment, author: 'Asha', email: 'asha@example.com' }
      const { status } = await post('/ifs/commentspost', { ...values, post_key: `${run} ${requestCount}` })
      stage.writes += 1
      if (status === 200) acknowledged.push(comment)
      else stage.refused += 1
    }),
  ]
  for (const name of kills) {
    stage = newStage(name)
    stages.push(stage)
    machines.kill(name)
    if (name === 'primary') {
      await delay(1_000)
      await machines.promote()
    }
    await delay(5_000)
    await machines.untilAllReady()
  }
  for (const stop of stops) await stop()
  const sql = connect(machines.primary, { max: 1 })
  const rows = await sql<{ body: string }[]>`select body from comments where body like ${`${run}%`}`
  await sql.end()
  const storedComments = new Set(rows.map(({ body }) => body))
  const lost = acknowledged.filter((comment) => !storedComments.has(comment)).length
  return { stages, acknowledged: acknowledged.length, lost }
}

async function firstDealId(): Promise<number> {
  const sql = connect(machines.primary, { max: 1 })
  const [row] = await sql<{ id: number }[]>`select id from deals order by id limit 1`
  await sql.end()
  return row?.id ?? 1
}

/** Pages that were visited before, while both web processes are stopped. */
async function stopSite(addresses: readonly string[]) {
  const random = createRandom(3)
  const visited = addresses.slice(0, 100)
  for (const path of visited) await ask(path, { headers: { 'accept-encoding': 'br' } })
  for (const name of ['web1', 'web2']) machines.killPermanently(name)
  // Past the time for which a page is fresh.
  await delay(35_000)
  const next = zipf(visited, random)
  let served = 0
  const views = 500
  for (let n = 0; n < views; n += 1)
    if ((await ask(next(), { headers: { 'accept-encoding': 'br' } })).status === 200) served += 1
  return { views, served, share: served / views }
}
