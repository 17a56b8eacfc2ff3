import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { createHealth } from './health.ts'
import { reportSlowRequests } from './report-slow-requests.ts'

const { db } = await testDatabase()
const health = createHealth({ database: async () => undefined })
const logged: { route: string; method: string; blockedMs: number }[] = []
const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
const app = Fastify({ logger: { level: 'warn', stream } })
reportSlowRequests(app, health)
afterAll(() => app.close())
beforeEach(() => {
  logged.length = 0
  health.registry.resetMetrics()
})

const ask = (seconds = 0) => sql`select pg_sleep(${seconds})`.execute(db)

/** Blocks the event loop, as a slow regular expression would. */
function compute(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

app.get('/innocent/:id', async () => {
  await ask()
  await Promise.all([ask(), ask()])
  return 'quick'
})
app.get('/waits', async () => {
  await ask(0.08)
  return 'done'
})
app.get('/reads', async () => {
  // Blocks it like a job, while the request waits for the disk.
  setImmediate(compute, 80)
  return (await readFile(import.meta.filename)).length
})
app.get('/blocks', async () => {
  compute(80)
  return 'done'
})
app.get('/blocks-at-the-end', async () => {
  await ask()
  await Promise.resolve()
  compute(80)
  return 'done'
})
app.get('/blocks-between', async () => {
  await ask()
  compute(80)
  await ask()
  return 'done'
})
app.get('/blocks-and-fails', async () => {
  await ask()
  compute(80)
  throw new TypeError('a mistake')
})
app.get('/blocks-at-once', (_request, reply) => {
  compute(80)
  reply.send('done')
})
app.get('/*', async () => {
  compute(80)
  return 'a page'
})

// Opens the sessions before anything is measured.
await Promise.all(Array.from({ length: 10 }, () => ask()))

// On a busy machine the process may be paused at any point.
const onBusyMachine = { retry: 4 }

const blocked = () => logged.filter(({ blockedMs }) => blockedMs !== undefined)

test.each(['/blocks', '/blocks-at-the-end', '/blocks-between', '/blocks-and-fails', '/blocks-at-once'])(
  'a request that blocks the event loop is logged with its route, and concurrent requests are not: %s',
  onBusyMachine,
  async (path) => {
    const innocent = ['/innocent/1', '/innocent/2', '/waits', '/innocent/3']
    await Promise.all([...innocent, path, ...innocent].map((each) => app.inject(each)))
    expect(blocked()).toEqual([expect.objectContaining({ method: 'GET', route: path })])
    expect(blocked()[0]?.blockedMs).toBeGreaterThanOrEqual(80)
    const metrics = await health.registry.metrics()
    expect(metrics.match(/^bachat_event_loop_blocked_seconds_count.*$/gm)).toEqual([
      `bachat_event_loop_blocked_seconds_count{route="${path}"} 1`,
    ])
  },
)

test('a request that waits for the database blocks nothing', onBusyMachine, async () => {
  await Promise.all([app.inject('/waits'), app.inject('/waits')])
  expect(blocked()).toEqual([])
})

test(
  'a request that waits for the disk is not blamed when a job blocks the event loop meanwhile',
  onBusyMachine,
  async () => {
    await app.inject('/reads')
    expect(blocked()).toEqual([])
  },
)

test('a slow page is logged with its own route and without its parameters', onBusyMachine, async () => {
  await app.inject('/hi/singleproduct/some-deal?comment=1')
  await app.inject('/deals?search=private')
  expect(blocked().map(({ route }) => route)).toEqual(['/singleproduct/:slug', '/deals'])
  expect(JSON.stringify(logged)).not.toContain('private')
})

test('the event loop delay is in the metrics', async () => {
  compute(80)
  const metrics = await health.registry.metrics()
  for (const name of ['nodejs_eventloop_lag_max_seconds', 'nodejs_eventloop_lag_p99_seconds'])
    expect(metrics).toContain(name)
})
