import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MappingFile } from '../../operation/feeds/mapping.contract.ts'
import { FeedError } from '../formats/feed-error.ts'
import { MAX_MAPPING_BYTES } from '../formats/feed-limits.ts'
import { type CategoryMap, readCategoryMap } from './category-map.ts'
import { type Mapping, readMapping } from './read-mapping.ts'

const SHIPPED = fileURLToPath(new URL('../../../feeds/', import.meta.url))

type LoadedMapping = {
  mapping: Mapping
  categoryMap: CategoryMap | null
  /** The files' JSON, to be stored. */
  json: { mapping: string; categoryMap: string | null }
}

/**
 * A mapping by its file or the name of a shipped one, and the category map that it names.
 * @param website of the shop, for a mapping of a shop system
 */
export async function loadMapping(name: string, website: string | null = null): Promise<LoadedMapping> {
  const path = pathOf(name, 'map')
  const file = await readJson(path, `mapping ${name}`)
  const mapping = readMapping(file, name, website)
  const json = website === null ? file : JSON.stringify({ ...JSON.parse(file), website, title: mapping.title })
  if (mapping.categoryMap === null) return { mapping, categoryMap: null, json: { mapping: json, categoryMap: null } }
  // A path within a mapping is relative to the mapping, so that both can be moved together.
  const mapJson = await readCategoryMapFile(mapping.categoryMap, dirname(path))
  const categoryMap = readCategoryMap(mapJson, mapping.categoryMap)
  return { mapping, categoryMap, json: { mapping: json, categoryMap: mapJson } }
}

/** The JSON of a shipped mapping, to be completed. */
export const loadMappingFile = async (name: string): Promise<MappingFile> =>
  JSON.parse(await readJson(pathOf(name, 'map'), `mapping ${name}`))

export const loadCategoryMap = async (name: string): Promise<CategoryMap> =>
  readCategoryMap(await readCategoryMapFile(name), name)

/** The JSON of a category map by its file or the name of a shipped one. */
export const readCategoryMapFile = (name: string, folder = '.'): Promise<string> =>
  readJson(resolve(folder, pathOf(name, 'categories')), `category map ${name}`)

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
