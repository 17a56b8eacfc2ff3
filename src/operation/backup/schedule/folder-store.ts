import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hasFreeSpace } from '../../../platform/files/free-space.ts'
import { BackupError } from '../archive.ts'
import type { BackupStore } from './backup-store.ts'

const BYTES_BETWEEN_LOOKS = 64_000_000

/** `hasSpace`: for tests. */
export function createFolderStore(folder: string, hasSpace: typeof hasFreeSpace = hasFreeSpace): BackupStore {
  const pathOf = (file: string) => join(folder, file)
  const partialOf = (file: string) => join(folder, `.${file}.partial`)
  return {
    name: folder,
    async write(file, chunks, { beforeNaming }) {
      // Not created: an unmounted disk would be filled in its place.
      if (!(await stat(folder).catch(() => null))?.isDirectory())
        throw new BackupError(`The folder ${folder} of BACKUP_TO does not exist: create it, or mount its disk.`)
      // It contains password hashes and links into accounts.
      const out = createWriteStream(partialOf(file), { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(whileThereIsSpace(chunks, folder, hasSpace), out)
      await beforeNaming()
      await rename(partialOf(file), pathOf(file))
      await flushFolder(folder)
    },
    size: async (file) => {
      try {
        return (await stat(pathOf(file))).size
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT' && (await stat(folder))) return null
        throw error
      }
    },
    read: (file, signal) => createReadStream(pathOf(file), { signal }),
    remove: (file) => rm(pathOf(file), { force: true }),
    removeUnfinished: (file) => rm(partialOf(file), { force: true }),
  }
}

/** The database may be on the same disk: a backup must not fill it. */
async function* whileThereIsSpace(
  chunks: AsyncIterable<Uint8Array>,
  folder: string,
  hasSpace: typeof hasFreeSpace,
): AsyncGenerator<Uint8Array> {
  let bytesToLook = 0
  for await (const chunk of chunks) {
    bytesToLook -= chunk.length
    if (bytesToLook < 0) {
      if (!(await hasSpace(folder)))
        throw new BackupError(`The disk of ${folder} is nearly full: 5 % and 1 GB of it must stay free.`)
      bytesToLook = BYTES_BETWEEN_LOOKS
    }
    yield chunk
  }
}

/** Otherwise the name may be lost with the power; some file systems do not allow it. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
