import { expect, test } from 'vitest'
import { cachedCount, cachedCounts } from './cached-count.ts'

const now = new Date('2026-03-12T09:30:00Z')

test('a count is cached a hundred times as long as it took', async () => {
  let [time, counts] = [0, 0]
  const count = cachedCount(
    async () => {
      time += 20
      return ++counts
    },
    () => time,
  )
  expect(await count(now)).toBe(1)
  time = 2_019
  expect(await count(now)).toBe(1)
  time = 2_020
  expect(await count(now)).toBe(2)
})

test('simultaneous requests share one count', async () => {
  let counts = 0
  const count = cachedCount(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return ++counts
  })
  expect(await Promise.all([count(now), count(now), count(now)])).toEqual([1, 1, 1])
})

test('a failed count is not cached', async () => {
  let isGone = true
  const count = cachedCount(async () => {
    if (isGone) throw new Error('gone')
    return 7
  })
  await expect(count(now)).rejects.toThrow('gone')
  isGone = false
  expect(await count(now)).toBe(7)
})

test('each key has its own count', async () => {
  let [time, counts] = [0, 0]
  const countOf = cachedCounts<number>(() => time)
  const count = async () => {
    time += 20
    return ++counts
  }
  for (let repeat = 0; repeat < 2; repeat++)
    expect([await countOf.get('tea', count), await countOf.get('ghee', count)]).toEqual([1, 2])
})

test('a count that has just become too old is given while it is counted again', async () => {
  let [time, counts] = [0, 0]
  const countOf = cachedCounts<number>(() => time)
  const count = async () => {
    time += 20
    return ++counts
  }
  const recent = () => countOf.recent('tea', count, () => true)
  expect(recent()).toBeUndefined()
  await countOf.get('tea', count)
  expect(countOf.recent('tea', count, (value) => value > 1)).toBeUndefined()
  time = 2_019
  expect([recent(), counts]).toEqual([1, 1])
  time = 2_020
  expect([recent(), counts]).toEqual([1, 2])
  await expect.poll(recent).toBe(2)
  time += 4_000
  expect([recent(), counts]).toEqual([undefined, 2])
})
