import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Stores a picture under the hash of its content and returns its address: the same picture twice is one file, and an
 * address never shows another picture, so it may be cached forever.
 */
export async function storePicture(mediaDir: string, bytes: string | Uint8Array, extension: 'svg'): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`
  const file = join(mediaDir, name)
  if (!(await exists(file))) await writeAtomically(mediaDir, file, bytes)
  return `/media/${name}`
}

export const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** By renaming, so that no incomplete picture is ever served. */
export async function writeAtomically(mediaDir: string, file: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(mediaDir, { recursive: true })
  const draft = join(mediaDir, `.${randomUUID()}`)
  await writeFile(draft, bytes)
  await rename(draft, file)
}
