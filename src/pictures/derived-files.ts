import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createConcurrencyLimit } from '../platform/limits/concurrency-limit.ts'
import type { Log } from '../platform/log/log.ts'
import { exists, writeAtomically } from './save-picture.ts'

type MadeFile = { name: string; bytes: Uint8Array }
type DerivedFilesOptions = {
  folder: string
  /** The oldest are deleted first. They can all be recreated. */
  maxCached: number
  atOnce: number
  maxWaiting: number
  log: Pick<Log, 'error'>
}

/** Files in a folder of their own that are created on first request. */
export function createDerivedFiles({ folder, maxCached, atOnce, maxWaiting, log }: DerivedFilesOptions) {
  const queue = createConcurrencyLimit({ atOnce, maxWaiting })
  const underWay = new Map<string, Promise<void>>()
  let made = 0

  async function write(files: MadeFile[]): Promise<void> {
    for (const { name, bytes } of files) await writeAtomically(folder, join(folder, name), bytes)
    made += 1
    // In the background: no request waits for the cleanup.
    if (made % 100 === 0)
      evictOldest(folder, maxCached).catch((error) =>
        log.error({ err: error, folder }, 'A folder cannot be cleaned up'),
      )
  }

  return {
    has: (name: string): Promise<boolean> => exists(join(folder, name)),

    /**
     * Creates the files of one key; simultaneous requests share the work. Beyond the queue's length, requests fail with
     * `createRejection()`.
     */
    make(key: string, produce: () => Promise<MadeFile[]>, createRejection: () => Error): Promise<void> {
      const running = underWay.get(key)
      if (running) return running
      const work = queue.run(async () => write(await produce()), createRejection).finally(() => underWay.delete(key))
      underWay.set(key, work)
      return work
    },
  }
}

/** Deletes a tenth more than needed, so that it rarely runs. */
async function evictOldest(folder: string, maxFiles: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  if (names.length <= maxFiles) return
  const files: { name: string; madeAt: number }[] = []
  for (const name of names) files.push({ name, madeAt: (await stat(join(folder, name))).mtimeMs })
  const oldest = files.sort((a, b) => a.madeAt - b.madeAt).slice(0, names.length - Math.floor(maxFiles * 0.9))
  for (const { name } of oldest) await rm(join(folder, name), { force: true })
}
