import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const busy = () => new Error('busy')

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, end: () => resolve() }
}

test('a limited number runs at once, the rest in order, and work beyond the queue is rejected', async () => {
  const queue = createConcurrencyLimit({ atOnce: 2, maxWaiting: 3 })
  const works = Array.from({ length: 6 }, held)
  const begun: number[] = []
  const runs = works.map((work, n) =>
    queue.run(async () => {
      begun.push(n)
      await work.promise
      return n
    }, busy),
  )
  await expect(runs[5]).rejects.toThrow('busy')
  expect(begun).toEqual([0, 1])
  works[1]?.end()
  await runs[1]
  expect(begun).toEqual([0, 1, 2])
  for (const work of works) work.end()
  expect(await Promise.all(runs.slice(0, 5))).toEqual([0, 1, 2, 3, 4])
})

test('failed work frees its slot too', async () => {
  const queue = createConcurrencyLimit({ atOnce: 1, maxWaiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')), busy)
  const after = queue.run(async () => 'done', busy)
  await expect(failing).rejects.toThrow('broken')
  expect(await after).toBe('done')
  expect(await queue.run(async () => 'again', busy)).toBe('again')
})

test('work that waits too long is rejected, and its slot goes to the next', async () => {
  const queue = createConcurrencyLimit({ atOnce: 1, maxWaiting: 2, maxWaitMs: 20 })
  const work = held()
  const running = queue.run(() => work.promise, busy)
  await expect(queue.run(async () => 'never', busy)).rejects.toThrow('busy')
  const next = queue.run(async () => 'next', busy)
  work.end()
  await running
  expect(await next).toBe('next')
})
