import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allLanguages, type Language } from '../../i18n/language.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** The built files that a page needs at once: its scripts in load order, and its style sheets. */
export type PageAssets = { entry: string; preload: string[]; styles: string[] }
export type Assets = (module: string | undefined, language: Language) => PageAssets

const entryModule = 'src/web/entry-client.tsx'

/**
 * Each language has its own build with its messages in the code; files that are identical in both have the same name.
 */
export const manifestOf = (language: Language): string => `.vite/manifest-${language}.json`

export async function readAssets(clientDir: string): Promise<Assets> {
  const made = new Map<string, PageAssets>()
  const manifests = new Map<Language, Manifest>()
  for (const language of allLanguages)
    manifests.set(language, JSON.parse(await readFile(join(clientDir, manifestOf(language)), 'utf8')) as Manifest)
  return (module, language) => {
    const key = `${language} ${module ?? ''}`
    const known = made.get(key)
    if (known) return known
    const assets = collect(manifests.get(language) ?? {}, module)
    made.set(key, assets)
    return assets
  }
}

function collect(manifest: Manifest, module: string | undefined): PageAssets {
  const files = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const sheet of chunk.css ?? []) styles.add(`/${sheet}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entryModule)
  if (module) visit(module.replace('../', 'src/'))
  const [entry, ...preload] = [...files].map((file) => `/${file}`)
  if (!entry) throw new Error(`The browser build has no ${entryModule}`)
  return { entry, preload, styles: [...styles] }
}
