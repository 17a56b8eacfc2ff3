import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { ask as askPort, decompress, type HttpAnswer } from '../faults/support/send-request.ts'
import { freePort } from '../support/free-port.ts'
import { startVarnish, varnishPorts } from '../support/varnish.ts'
import { createRandom, loops, zipf } from './cluster/load.ts'
import { writeResults } from './results.ts'
import { type Line, median, root, startServer, temporaryFolder, withCleanup } from './support.ts'

const seconds = Number(process.env.VARNISH_SECONDS ?? 60)
const warmUpMs = 20_000
const changes = 12
const pauseMs = 5_000
const goalMs = 2_000
const admin = { email: 'editor@example.com', password: 'mango lassi 7' }
const browsers = ['gzip, deflate, br', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8']
const programs = ['gzip', '']

type Defer = (undo: () => unknown) => void
type Cache = { name: string; port: number }

/** Varnish in front of a site whose editors change deals, and nginx in its place: what readers get, and how soon. */
export const varnish = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const ports = await varnishPorts()
    const sitePort = await startSite(ports.purgeUrl, defer)
    const { stop } = await startVarnish([sitePort], { ports, memory: '256m' })
    defer(stop)
    const caches = [
      { name: 'nginx', port: await startNginx(sitePort, defer) },
      { name: 'varnish', port: ports.port },
    ]
    const addresses = await listAddresses(sitePort)
    const results: Record<string, Awaited<ReturnType<typeof measure>>> = {}
    for (const cache of caches) results[cache.name] = await measure(cache, sitePort, addresses)
    writeResults('varnish', { addresses: addresses.length, ...results })
    const [nginx, ours] = [results.nginx, results.varnish]
    if (!nginx || !ours) throw new Error('Nothing was measured')
    const slowest = Math.max(...ours.changesMs)
    return [
      { what: 'views answered by nginx (hit or stale)', figure: `${percent(nginx.share)} of ${nginx.perSecond}/s` },
      {
        what: 'views answered by Varnish (hit)',
        figure: `${percent(ours.share)} of ${ours.perSecond}/s`,
        goal: 'at least that of nginx, less 0.2 %',
        met: ours.share >= nginx.share - 0.002,
      },
      {
        what: `the same while an editor changes a deal every ${pauseMs / 1000} s`,
        figure: percent(ours.shareWhileChanging),
      },
      { what: 'an editor’s change at the reader’s, median', figure: `${Math.round(median(ours.changesMs))} ms` },
      {
        what: `the slowest of ${ours.changesMs.length}`,
        figure: `${Math.round(slowest)} ms`,
        goal: 'within 2 s',
        met: slowest <= goalMs,
      },
    ]
  })

const percent = (share: number) => `${(100 * share).toFixed(2)} %`

