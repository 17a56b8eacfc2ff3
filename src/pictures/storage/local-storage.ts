import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ListedPicture, PictureStorage } from './picture-storage.ts'

/** Pictures as files of a folder. Names that begin with a dot are drafts. */
export function createLocalStorage(folder: string): PictureStorage {
  return {
    folder,
    name: folder,
    /** By renaming, so that no incomplete picture is ever served. */
    async put(path, bytes) {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true })
      const draft = join(dirname(file), `.${randomUUID()}`)
      try {
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, file)
      } catch (error) {
        // A full disk has no room for what nobody finds again.
        await rm(draft, { force: true })
        throw error
      }
    },
    has: (path) =>
      access(join(folder, path)).then(
        () => true,
        () => false,
      ),
    async open(path) {
      const file = await open(join(folder, path), 'r').catch(nullIfMissing)
      if (!file) return null
      const { size } = await file.stat()
      // `end` is inclusive, and a file that is being replaced is another one.
      return { size, body: file.createReadStream({ end: Math.max(size - 1, 0) }) }
    },
    list: (under) => listFiles(folder, under),
    remove: (path) => rm(join(folder, path), { force: true }),
  }
}

async function* listFiles(folder: string, under: string): AsyncGenerator<ListedPicture> {
  // Only a missing folder counts as empty: a backup must not omit pictures that it cannot read.
  const entries = await readdir(join(folder, under), { withFileTypes: true }).catch(nullIfMissing)
  for (const entry of entries ?? []) {
    const path = under === '' ? entry.name : `${under}/${entry.name}`
    // The root of a mounted disk has a folder that only the system may read.
    if (entry.name.startsWith('.') || entry.name === 'lost+found') continue
    if (entry.isDirectory()) yield* listFiles(folder, path)
    else if (entry.isFile()) {
      const file = await stat(join(folder, path)).catch(nullIfMissing)
      if (file) yield { path, storedAt: file.mtime }
    }
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
