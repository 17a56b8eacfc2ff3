import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../platform/log/log.ts'
import { createDerivedFiles } from './derived-files.ts'
import { createLocalStorage } from './storage/local-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'bachat-derived-'))
afterAll(() => rm(folder, { recursive: true }))

test('a file that was created after a request looked for it is not created again', async () => {
  const limits = { maxCached: 10, maxConcurrent: 1, maxWaiting: 10 }
  const files = createDerivedFiles({
    storage: createLocalStorage(folder),
    folder: 'deals',
    ...limits,
    log: createLog('silent'),
  })
  let produced = 0
  const produce = async () => {
    produced += 1
    return [{ name: 'a-80.webp', bytes: Buffer.from('a') }]
  }
  expect(await files.has('a-80.webp')).toBe(false)
  for (let request = 0; request < 2; request++)
    await files.make({ key: 'a', name: 'a-80.webp' }, produce, () => new Error('Full'))
  expect(produced).toBe(1)
})
