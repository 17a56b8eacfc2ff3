import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupGauges } from '../../src/server/start/backup-gauges.ts'
import { registerSharedMetrics } from '../../src/server/start/shared-metrics.ts'
import { testDatabase } from '../support/test-database.ts'
import { endAll, timeoutMs } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'

// What Prometheus makes of these metrics: prometheus.deep.test.ts.

const { db, url } = await testDatabase()
let site: SiteHere

// With the metrics of a replica, though this server is none: all reads go to the primary. And of a cache that is away.
beforeAll(async () => {
  site = await serveSiteHere({
    DATABASE_URL: url,
    DATABASE_READ_URL: url,
    PROCESS: 'all',
    CACHE_PURGE_URL: 'http://127.0.0.1:9',
  })
}, 3 * timeoutMs)
afterAll(async () => {
  await site.end()
  await endAll()
}, timeoutMs)

const readMetrics = async () => (await site.ask('/metrics')).body

/** The names of a site's series. */
const seriesIn = (metrics: string): Set<string> =>
  new Set(
    [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => `${name}${suffix}`) : [name],
    ),
  )

/** Backups are a setting: a site without them has no such metrics. */
const ofBackups = backupGauges.map(({ name }) => `bachat_${name}`)

test.each(['deploy/prometheus/alerts.yaml', 'deploy/grafana/bachat.json'])(
  'MO3: a site exports every metric that is used in %s',
  async (file) => {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    const used = new Set(text.match(/\b(?:bachat|nodejs|process)_[a-z0-9_]+/g))
    expect(used.size).toBeGreaterThan(15)
    const exported = new Set([...seriesIn(await readMetrics()), ...ofBackups])
    expect([...used].filter((name) => !exported.has(name))).toEqual([])
  },
)

test('MO1: statements are counted for the page that needed them, and for what runs without a visitor', async () => {
  expect((await site.ask('/stores')).status).toBe(200)
  const metrics = await readMetrics()
  const statementsOf = (source: string) =>
    new RegExp(`^bachat_database_statement_seconds_count\\{source="${source}",operation="select"\\} [1-9]`, 'm')
  expect(metrics).toMatch(statementsOf('/stores'))
  expect(metrics).toMatch(statementsOf('background'))
  expect(metrics).toContain('bachat_job_failures_total{queue="check-shops"} 0')
  expect(metrics).toMatch(/^bachat_data_free_bytes [1-9]/m)
})

test('only gauges of which each web worker has its own part are summed', async () => {
  const shared = new Registry()
  registerSharedMetrics(shared, { background: db, dataDir: '.', log: { error: () => undefined } })
  const sharedNames = shared.getMetricsAsArray().map(({ name }) => name)
  const summed = (await site.registry.getMetricsAsJSON())
    .filter(
      ({ name, type, aggregator }) => `${type}` === 'gauge' && aggregator === 'sum' && !sharedNames.includes(name),
    )
    .map(({ name }) => name)
  expect(summed.filter((name) => name.startsWith('bachat_')).toSorted()).toEqual([
    'bachat_cache_bytes',
    'bachat_cache_entries',
    'bachat_connections',
    'bachat_database_sessions',
    'bachat_serving_processes',
  ])
})
