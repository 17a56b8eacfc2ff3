import { expect, onTestFinished, test } from 'vitest'
import { DatabaseBusyError } from '../database-unavailable.ts'
import { createFailedWrites, watchWrites } from './failed-writes.ts'

const fullDisk = Object.assign(new Error('could not extend file'), { code: '53100' })
const readOnly = Object.assign(new Error('cannot execute UPDATE'), { code: '25006' })

function watched(probe: (size: 'small' | 'large') => Promise<unknown>, pausesMs = { healthy: 1, failing: 1 }) {
  const failedWrites = createFailedWrites()
  const counts = { successes: 0, failures: 0 }
  const onSuccess = () => {
    counts.successes += 1
  }
  const onFailure = () => {
    counts.failures += 1
  }
  const watch = watchWrites({ probe, failedWrites, onSuccess, onFailure, pausesMs })
  onTestFinished(watch.stop)
  return { watch, failedWrites, counts }
}

const neverAgain = { healthy: 1_000_000, failing: 1 }

test('a failed probe is a fault until one succeeds', async () => {
  let failure: Error | null = readOnly
  const { watch } = watched(async () => {
    if (failure) throw failure
  })
  expect(watch.writeError()).toBeNull()
  await expect.poll(() => watch.writeError()).toBe('The database does not accept writes: it is read-only.')
  failure = null
  await expect.poll(() => watch.writeError()).toBeNull()
})

test("a visitor's failed write is a fault immediately, and only a large successful probe ends it", async () => {
  let isFull = false
  const sizes: string[] = []
  const { watch, failedWrites, counts } = watched(async (size) => {
    sizes.push(size)
    if (isFull && size === 'large') throw fullDisk
  })
  await expect.poll(() => counts.successes).toBeGreaterThan(1)
  isFull = true
  for (let times = 0; times < 3; times += 1) failedWrites.note(fullDisk)
  expect(watch.writeError()).toBe('The database does not accept writes: its disk is full.')
  expect(watch.failures()).toBe(3)
  expect(counts.failures).toBe(1)
  await expect.poll(() => sizes.slice(-3)).toEqual(['large', 'large', 'large'])
  expect(watch.writeError()).toBe('The database does not accept writes: its disk is full.')
  isFull = false
  await expect.poll(() => watch.writeError()).toBeNull()
})

test('a full disk is found before a visitor writes: the first probe and every third one are large', async () => {
  const sizes: string[] = []
  const { counts } = watched(async (size) => void sizes.push(size))
  await expect.poll(() => counts.successes).toBeGreaterThan(6)
  expect(sizes.slice(0, 7)).toEqual(['large', 'small', 'small', 'large', 'small', 'small', 'large'])
})

test('a write that fails during a small probe stays a fault when that probe succeeds', async () => {
  const answers: (() => void)[] = []
  const probes: string[] = []
  const { watch, failedWrites } = watched((size) => {
    probes.push(size)
    return new Promise<void>((resolve) => answers.push(resolve))
  })
  answers[0]?.()
  await expect.poll(() => probes).toEqual(['large', 'small'])
  failedWrites.note(fullDisk)
  answers[1]?.()
  await expect.poll(() => probes).toEqual(['large', 'small', 'large'])
  expect(watch.writeError()).toBe('The database does not accept writes: its disk is full.')
  answers[2]?.()
})

test('a process that is told of failing writes finds out immediately whether its own fail', async () => {
  let isFull = false
  const { watch, counts } = watched(async (size) => {
    if (isFull && size === 'large') throw fullDisk
  }, neverAgain)
  await expect.poll(() => counts.successes).toBe(1)
  isFull = true
  watch.check()
  await expect.poll(() => watch.writeError()).toBe('The database does not accept writes: its disk is full.')
  expect(counts.failures).toBe(1)
})

test('a busy pool is no fault, and does not end one', async () => {
  let failure: Error | null = new DatabaseBusyError('The database is busy.')
  let probes = 0
  const { watch } = watched(async () => {
    probes += 1
    if (failure) throw failure
  })
  await expect.poll(() => probes).toBeGreaterThan(2)
  expect(watch.writeError()).toBeNull()
  failure = readOnly
  await expect.poll(() => watch.writeError()).toContain('read-only')
  failure = new DatabaseBusyError('The database is busy.')
  const before = probes
  await expect.poll(() => probes).toBeGreaterThan(before + 2)
  expect(watch.writeError()).toContain('read-only')
})

test('a statement that fails for another reason is no failed write', () => {
  const failedWrites = createFailedWrites()
  failedWrites.note(Object.assign(new Error('duplicate key'), { code: '23505' }))
  failedWrites.note(new Error('plain'))
  expect(failedWrites.count()).toBe(0)
})
