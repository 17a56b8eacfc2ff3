import { createConcurrencyLimit } from '../platform/limits/concurrency-limit.ts'
import type { Log } from '../platform/log/log.ts'
import { createSharedWork } from './shared-work.ts'
import type { ListedPicture, PictureStorage } from './storage/picture-storage.ts'

type DerivedFile = { name: string; bytes: Uint8Array }
type DerivedFilesOptions = {
  storage: PictureStorage
  /** Below `/media/`. */
  folder: string
  /** The oldest are deleted first. They can all be recreated. */
  maxCached: number
  maxConcurrent: number
  maxWaiting: number
  maxConcurrentOfGroup?: number
  log: Pick<Log, 'error'>
}

/** Files in a folder of their own that are created on first request. */
export function createDerivedFiles({ storage, folder, maxCached, log, ...limits }: DerivedFilesOptions) {
  const queue = createConcurrencyLimit(limits)
  const once = createSharedWork<void>()
  let made = 0

  async function write(files: DerivedFile[]): Promise<void> {
    for (const { name, bytes } of files) await storage.put(`${folder}/${name}`, bytes)
    made += 1
    // In the background: no request waits for the cleanup.
    if (made % 100 === 0)
      evictOldest(storage, folder, maxCached).catch((error) =>
        log.error({ err: error, folder }, 'A folder cannot be cleaned up'),
      )
  }

  const has = (name: string): Promise<boolean> => storage.has(`${folder}/${name}`)

  return {
    has,

    /**
     * Creates the files of one key, of which `name` is one, unless another request has just done so; simultaneous
     * requests share the work. Beyond the queue's length, requests fail with `createRejection()`. `groups` as of a
     * concurrency limit.
     */
    make(
      { key, name }: { key: string; name: string },
      produce: () => Promise<DerivedFile[]>,
      createRejection: () => Error,
      groups: readonly string[] = [],
    ): Promise<void> {
      return once(key, async () => {
        if (await has(name)) return
        await queue.run(async () => write(await produce()), createRejection, groups)
      })
    },
  }
}

/** Deletes a tenth more than needed, so that it rarely runs. */
async function evictOldest(storage: PictureStorage, folder: string, maxFiles: number): Promise<void> {
  const files: ListedPicture[] = []
  for await (const file of storage.list(folder)) files.push(file)
  if (files.length <= maxFiles) return
  const oldest = files
    .sort((a, b) => a.storedAt.getTime() - b.storedAt.getTime())
    .slice(0, files.length - Math.floor(maxFiles * 0.9))
  for (const { path } of oldest) await storage.remove(path)
}
