import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { constants, copyFile, glob, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type * as Vite from 'vite'
import { allLanguages } from '../../i18n/language.ts'
import { isProcess } from '../../platform/postgres/postmaster-pid.ts'
import { writeBillOfMaterials } from './bill-of-materials.ts'
import { manifestOf } from './page-assets.ts'

const root = join(import.meta.dirname, '../../..')
const dist = join(root, 'dist')
// Which of its assets a build has made itself.
const ownFiles = 'own-files.json'
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
    throw new Error('The pages are not built and Vite is not installed: run `npm ci && npm run build`.')
  }
  log('Building the pages. This takes a few seconds, only once')
  // Whatever the shell says: pages made for development do not run here.
  process.env.NODE_ENV = 'production'
  await removeLeftovers()
  // Moved into the old one's place when it is whole, so that a stop half-way leaves no half build.
  const fresh = join(workshop, `${process.pid}`)
  try {
    const common = { root, logLevel: 'warn' as const, configFile: join(root, 'vite.config.ts'), mode: 'production' }
    const { messagesPlugin } = await import('../../i18n/server/messages-plugin.ts')
    for (const language of allLanguages) {
      const build = { outDir: join(fresh, 'client'), emptyOutDir: false, manifest: manifestOf(language) }
      await vite.build({ ...common, plugins: [messagesPlugin(language)], build })
    }
    await vite.build({ ...common, plugins: [messagesPlugin()], build: { outDir: join(fresh, 'server'), ssr: true } })
    await buildWorker(vite, join(fresh, 'client'))
    for (const folder of ['client', 'client/assets']) await compressFiles(join(fresh, folder))
    await writeBillOfMaterials(root, fresh)
    await writeFile(join(fresh, 'stamp'), stamp)
    await carryOver(dist, fresh)
    await putInPlace(fresh, stamp)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return dist
}

/** One file at an address that stays. It knows the files that it was built beside. */
async function buildWorker(vite: typeof Vite, client: string): Promise<void> {
  const built = (await readdir(join(client, 'assets'))).map((name) => `/assets/${name}`)
  await vite.build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILT_FILES: JSON.stringify(built) },
    build: {
      target: 'es2023',
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'src/offline/web/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/**
 * The files of the build before stay beside the new ones, for pages that were opened before it. Those that it had
 * itself taken over do not.
 */
export async function carryOver(old: string, fresh: string): Promise<void> {
  const own = await readdir(join(fresh, 'client/assets'))
  await writeFile(join(fresh, ownFiles), JSON.stringify(own))
  const before = JSON.parse(await readFile(join(old, ownFiles), 'utf8').catch(() => '[]')) as string[]
  for (const name of before)
    await copyFile(join(old, 'client/assets', name), join(fresh, 'client/assets', name), constants.COPYFILE_EXCL).catch(
      () => undefined,
    )
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
