import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const inputs = ['src/**/*.{ts,tsx,css,svg}', 'public/**/*', 'vite.config.ts', 'package-lock.json']

/** Builds the pages when they are missing or older than their sources. Returns the folder of the build. */
export async function ensureBuilt(log: (sentence: string) => void): Promise<string> {
  const stamp = await stampOf()
  const built = await readFile(join(dist, 'stamp'), 'utf8').catch(() => undefined)
  if (built === stamp) return dist
  const vite = await import('vite').catch(() => undefined)
  if (!vite) {
    if (built !== undefined) return dist
    throw new Error('The pages are not built and Vite is not installed: run `npm ci && npm run build` first.')
  }
  log('Building the pages; this takes some seconds, once')
  // Beside the old one and moved into its place, so that a stop half-way leaves no half build.
  const fresh = join(root, `dist.${process.pid}`)
  try {
    const common = { root, logLevel: 'warn' as const, configFile: join(root, 'vite.config.ts'), mode: 'production' }
    await vite.build({ ...common, build: { outDir: join(fresh, 'client') } })
    await vite.build({ ...common, build: { outDir: join(fresh, 'server'), ssr: true } })
    await compressFiles(join(fresh, 'client/assets'))
    await writeFile(join(fresh, 'stamp'), stamp)
    await rm(dist, { recursive: true, force: true })
    await rename(fresh, dist)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return dist
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
