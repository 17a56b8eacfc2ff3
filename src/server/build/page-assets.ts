import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allLanguages, type Language } from '../../site/i18n/language.ts'

type Chunk = { file: string; imports?: string[] }
type Manifest = Record<string, Chunk>

/** The built files that a page needs immediately: its scripts in load order, and its style sheet. */
export type PageAssets = { entry: string; preload: string[]; styles: string[] }
/** `module`: a name in the table of pages. */
export type Assets = (module: string | undefined, language: Language) => PageAssets

/** The console's files, by language. */
export type ConsoleAssets = (language: Language) => PageAssets

const entryModule = 'src/web/entry-client.tsx'
const styleSheet = 'style.css'
const consoleEntry = 'src/web/console/entry.tsx'

/**
 * Each language has its own build with its messages in the code; files that are identical in both have the same name.
 */
export const manifestOf = (language: Language): string => `.vite/manifest-${language}.json`

export async function readAssets(clientDir: string): Promise<Assets> {
  const made = new Map<string, PageAssets>()
  const manifests = await readManifests(clientDir)
  return (module, language) => {
    const key = `${language} ${module ?? ''}`
    const cached = made.get(key)
    if (cached) return cached
    const manifest = manifests.get(language) ?? {}
    const path = module && Object.keys(manifest).find((name) => name.endsWith(`/${module}.tsx`))
    const assets = collect(manifest, [entryModule, ...(path ? [path] : [])], '/')
    made.set(key, assets)
    return assets
  }
}

/** `consoleDir`: the console's build beside the public one. */
export async function readConsoleAssets(consoleDir: string): Promise<ConsoleAssets> {
  const manifests = await readManifests(consoleDir)
  return (language) => collect(manifests.get(language) ?? {}, [consoleEntry], '/admin/')
}

async function readManifests(folder: string): Promise<Map<Language, Manifest>> {
  const manifests = new Map<Language, Manifest>()
  for (const language of allLanguages)
    manifests.set(language, JSON.parse(await readFile(join(folder, manifestOf(language)), 'utf8')) as Manifest)
  return manifests
}

/** The files that the entry, the first of the modules, and the others load immediately. */
function collect(manifest: Manifest, modules: string[], base: string): PageAssets {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  const [entry, ...preload] = [...files].map((file) => base + file)
  const sheet = manifest[styleSheet]
  if (!entry || !sheet) throw new Error(`The browser build has no ${entry ? styleSheet : modules[0]}`)
  return { entry, preload, styles: [base + sheet.file] }
}
