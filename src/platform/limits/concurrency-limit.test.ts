import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

const busy = () => new Error('busy')

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, end: () => resolve() }
}

test('a limited number runs at the same time, the rest in order, and work beyond the queue is rejected', async () => {
  const queue = createConcurrencyLimit({ maxConcurrent: 2, maxWaiting: 3 })
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
  const queue = createConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')), busy)
  const after = queue.run(async () => 'done', busy)
  await expect(failing).rejects.toThrow('broken')
  expect(await after).toBe('done')
  expect(await queue.run(async () => 'again', busy)).toBe('again')
})

test('work that waits too long is rejected, and its slot goes to the next', async () => {
  const queue = createConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 2, maxWaitMs: 20 })
  const work = held()
  const running = queue.run(() => work.promise, busy)
  await expect(queue.run(async () => 'never', busy)).rejects.toThrow('busy')
  const next = queue.run(async () => 'next', busy)
  work.end()
  await running
  expect(await next).toBe('next')
})

test('of one group a few run at the same time and a part of the queue waits, and groups take turns', async () => {
  const queue = createConcurrencyLimit({ maxConcurrent: 3, maxConcurrentOfGroup: 2, maxWaiting: 40 })
  const begun: string[] = []
  const works = new Map<string, ReturnType<typeof held>>()
  const run = (name: string, ...groups: string[]) => {
    const work = held()
    works.set(name, work)
    const begin = () => {
      begun.push(name)
      return work.promise
    }
    return queue.run(begin, busy, groups)
  }
  const runs = Array.from({ length: 12 }, (_, n) => run(`slow ${n}`, 'slow store', `host ${n}`))
  await expect(run('slow 12', 'slow store', 'host 12')).rejects.toThrow('busy')
  runs.push(run('honest', 'shop'))
  expect(begun).toEqual(['slow 0', 'slow 1', 'honest'])

  for (const n of [0, 1, 2]) runs.push(run(`other ${n}`, 'other store'))
  runs.push(run('honest again', 'shop'))
  for (const name of ['honest', 'slow 0', 'slow 1']) {
    works.get(name)?.end()
    await expect.poll(() => begun.length).toBeGreaterThan(3)
  }
  await expect.poll(() => begun.slice(3)).toEqual(['other 0', 'slow 2', 'honest again'])
  for (const { end } of works.values()) end()
  await Promise.all(runs)
  expect(begun).toHaveLength(17)
})
