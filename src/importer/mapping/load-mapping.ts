import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MappingFile } from '../../operation/feeds/mapping.contract.ts'
import { FeedError } from '../formats/feed-error.ts'
import { MAX_MAPPING_BYTES } from '../formats/feed-limits.ts'
import { type CategoryMap, readCategoryMap } from './category-map.ts'
import { type Mapping, readMapping } from './read-mapping.ts'

const SHIPPED = fileURLToPath(new URL('../../../feeds/', import.meta.url))

/** A mapping by its file or the name of a shipped one, and the category map that it names. */
export async function loadMapping(
  name: string,
  website: string | null = null,
): Promise<{ mapping: Mapping; categoryMap: CategoryMap | null }> {
  const path = pathOf(name, 'map')
  const mapping = readMapping(await readJson(path, `mapping ${name}`), name, website)
  // A path within a mapping is relative to the mapping, so that both can be moved together.
  const categoryMap = mapping.categoryMap === null ? null : await loadCategoryMap(mapping.categoryMap, dirname(path))
  return { mapping, categoryMap }
}

/** The JSON of a shipped mapping, to be completed. */
export const loadMappingFile = async (name: string): Promise<MappingFile> =>
  JSON.parse(await readJson(pathOf(name, 'map'), `mapping ${name}`))

export async function loadCategoryMap(name: string, folder = '.'): Promise<CategoryMap> {
  return readCategoryMap(await readJson(resolve(folder, pathOf(name, 'categories')), `category map ${name}`), name)
}

const pathOf = (name: string, kind: 'map' | 'categories') =>
  /^[a-z0-9-]+$/.test(name) ? `${SHIPPED}${name}.${kind}.json` : name

async function readJson(path: string, what: string): Promise<string> {
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile()) throw new FeedError(`There is no ${what}.`)
  if (stats.size > MAX_MAPPING_BYTES) throw new FeedError(`The ${what} has more than 1 MB.`)
  return readFile(path, 'utf8').catch((error: Error) => {
    throw new FeedError(`The ${what} cannot be read: ${error.message}.`)
  })
}