async function startSite(purgeUrl: string, defer: Defer): Promise<number> {
  const port = await freePort()
  const env = {
    DATA_DIR: process.env.VARNISH_DATA_DIR ?? temporaryFolder(defer),
    PORT: `${port}`,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    TRUST_PROXY: 'loopback',
    CACHE_PURGE_URL: purgeUrl,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const { stop } = await startServer(
    process.execPath,
    ['src/server/cli.ts', 'start'],
    `http://127.0.0.1:${port}/readyz`,
    {
      env,
    },
  )
  defer(stop)
  return port
}

/** By docs/scale/nginx.conf, in front of this site alone. */
async function startNginx(sitePort: number, defer: Defer): Promise<number> {
  const [port, folder] = [await freePort(), join(temporaryFolder(defer), 'nginx')]
  mkdirSync(folder)
  const conf = readFileSync(join(root, 'docs/scale/nginx.conf'), 'utf8')
    .replaceAll(/^ *server 127\.0\.0\.1:\d+ /gm, `server 127.0.0.1:${sitePort} `)
    .replace(/^ *listen \d+/m, `listen 127.0.0.1:${port}`)
  writeFileSync(join(folder, 'nginx.conf'), conf)
  const args = ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;']
  const { stop } = await startServer('/usr/sbin/nginx', args, `http://127.0.0.1:${port}/`)
  defer(stop)
  return port
}

async function listAddresses(sitePort: number): Promise<string[]> {
  const pathsIn = (xml: string) => [...xml.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const files = pathsIn((await askPort(sitePort, '/sitemap.xml')).body)
  const all: string[] = []
  for (const file of files) all.push(...pathsIn(`${gunzipSync((await askPort(sitePort, file)).bytes)}`))
  const lists = ['/', '/deals', '/superdeals', '/coupons', '/stores', '/hi', '/hi/deals']
  return [...lists, ...all.filter((path) => !lists.includes(path))]
}

const viewsIn = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** The share of views by Zipf's law that the cache answers. */
function shareOf(counts: ReadonlyMap<string, number>) {
  const answered = ['HIT', 'STALE', 'UPDATING', 'REVALIDATED'].reduce((sum, by) => sum + (counts.get(by) ?? 0), 0)
  return answered / viewsIn(counts)
}

/** Views by Zipf's law: alone, and behind Varnish then while an editor changes deals. */
async function measure({ name, port }: Cache, sitePort: number, addresses: readonly string[]) {
  const random = createRandom(1)
  const next = zipf(addresses, random)
  // A site that has been running: each page was visited before.
  for (const path of addresses) await askPort(port, path, { headers: { 'accept-encoding': 'br' } })
  let counts = new Map<string, number>()
  const stop = loops(8, 5, async () => {
    const spellings = random() < 0.97 ? browsers : programs
    const encoding = spellings[Math.floor(random() * spellings.length)] ?? ''
    const { headers } = await askPort(port, next(), { headers: { 'accept-encoding': encoding } })
    const cache = `${headers['x-cache']}`
    counts.set(cache, (counts.get(cache) ?? 0) + 1)
  })
  try {
    await delay(warmUpMs)
    counts = new Map()
    await delay(1000 * seconds)
    const alone = counts
    counts = new Map()
    const changesMs = name === 'varnish' ? await changeDeals(port, sitePort) : []
    const perSecond = Math.round(viewsIn(alone) / seconds)
    return { share: shareOf(alone), perSecond, shareWhileChanging: shareOf(counts), changesMs }
  } finally {
    await stop()
  }
}

/** An editor changes titles in the console; each time until the deal's page and the list that shows it have the new one. */
async function changeDeals(port: number, sitePort: number): Promise<number[]> {
  const edit = await signIn(sitePort)
  // One that the list shows.
  const [place = '', slug = ''] = /\/singleproduct\/([\w-]+)/.exec((await askPort(sitePort, '/deals')).body) ?? []
  const [{ ID: id }] = JSON.parse((await askPort(sitePort, `/ifs/dealdetails?slug=${slug}`)).body).responseData.data
  const places = [place, '/deals']
  const times: number[] = []
  for (let n = 0; n < changes; n += 1) {
    const title = `Copper kettle, offer ${n} of ${changes}`
    await edit(`/records/deals/${id}`, title)
    const changedAt = performance.now()
    for (const path of places)
      while (!decompress(await askPort(port, path, { headers: { 'accept-encoding': 'br' } })).includes(title)) {
        if (performance.now() - changedAt > 20_000) throw new Error(`${path} does not show ${title}`)
        await delay(10)
      }
    times.push(performance.now() - changedAt)
    await delay(pauseMs)
  }
  return times
}

async function signIn(sitePort: number) {
  let cookie = ''
  const send = async (path: string, body?: object): Promise<HttpAnswer> => {
    const answer = await askPort(sitePort, `/ifs/console${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status === 503) {
      // The machine is busy.
      await delay(1_000)
      return send(path, body)
    }
    if (answer.status !== 200) throw new Error(`The console answered ${answer.status}: ${answer.body}`)
    return answer
  }
  const { headers } = await send('/sign-in', admin)
  cookie = `${headers['set-cookie']?.[0]?.split(';')[0]}`
  return async (path: string, title: string) => {
    const { version } = JSON.parse((await send(path)).body)
    await send(path, { values: { title }, version })
  }
}
