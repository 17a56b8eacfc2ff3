import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

const MIN_BYTES = 1_000_000_000
const MIN_SHARE = 0.05

/** With a database elsewhere the folder may not exist yet. */
export const existingPart = (folder: string): string => (existsSync(folder) ? folder : existingPart(dirname(folder)))

/** Of the disk with this folder, what may be written and what there is, in bytes. */
export async function diskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(existingPart(folder))
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Whether large files may be written: 5 % and 1 GB of the disk are free. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  const { free, size } = await diskSpace(folder)
  return free >= MIN_BYTES && free >= MIN_SHARE * size
}
