import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

test('of many requests of one network two run at the same time, and those of another network start immediately', async () => {
  const turns = createFairQueue({ maxConcurrent: 2, maxWaiting: 10, maxWaitMs: 60_000 })
  const started: string[] = []
  const enter = (network: string, name: string) =>
    turns.enter(
      network,
      () => void started.push(name),
      () => expect.unreachable(),
    )
  for (const name of ['a1', 'a2', 'a3', 'a4']) enter('a', name)
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
  const turns = createFairQueue({ maxConcurrent: 1, maxWaiting: 1, maxWaitMs: 60_000 })
  const events: string[] = []
  const enter = (name: string) =>
    turns.enter(
      'a',
      () => void events.push(`${name} starts`),
      () => void events.push(`${name} is refused`),
    )
  for (const name of ['one', 'two', 'three']) enter(name)
  expect(events).toEqual(['one starts', 'three is refused'])
  turns.leave('a')
  await nextTurn()
  expect(events).toEqual(['one starts', 'three is refused', 'two starts'])
  turns.leave('a')
  enter('four')
  expect(events.at(-1)).toBe('four starts')
})

test('whoever waits too long is refused once, and gets no turn afterwards', async () => {
  const turns = createFairQueue({ maxConcurrent: 1, maxWaiting: 5, maxWaitMs: 1 })
  turns.enter(
    'a',
    () => undefined,
    () => expect.unreachable(),
  )
  await new Promise<void>((refuse) => turns.enter('a', () => expect.unreachable(), refuse))
  turns.leave('a')
  await nextTurn()
  let isStarted = false
  turns.enter(
    'a',
    () => {
      isStarted = true
    },
    () => expect.unreachable(),
  )
  expect(isStarted).toBe(true)
})
