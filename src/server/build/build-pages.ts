import { existsSync } from 'node:fs'
import { constants, copyFile, glob, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import * as vite from 'vite'
import { isProcess } from '../../platform/postgres/postmaster-pid.ts'
import { allLanguages } from '../../site/i18n/language.ts'
import { messagesPlugin } from '../../site/i18n/server/messages-plugin.ts'
import { writeBillOfMaterials } from './bill-of-materials.ts'
import { builtStamp, dist, root } from './build.ts'
import { buildInlineScripts, inlineScriptsFile } from './inline-scripts.ts'
import { consoleAssets, publicAssets, readOwnFiles, writeOwnFiles } from './own-files.ts'
import { manifestOf } from './page-assets.ts'
import { writeStyleRules } from './style-rules.ts'

// Parent folder of builds in progress, one for each process id.
const buildsFolder = join(root, 'node_modules/.cache/bachat-build')

/** Builds everything that the site serves. `stamp` identifies the sources; `onPhase` is told what is built next. */
export async function buildPages(stamp: string, onPhase: (phase: string) => void): Promise<void> {
  await removeLeftovers()
  // Moved into place when complete, so that an interrupted build leaves nothing half-finished.
  const fresh = join(buildsFolder, `${process.pid}`)
  try {
    const common = { root, logLevel: 'warn' as const, configFile: join(root, 'vite.config.ts'), mode: 'production' }
    for (const language of allLanguages) {
      onPhase(`Building the pages for browsers (${language})`)
      const build = { outDir: join(fresh, 'client'), emptyOutDir: false, manifest: manifestOf(language) }
      await vite.build({ ...common, plugins: [messagesPlugin(language)], build })
    }
    onPhase('Building the pages for the server')
    await vite.build({ ...common, plugins: [messagesPlugin()], build: { outDir: join(fresh, 'server'), ssr: true } })
    await writeStyleRules(join(fresh, 'client'))
    await writeFile(join(fresh, inlineScriptsFile), JSON.stringify(await buildInlineScripts(vite)))
    await buildServiceWorker(join(fresh, 'client'))
    onPhase('Building the admin console')
    await buildConsole(fresh)
    onPhase('Compressing the built files')
    for (const folder of ['client', publicAssets, consoleAssets]) await compressFiles(join(fresh, folder))
    await writeBillOfMaterials(root, fresh)
    await writeFile(join(fresh, 'stamp'), stamp)
    await carryOver(dist, fresh, publicAssets)
    await carryOver(dist, fresh, consoleAssets)
    await putInPlace(fresh, stamp)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** The admin console, once for each language. */
async function buildConsole(fresh: string): Promise<void> {
  for (const language of allLanguages)
    await vite.build({
      root,
      logLevel: 'warn',
      mode: 'production',
      configFile: join(root, 'vite.console.config.ts'),
      plugins: [messagesPlugin(language)],
      build: { outDir: join(fresh, 'console'), manifest: manifestOf(language) },
    })
}

/** Built as one file with a fixed address; the list of built files is compiled into it. */
async function buildServiceWorker(client: string): Promise<void> {
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
        input: join(root, 'src/web/offline/web/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/**
 * The previous build's files stay available to pages opened before this build. Files that it had copied from its own
 * predecessor do not.
 */
export async function carryOver(old: string, fresh: string, folder: string): Promise<void> {
  await writeOwnFiles(fresh, folder)
  for (const name of await readOwnFiles(old, folder))
    await copyFile(join(old, folder, name), join(fresh, folder, name), constants.COPYFILE_EXCL).catch(() => undefined)
}

async function putInPlace(fresh: string, stamp: string): Promise<void> {
  const old = `${fresh}.old`
  await rename(dist, old).catch(() => undefined)
  try {
    await rename(fresh, dist)
  } catch (error) {
    // If several processes build at the same time, another may have finished first.
    if ((await builtStamp()) !== stamp) throw error
  } finally {
    await rm(old, { recursive: true, force: true })
  }
}

/** Left over from killed builds. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(buildsFolder).catch(() => [])) {
    if (!isProcess(Number.parseInt(name, 10))) await rm(join(buildsFolder, name), { recursive: true, force: true })
  }
}

/** Compressed once at build time, so the slowest and smallest setting is affordable. */
async function compressFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for await (const name of glob('*.{js,css,svg}', { cwd: folder })) {
    const file = join(folder, name)
    const content = await readFile(file)
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  }
}
