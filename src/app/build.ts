import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { allLanguages } from '../platform/language.ts'
import { isProcess } from '../platform/postgres/server-file.ts'
import { manifestOf } from './assets.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
// Where builds are made, each in a folder with its process's number.
const workshop = join(root, 'node_modules/.cache/bachat-build')
const inputs = ['src/**/*.{ts,tsx,css,svg,po}', 'public/**/*', 'vite.config.ts', 'package-lock.json']

/** Builds the pages when they are missing or older than their sources. Returns the folder of the build. */
export async function ensureBuilt(log: (sentence: string) => void): Promise<string> {
  const stamp = await stampOf()
  const built = await builtStamp()
  if (built === stamp) return dist
  const vite = await import('vite').catch(() => undefined)
  if (!vite) {
    if (built !== undefined) return dist
    throw new Error('The pages are not built and Vite is not installed: run `npm ci && npm run build` first.')
  }
  log('Building the pages; this takes some seconds, once')
  // Whatever the shell says: pages made for development do not run here.
  process.env.NODE_ENV = 'production'
  await removeLeftovers()
  // Moved into the old one's place when it is whole, so that a stop half-way leaves no half build.
  const fresh = join(workshop, `${process.pid}`)
  try {
    const common = { root, logLevel: 'warn' as const, configFile: join(root, 'vite.config.ts'), mode: 'production' }
    const { wordsPlugin } = await import('../words/words-plugin.ts')
    for (const language of allLanguages) {
      const build = { outDir: join(fresh, 'client'), emptyOutDir: false, manifest: manifestOf(language) }
      await vite.build({ ...common, plugins: [wordsPlugin(language)], build })
    }
    await vite.build({ ...common, plugins: [wordsPlugin()], build: { outDir: join(fresh, 'server'), ssr: true } })
    await compressFiles(join(fresh, 'client/assets'))
    await writeFile(join(fresh, 'stamp'), stamp)
    await putInPlace(fresh, stamp)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return dist
}

const builtStamp = () => readFile(join(dist, 'stamp'), 'utf8').catch(() => undefined)

async function putInPlace(fresh: string, stamp: string): Promise<void> {
  const old = `${fresh}.old`
  await rename(dist, old).catch(() => undefined)
  try {
    await rename(fresh, dist)
  } catch (error) {
    // Of several that build at once another may have been first.
    if ((await builtStamp()) !== stamp) throw error
  } finally {
    await rm(old, { recursive: true, force: true })
  }
}

/** Of builds that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(workshop).catch(() => [])) {
    if (!isProcess(Number.parseInt(name, 10))) await rm(join(workshop, name), { recursive: true, force: true })
  }
}

async function stampOf(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(inputs, { cwd: root })) if (!/\.test\.tsx?$/.test(file)) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const content = await readFile(join(root, file)).catch(() => undefined)
    if (content) hash.update(file).update('\0').update(content)
  }
  return hash.digest('hex')
}

/** Compressed once, here: no request pays for it, so it may be the slowest and smallest. */
async function compressFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for await (const name of glob('*.{js,css,svg}', { cwd: folder })) {
    const file = join(folder, name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
