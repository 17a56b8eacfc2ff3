import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

test('of many requests of one network two run at once, and those of another network start immediately', async () => {
  const turns = createFairQueue({ atOnce: 2, maxWaiting: 10 })
  const started: string[] = []
  const enter = (network: string, name: string) => turns.enter(network, () => void started.push(name))
  for (const name of ['a1', 'a2', 'a3', 'a4']) expect(enter('a', name)).toBe(true)
  expect(started).toEqual(['a1', 'a2'])
  turns.leave('a')
  turns.leave('a')
  enter('b', 'b1')
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await nextTurn()
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  enter('a', 'a5')
  expect(started).not.toContain('a5')
  turns.leave('a')
  await nextTurn()
  expect(started).toContain('a5')
})

test('the queue of a network is bounded, and a network without requests starts anew', async () => {
  const turns = createFairQueue({ atOnce: 1, maxWaiting: 1 })
  expect([1, 2, 3].map(() => turns.enter('a', () => undefined))).toEqual([true, true, false])
  turns.leave('a')
  turns.leave('a')
  let isStarted = false
  turns.enter('a', () => {
    isStarted = true
  })
  expect(isStarted).toBe(true)
})
