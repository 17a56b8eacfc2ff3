import { AggregatorRegistry, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { toCachedResponse } from '../../platform/cache/cached-response.ts'
import { createCachedPageTimes } from './cached-page-times.ts'

const page = (status: number) => toCachedResponse({ status, contentType: 'text/html', body: '', tags: [] })
const valuesIn = (text: string) => Object.fromEntries(text.split('\n').map((line) => line.split(/ (?=\S+$)/)))

test('cached pages are counted by page, in whatever language and however they are addressed, and summed', async () => {
  const registry = new Registry()
  const times = createCachedPageTimes(registry)
  const [deals, hindi, missing] = [page(200), page(200), page(404)]
  times.record(deals, '/deals', 0.000_02)
  times.record(deals, '/Deals/?utm_source=x', 0.000_03)
  times.record(hindi, '/hi/deals', 7)
  times.record(missing, '/singleproduct', 0.000_5)

  const values = valuesIn(await registry.metrics())
  const bucket = (le: string) => values[`bachat_cached_page_seconds_bucket{le="${le}",route="/deals",status="200"}`]
  expect(['0.00001', '0.00002', '0.00005', '0.1', '+Inf'].map(bucket)).toEqual(['0', '1', '2', '2', '3'])
  expect(values['bachat_cached_page_seconds_count{route="/deals",status="200"}']).toBe('3')
  expect(Number(values['bachat_cached_page_seconds_sum{route="/deals",status="200"}'])).toBeCloseTo(7.000_05)
  expect(values['bachat_cached_page_seconds_count{route="not found",status="404"}']).toBe('1')

  // As between two processes.
  const metrics = structuredClone(await registry.getMetricsAsJSON())
  const sum = valuesIn(await AggregatorRegistry.aggregate([metrics, metrics]).metrics())
  expect(sum['bachat_cached_page_seconds_bucket{le="0.00005",route="/deals",status="200"}']).toBe('4')
  expect(sum['bachat_cached_page_seconds_count{route="/deals",status="200"}']).toBe('6')
})
