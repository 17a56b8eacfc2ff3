import { expect, onTestFinished, test } from 'vitest'
import { createFailedWrites, watchWrites } from './watch-writes.ts'

const fullDisk = Object.assign(new Error('could not extend file'), { code: '53100' })
const readOnly = Object.assign(new Error('cannot execute UPDATE'), { code: '25006' })

function watched(probe: (size: 'small' | 'large') => Promise<unknown>) {
  const failedWrites = createFailedWrites()
  let successes = 0
  const onSuccess = () => {
    successes += 1
  }
  const watch = watchWrites({ probe, failedWrites, onSuccess, pausesMs: { healthy: 1, failing: 1 } })
  onTestFinished(watch.stop)
  return { watch, failedWrites, successes: () => successes }
}

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

test("a visitor's failed write is a fault at once, and only a large successful probe ends it", async () => {
  let isFull = false
  const sizes: string[] = []
  const { watch, failedWrites, successes } = watched(async (size) => {
    sizes.push(size)
    if (isFull && size === 'large') throw fullDisk
  })
  await expect.poll(successes).toBeGreaterThan(1)
  expect(sizes).not.toContain('large')
  isFull = true
  failedWrites.note(fullDisk)
  expect(watch.writeError()).toBe('The database does not accept writes: its disk is full.')
  expect(watch.failures()).toBe(1)
  await expect.poll(() => sizes.at(-1)).toBe('large')
  expect(watch.writeError()).toBe('The database does not accept writes: its disk is full.')
  isFull = false
  await expect.poll(() => watch.writeError()).toBeNull()
})

test('a statement that fails for another reason is no failed write', () => {
  const failedWrites = createFailedWrites()
  failedWrites.note(Object.assign(new Error('duplicate key'), { code: '23505' }))
  failedWrites.note(new Error('plain'))
  expect(failedWrites.count()).toBe(0)
})
