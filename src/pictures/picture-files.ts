import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The paths of all pictures below the folder, with slashes; drafts, whose names begin with a dot, are left out. */
export async function* listPictures(mediaDir: string, under = ''): AsyncGenerator<string> {
  const entries = await readdir(join(mediaDir, under), { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = under === '' ? entry.name : `${under}/${entry.name}`
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* listPictures(mediaDir, path)
    else if (entry.isFile()) yield path
  }
}

/** Null for one that was deleted meanwhile. Pictures are replaced by renaming, so an open one never changes. */
export const openPicture = (file: string): Promise<FileHandle | null> =>
  open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
