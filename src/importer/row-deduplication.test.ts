import { expect, test } from 'vitest'
import type { Offer } from '../catalogue/deals/feed-offer.ts'
import { createBloomFilter } from './bloom-filter.ts'
import { repeatedKeys } from './row-deduplication.ts'

const offer = (key: string, categories: string[], over: Partial<Offer> = {}) =>
  ({ source: 's', store: 'Tea House', key, title: key, seenAt: null, categories, ...over }) as Offer

/** Reads a file's accepted rows as an import does. */
function place(offers: readonly Offer[], maxRepeated?: number) {
  const repeats = repeatedKeys(maxRepeated)
  for (const one of offers) repeats.note(one)
  if (repeats.hasRepeats()) for (const one of offers) repeats.gather(one)
  return offers.map((one) => {
    const placed = repeats.place(one)
    return placed.kind === 'offer' ? placed.offer.categories : placed.kind
  })
}

test('the first row of a key has the categories of all its rows, in any spelling', () => {
  expect(
    place([offer('1', ['Tea', 'Drinks']), offer('2', ['Tea']), offer('1', ['drinks!', 'Gifts']), offer('1', ['Tea'])]),
  ).toEqual([['Tea', 'Drinks', 'Gifts'], ['Tea'], 'repeated', 'repeated'])
})

test('a row that differs from the first contradicts it, and its categories do not count', () => {
  expect(place([offer('1', ['Tea']), offer('1', ['Gifts'], { pricePaise: 5 }), offer('1', ['Hot drinks'])])).toEqual([
    ['Tea', 'Hot drinks'],
    'contradicting',
    'repeated',
  ])
})

test('keys of two stores, sources or days are different', () => {
  const rows = [
    offer('1', ['Tea']),
    offer('1', ['Tea'], { store: 'Other' }),
    offer('1', ['Tea'], { source: 'o' }),
    offer('1', ['Tea'], { seenAt: new Date('2026-01-01') }),
  ]
  expect(place(rows)).toEqual(rows.map(() => ['Tea']))
  expect(place([offer('1', ['Tea']), offer('1', ['Tea'], { store: 'tea-house' })])).toEqual([['Tea'], 'contradicting'])
})

test('a deal has at most twenty categories, and beyond the limit repeated keys are handled one by one', () => {
  const many = Array.from({ length: 30 }, (_, n) => offer('1', [`Category ${n}`]))
  expect(place(many)[0]).toHaveLength(20)
  const rows = [offer('1', ['A']), offer('1', ['B']), offer('2', ['A']), offer('2', ['B'])]
  expect(place(rows, 1)).toEqual([['A', 'B'], 'repeated', ['A'], ['B']])
})

test('no repeated key is missed, and few others count as repeated', () => {
  const filter = createBloomFilter()
  const digest = (n: number) => {
    const bytes = Buffer.alloc(16)
    for (const at of [0, 4, 8, 12]) bytes.writeUInt32LE(Math.imul(n * 16 + at + 1, 2_654_435_761) >>> 0, at)
    return bytes
  }
  let wrong = 0
  for (let n = 0; n < 100_000; n++) if (filter.add(digest(n))) wrong++
  expect(wrong).toBeLessThan(10)
  for (let n = 0; n < 100_000; n += 100) expect(filter.add(digest(n))).toBe(true)
})
