import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { listPictures } from '../pictures/picture-files.ts'

export async function hasPictures(mediaDir: string): Promise<boolean> {
  const { done } = await listPictures(mediaDir).next()
  return done !== true
}

/** Writes pictures to a folder beside the real one, which they replace after the rows are committed. */
export async function stagePictures(mediaDir: string) {
  const staged = `${mediaDir}.restoring-${process.pid}`
  const replaced = `${mediaDir}.replaced-${process.pid}`
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged, { recursive: true })
  return {
    async write(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
      const file = join(staged, path)
      await mkdir(dirname(file), { recursive: true })
      await pipeline(chunks, createWriteStream(file))
    },
    async putInPlace(): Promise<void> {
      await rename(mediaDir, replaced).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      await rename(staged, mediaDir)
      await rm(replaced, { recursive: true, force: true })
    },
    removeStaged: () => rm(staged, { recursive: true, force: true }),
  }
}
