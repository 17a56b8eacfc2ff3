import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { PictureStorage } from '../pictures/storage/picture-storage.ts'

export async function hasPictures(storage: PictureStorage): Promise<boolean> {
  for await (const _ of storage.list('')) return true
  return false
}

/** Writes pictures where they replace the existing ones after the rows are committed. */
export const stagePictures = (storage: PictureStorage) =>
  storage.folder === null ? storeAtOnce(storage) : stageInFolder(storage.folder)

/** Beside the real folder. */
async function stageInFolder(folder: string) {
  const staged = `${folder}.restoring-${process.pid}`
  const replaced = `${folder}.replaced-${process.pid}`
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged, { recursive: true })
  return {
    async write(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
      const file = join(staged, path)
      await mkdir(dirname(file), { recursive: true })
      await pipeline(chunks, createWriteStream(file))
    },
    async putInPlace(): Promise<void> {
      await rename(folder, replaced).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      await rename(staged, folder)
      await rm(replaced, { recursive: true, force: true })
    },
    removeStaged: () => rm(staged, { recursive: true, force: true }),
  }
}

/** A remote store has no folders to exchange. Paths follow from content, so no existing picture becomes another. */
const storeAtOnce = (storage: PictureStorage) => ({
  write: async (path: string, chunks: AsyncIterable<Uint8Array>) => storage.put(path, await buffer(chunks)),
  putInPlace: async () => {},
  removeStaged: async () => {},
})
