import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and those above it; false if it exists. Node's `recursive` never returns in /proc, where a folder can
 * be missing though the one above it exists: it creates that one again and again.
 */
export async function makeFolder(folder: string, mode?: number): Promise<boolean> {
  try {
    return await makeOne(folder, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await makeFolder(dirname(folder), mode)
  return makeOne(folder, mode)
}

async function makeOne(folder: string, mode: number | undefined): Promise<boolean> {
  try {
    await mkdir(folder, mode)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(folder)).isDirectory()) return false
    throw error
  }
}
