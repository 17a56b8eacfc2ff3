import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createWorkQueue } from '../platform/limits/concurrency-limit.ts'
import type { Log } from '../platform/log/log.ts'
import { exists, writeAtomically } from './store-picture.ts'

type MadeFile = { name: string; bytes: Uint8Array }
type DerivedFilesOptions = {
  folder: string
  /** The oldest go first. They can all be made again. */
  maxCached: number
  atOnce: number
  maxWaiting: number
  log: Pick<Log, 'error'>
}

/** Files in a folder of their own that are made when one is first asked for. */
export function createGeneratedFiles({ folder, maxCached, atOnce, maxWaiting, log }: DerivedFilesOptions) {
  const queue = createWorkQueue({ atOnce, maxWaiting })
  const underWay = new Map<string, Promise<void>>()
  let made = 0

  async function write(files: MadeFile[]): Promise<void> {
    for (const { name, bytes } of files) await writeAtomically(folder, join(folder, name), bytes)
    made += 1
    // Beside the answer: nobody waits for the tidying.
    if (made % 100 === 0)
      evictOldest(folder, maxCached).catch((error) =>
        log.error({ err: error, folder }, 'A folder cannot be cleaned up'),
      )
  }

  return {
    has: (name: string): Promise<boolean> => exists(join(folder, name)),

    /** Makes the files of one key: once, however many ask meanwhile. Too many that wait get what `createRejection` gives. */
    make(key: string, produce: () => Promise<MadeFile[]>, createRejection: () => Error): Promise<void> {
      const running = underWay.get(key)
      if (running) return running
      const work = queue.run(async () => write(await produce()), createRejection).finally(() => underWay.delete(key))
      underWay.set(key, work)
      return work
    },
  }
}

/** A tenth more than needed goes, so that it is seldom done. */
async function evictOldest(folder: string, most: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  if (names.length <= most) return
  const files: { name: string; madeAt: number }[] = []
  for (const name of names) files.push({ name, madeAt: (await stat(join(folder, name))).mtimeMs })
  const oldest = files.sort((a, b) => a.madeAt - b.madeAt).slice(0, names.length - Math.floor(most * 0.9))
  for (const { name } of oldest) await rm(join(folder, name), { force: true })
}
