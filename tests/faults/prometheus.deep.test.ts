import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import type { Tables } from '../../src/platform/schema/tables.ts'
import { createSeed } from '../support/factories.ts'
import { seedFeed } from '../support/feeds.ts'
import { freePort } from '../support/free-port.ts'
import { type ReplicatedServers, startReplicatedServers } from '../support/replicated-servers.ts'
import { askRaw } from './support/send-request.ts'
import { endAll, timeoutMs, until } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'

// A site with a replica, jobs and a feed, and the Prometheus that reads its metrics. Needs `prometheus` and `promtool`
// (Debian: apt-get install prometheus).

const root = join(import.meta.dirname, '../..')
const deploy = join(root, 'deploy/prometheus')
const folder = mkdtempSync(join(tmpdir(), 'bachat-prometheus-'))
let servers: ReplicatedServers
let database: Database<Tables>
let site: SiteHere
let slug: string
let prometheus: ChildProcess
let prometheusPort: number

beforeAll(async () => {
  servers = await startReplicatedServers()
  database = openDatabase<Tables>(servers.primary.url, { waitMs: timeoutMs })
  const { db } = database
  slug = (await createSeed(db, new Date()).deal({ title: 'Copper kettle' })).slug
  const feed = await seedFeed(db, { name: 'Kettles', state: 'paused' })
  await db
    .insertInto('import_runs')
    .values({
      ...{ feed_id: feed, feed: `feed ${feed}`, source: 'kettles.csv', status: 'done' },
      ...{ started_at: new Date(), finished_at: new Date(), counts: JSON.stringify({ rows: 40 }) },
    })
    .execute()
  site = await serveSiteHere({
    DATABASE_URL: servers.primary.url,
    DATABASE_READ_URL: servers.replica.url,
    PROCESS: 'all',
    RATE_LIMITS: 'off',
  })
  prometheusPort = await freePort()
  prometheus = startPrometheus()
  await until('Prometheus is ready', async () => {
    if (prometheus.exitCode !== null) throw new Error('Prometheus has ended')
    return fetch(`http://127.0.0.1:${prometheusPort}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
}, 3 * timeoutMs)
afterAll(async () => {
  prometheus.kill('SIGKILL')
  await site.end()
  await endAll()
  await database.close()
  await servers.end()
  rmSync(folder, { recursive: true, force: true })
}, timeoutMs)

/** With the configuration of `deploy`, which reads the metrics every second. */
function startPrometheus(): ChildProcess {
  const config = readFileSync(join(deploy, 'prometheus.yaml'), 'utf8')
    .replaceAll('15s', '1s')
    .replace('localhost:3000', `127.0.0.1:${site.port}`)
    .replace('- alerts.yaml', `- ${join(deploy, 'alerts.yaml')}`)
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'prometheus.yaml'), config)
  const args = {
    'config.file': join(folder, 'prometheus.yaml'),
    'storage.tsdb.path': join(folder, 'data'),
    'web.listen-address': `127.0.0.1:${prometheusPort}`,
  }
  const program = spawn(
    'prometheus',
    Object.entries(args).map(([name, value]) => `--${name}=${value}`),
    { stdio: 'ignore' },
  )
  program.on('error', () => {})
  return program
}

async function askPrometheus<Data>(path: string, params: Record<string, string> = {}): Promise<Data> {
  const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1${path}?${new URLSearchParams(params)}`)
  const body = (await answer.json()) as { status: string; data: Data; error?: string }
  if (body.status !== 'success') throw new Error(`${params.query ?? path}: ${body.error}`)
  return body.data
}

test('MO3: promtool accepts the configuration and the alerts, and their tests succeed', () => {
  const run = (...args: string[]) => execFileSync('promtool', args, { cwd: deploy, encoding: 'utf8' })
  expect(run('check', 'config', 'prometheus.yaml')).toContain('SUCCESS: ')
  expect(run('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS')
})

test('every alert has a test in which it fires', () => {
  const read = (file: string) => readFileSync(join(deploy, file), 'utf8')
  const alerts = [...read('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const fired = [...read('alerts.test.yaml').matchAll(/alertname: (\w+)\n +exp_alerts:\n/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !fired.includes(name))).toEqual([])
})

test('MO3: promtool finds no fault in the names of metrics', async () => {
  await makeVisits(0)
  const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: (await site.ask('/metrics')).body,
    encoding: 'utf8',
  })
  // Those of prom-client keep their names.
  expect(`${stdout}${stderr}`.split('\n').filter((line) => !/^(nodejs|process)_|^$/.test(line))).toEqual([])
})

/** What visitors do in a second; some of it fails. */
async function makeVisits(round: number): Promise<void> {
  for (const path of ['/', '/deals', '/hi/deals', `/singleproduct/${slug}`, '/nowhere', `/ifs/search?s=tea${round}`])
    for (let times = 0; times < 3; times += 1) await site.ask(path)
  await site.ask('/ifs/newsletter', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  await askRaw(site.port, 'unreadable\r\n\r\n')
}

type Panel = { title: string; type: string; targets?: { expr: string }[] }
type Result = { result: { value: [number, string] }[] }

/** A site without backups has no metrics of them. */
const isOfBackups = ({ expr }: { expr: string }) => expr.includes('bachat_backup_')

test('MO3: every expression of the dashboard has data', { timeout: 2 * timeoutMs }, async () => {
  const { panels } = JSON.parse(readFileSync(join(root, 'deploy/grafana/bachat.json'), 'utf8')) as { panels: Panel[] }
  const targets = panels.flatMap((panel) => panel.targets ?? []).filter((target) => !isOfBackups(target))
  expect(targets.length).toBeGreaterThan(35)
  const hasData = async (expr: string) => {
    const query = expr.replaceAll('$__rate_interval', '20s')
    const { result } = await askPrometheus<Result>('/query', { query })
    return result.some(({ value }) => Number.isFinite(Number(value[1])))
  }
  let round = 0
  const withoutData = async () => {
    round += 1
    await makeVisits(round)
    const found = await Promise.all(targets.map(async ({ expr }) => ((await hasData(expr)) ? null : expr)))
    return found.filter((expr) => expr !== null)
  }
  await expect.poll(withoutData, { timeout: timeoutMs, interval: 500 }).toEqual([])
})

test('Prometheus evaluates every alert', async () => {
  type Rules = { groups: { rules: { name: string; health: string }[] }[] }
  const healths = async () => {
    const { groups } = await askPrometheus<Rules>('/rules')
    return groups.flatMap(({ rules }) => rules.map(({ name, health }) => `${name} ${health}`))
  }
  const alerts = [...readFileSync(join(deploy, 'alerts.yaml'), 'utf8').matchAll(/- alert: (\w+)/g)]
  await expect.poll(healths).toEqual(alerts.map(([, name]) => `${name} ok`))
})
