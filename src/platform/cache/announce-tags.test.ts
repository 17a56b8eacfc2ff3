import { expect, test } from 'vitest'
import { payloads, tagsOf } from './announce-tags.ts'

test('tags are sent together, each once', () => {
  expect(payloads(['deals', 'deal:12', 'deals', 'store:5'])).toEqual(['deals,deal:12,store:5'])
  expect(tagsOf('deals,deal:12,store:5')).toEqual(['deals', 'deal:12', 'store:5'])
  expect(payloads([])).toEqual([])
})

test('tags that exceed one notification are split over several, and none is lost', () => {
  const tags = Array.from({ length: 5_000 }, (_, id) => `deal:${id}`)
  const parts = payloads(tags)
  expect(parts.length).toBeGreaterThan(5)
  expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThan(8_000)
  expect(parts.flatMap(tagsOf)).toEqual(tags)
})
