import { createHash } from 'node:crypto'
import type { PictureStorage } from './storage/picture-storage.ts'

/**
 * Stores a drawing under the hash of its content and returns its address: the same drawing twice is one file, and an
 * address never shows another one, so it may be cached forever.
 */
export async function storePicture(
  storage: PictureStorage,
  bytes: string | Uint8Array,
  extension: 'svg',
): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${extension}`
  if (!(await storage.has(name))) await storage.put(name, bytes)
  return `/media/${name}`
}
