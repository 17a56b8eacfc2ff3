import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

/** The built browser files that a page needs at once: its scripts in load order, and its style sheets. */
export type PageAssets = { entry: string; preload: string[]; styles: string[] }
export type Assets = (module: string | undefined) => PageAssets

const entryModule = 'src/app/entry-client.tsx'

export async function readAssets(clientDir: string): Promise<Assets> {
  const manifest = JSON.parse(await readFile(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const made = new Map<string | undefined, PageAssets>()
  return (module) => {
    const known = made.get(module)
    if (known) return known
    const assets = collect(manifest, module)
    made.set(module, assets)
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
