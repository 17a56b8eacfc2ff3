import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { BackupError } from './archive.ts'

export async function hasPictures(storage: PictureStorage): Promise<boolean> {
  for await (const _ of storage.list('')) return true
  return false
}

/** Writes pictures where they replace the existing ones after the rows are committed. */
export const stagePictures = (storage: PictureStorage) =>
  storage.folder === null ? storeImmediately(storage) : stageInFolder(storage.folder)

/** Within the real folder, which may be a mounted disk: such a folder cannot be renamed itself. */
async function stageInFolder(folder: string) {
  // Names with a dot are not pictures.
  const staged = join(folder, `.restoring-${process.pid}`)
  const replaced = join(folder, `.replaced-${process.pid}`)
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged, { recursive: true })
  let isKept = false
  return {
    async write(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
      const file = join(staged, path)
      await mkdir(dirname(file), { recursive: true })
      await pipeline(chunks, createWriteStream(file))
    },
    async putInPlace(): Promise<void> {
      try {
        await moveEntries(folder, replaced)
        await moveEntries(staged, folder)
      } catch (error) {
        // The rows are committed, so nothing else has the pictures that belong to them.
        isKept = true
        throw new BackupError(
          `The rows are restored, but not all pictures could be exchanged (${(error as Error).message}). The rest of the restored ones is in ${staged}, the earlier ones are in ${replaced}: remove the cause and restore again with --replace, then delete both folders.`,
          { cause: error },
        )
      }
      await rm(replaced, { recursive: true, force: true })
    },
    removeStaged: async () => {
      if (!isKept) await rm(staged, { recursive: true, force: true })
    },
  }
}

async function moveEntries(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  // The root of a disk has a folder of the file system's own.
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') && name !== 'lost+found')
  for (const name of names) await rename(join(from, name), join(to, name))
}

/** A remote store has no folders to exchange. Paths follow from content, so no existing picture becomes another. */
const storeImmediately = (storage: PictureStorage) => ({
  write: async (path: string, chunks: AsyncIterable<Uint8Array>) => storage.put(path, await buffer(chunks)),
  putInPlace: async () => {},
  removeStaged: async () => {},
})

/** For a check, whose reading compares them. */
export const discardPictures = {
  async write(_path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const _ of chunks) {
      // Compared while streaming.
    }
  },
  putInPlace: async () => {},
  removeStaged: async () => {},
}
