import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of files whose names contain a hash of their content. */
export const publicAssets = 'client/assets'
export const consoleAssets = 'console/assets'

/** The list of the files in a folder that a build produced itself, unlike those copied from the previous build. */
const listOf = (distDir: string, folder: string) => join(distDir, `own-files-of-${folder.replace('/', '-')}.json`)

export const writeOwnFiles = async (distDir: string, folder: string): Promise<void> =>
  writeFile(listOf(distDir, folder), JSON.stringify(await readdir(join(distDir, folder))))

/** Empty if there was no build. */
export const readOwnFiles = async (distDir: string, folder: string): Promise<string[]> =>
  JSON.parse(await readFile(listOf(distDir, folder), 'utf8').catch(() => '[]'))

/** The addresses of the scripts that the site serves, and whether the running build made them: others are of older pages. */
export async function readScripts(distDir: string): Promise<ReadonlyMap<string, boolean>> {
  const scripts = new Map<string, boolean>()
  for (const [folder, prefix] of [
    [publicAssets, '/assets/'],
    [consoleAssets, '/admin/assets/'],
  ] as const) {
    const own = new Set(await readOwnFiles(distDir, folder))
    for (const name of await readdir(join(distDir, folder)))
      if (name.endsWith('.js')) scripts.set(prefix + name, own.has(name))
  }
  return scripts
}
