import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createMetricsSum } from './sum-metrics.ts'

type Worker = { registry: Registry; pages: Counter; cached: Gauge; seconds: Histogram; answers: boolean }

function startWorker(): Worker {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    pages: new Counter({ name: 'pages_total', help: 'Pages.', labelNames: ['status'], registers }),
    cached: new Gauge({ name: 'cached_pages', help: 'Pages in the cache.', registers }),
    seconds: new Histogram({ name: 'page_seconds', help: 'Response times.', buckets: [1], registers }),
    answers: true,
  }
}

function work({ pages, cached, seconds }: Worker, times: number): void {
  for (let n = 0; n < times; n += 1) {
    pages.inc({ status: 200 })
    cached.inc()
    seconds.observe(0.5)
  }
}

function createSum() {
  const serving = new Set<Worker>()
  const sum = createMetricsSum<Worker>(new Registry(), serving, async (worker, message) => {
    if (message.kind !== 'report metrics' || !worker.answers) return
    // A copy, as through the channel between two processes.
    const metrics = structuredClone(await worker.registry.getMetricsAsJSON())
    sum.take({ kind: 'own metrics', request: message.request, metrics })
  })
  const readValues = async () => {
    const lines = (await sum.read()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return Object.fromEntries(lines.map((line) => line.split(' ')))
  }
  const end = (worker: Worker) => {
    serving.delete(worker)
    sum.end(worker)
  }
  return { start: (worker: Worker) => serving.add(worker), end, readValues }
}

const sums = (pages: number, cached: number) => ({
  'pages_total{status="200"}': `${pages}`,
  cached_pages: `${cached}`,
  'page_seconds_bucket{le="1"}': `${pages}`,
  'page_seconds_bucket{le="+Inf"}': `${pages}`,
  page_seconds_sum: `${pages / 2}`,
  page_seconds_count: `${pages}`,
})

test('counters and histograms do not fall when workers are replaced again and again, and gauges count living workers', async () => {
  const metrics = createSum()
  const other = startWorker()
  metrics.start(other)
  work(other, 2)
  for (let replaced = 0; replaced < 5; replaced += 1) {
    const worker = startWorker()
    metrics.start(worker)
    work(worker, 10)
    expect(await metrics.readValues()).toEqual(sums(2 + 10 * (replaced + 1), 12))
    metrics.end(worker)
    expect(await metrics.readValues()).toEqual(sums(2 + 10 * (replaced + 1), 2))
  }
})

test('a worker that ends while its metrics are read is counted once, with its last report', async () => {
  const metrics = createSum()
  const [killed, other] = [startWorker(), startWorker()]
  for (const worker of [killed, other]) {
    metrics.start(worker)
    work(worker, 3)
  }
  await metrics.readValues()
  work(killed, 1)
  const reading = metrics.readValues()
  metrics.end(killed)
  expect(await reading).toEqual(sums(6, 3))
  expect(await metrics.readValues()).toEqual(sums(6, 3))
})

test('a worker that does not answer counts with its last values', async () => {
  const metrics = createSum()
  const busy = startWorker()
  metrics.start(busy)
  work(busy, 3)
  await metrics.readValues()
  work(busy, 1)
  busy.answers = false
  expect(await metrics.readValues()).toEqual(sums(3, 3))
})

test('a worker that ended before it served the site changes nothing', async () => {
  const metrics = createSum()
  metrics.end(startWorker())
  expect(await metrics.readValues()).toEqual({})
})
