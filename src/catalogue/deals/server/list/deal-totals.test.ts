import { expect, test } from 'vitest'
import { type Count, createDealTotals } from './deal-totals.ts'

/** Returns this count, and records the limits it was called with. */
function counting(all: number): { count: Count; limits: (number | null)[] } {
  const limits: (number | null)[] = []
  const count: Count = async (max) => {
    limits.push(max)
    return max === null ? all : Math.min(all, max)
  }
  return { count, limits }
}
const totalsIn = (deals: number) => createDealTotals(counting(deals).count)

test('A4: a list of up to ten thousand deals is counted once, a longer one completely', async () => {
  for (const all of [0, 9_999, 10_000]) {
    const { count, limits } = counting(all)
    expect(await totalsIn(all).ofList('all', count)).toEqual({ total: all, isLowerBound: false })
    expect(limits).toEqual([10_001])
  }
  for (const all of [10_001, 27_554, 1_000_000]) {
    const { count, limits } = counting(all)
    expect(await totalsIn(all).ofList('all', count)).toEqual({ total: all, isLowerBound: false })
    expect(limits).toEqual([10_001, null])
  }
})

test('A6: matches are counted completely in a small catalogue, and up to the limit in a large one', async () => {
  const small = await totalsIn(100_000).ofMatches('cheap', counting(27_554).count, 1_000)
  expect(small).toEqual({ total: 27_554, isLowerBound: false })
  const large = totalsIn(100_001)
  expect(await large.ofMatches('cheap', counting(27_554).count, 1_000)).toEqual({ total: 1_000, isLowerBound: true })
  expect(await large.ofMatches('rare', counting(1_000).count, 1_000)).toEqual({ total: 1_000, isLowerBound: false })
})

test('A4: a list that takes too long to count reports a lower bound', async () => {
  const tooSlow: Count = async (max) => (max === null ? null : max)
  expect(await totalsIn(1_000_000).ofList('all', tooSlow)).toEqual({ total: 10_000, isLowerBound: true })
  expect(await createDealTotals(async () => null).ofMatches('cheap', tooSlow, 1_000)).toEqual({
    total: 1_000,
    isLowerBound: true,
  })
})

test('A4: a long list that was just counted is not counted again', async () => {
  const { count, limits } = counting(27_554)
  const slow: Count = async (max) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return count(max)
  }
  const totals = totalsIn(27_554)
  for (let time = 0; time < 3; time++)
    expect(await totals.ofList('all', slow)).toEqual({ total: 27_554, isLowerBound: false })
  expect(limits).toEqual([10_001, null])
})

test('A5: a catalogue larger than what is called small has no size', async () => {
  expect(await totalsIn(60_000).isCatalogueUpTo(60_000)).toBe(true)
  expect(await totalsIn(60_001).isCatalogueUpTo(60_000)).toBe(false)
  expect(await createDealTotals(counting(5_000).count, 1_000).isCatalogueUpTo(60_000)).toBe(false)
})
