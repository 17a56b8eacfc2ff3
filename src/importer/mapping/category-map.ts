import { matchKey } from '../../catalogue/stores/server/title-keys.ts'
import { formatCount } from '../../shared/money.ts'
import { FeedError } from '../formats/feed-error.ts'
import { foldText } from '../offer/clean-text.ts'

/** Maps a publisher's categories to the site's. Created from a JSON file by `readCategoryMap`. */
export type CategoryMap = {
  /** By match key. An empty list drops the category. */
  exact: ReadonlyMap<string, readonly string[]>
  /** In lower case, the longest first. */
  prefixes: readonly (readonly [prefix: string, titles: readonly string[]])[]
  /** For unnamed categories; null leaves them unchanged. */
  others: readonly string[] | null
}

const PARTS = new Set(['about', 'categories', 'default'])
const MAX_ENTRIES = 10_000
const MAX_TITLES = 10
const MAX_TITLE_LENGTH = 80

/** Checks a category map's JSON. Throws one sentence that names the wrong part. */
export function readCategoryMap(json: string, label: string): CategoryMap {
  const wrong = (what: string) => new FeedError(`The category map ${label} is wrong: ${what}.`)
  const root = readObject(json, wrong)
  const unknown = Object.keys(root).find((part) => !PARTS.has(part))
  if (unknown !== undefined) throw wrong(`it has a part "${unknown}"; its parts are ${[...PARTS].join(', ')}`)
  const { categories } = root
  if (!isObject(categories)) throw wrong('"categories" must be an object')
  const entries = Object.entries(categories)
  if (entries.length > MAX_ENTRIES) throw wrong(`it has more than ${formatCount(MAX_ENTRIES)} categories`)
  const exact = new Map<string, readonly string[]>()
  const prefixes = new Map<string, readonly string[]>()
  for (const [name, value] of entries) {
    const titles = readTitles(value, `"categories.${name}"`, wrong)
    const { kind, key } = readName(name, wrong)
    const titlesByKey = kind === 'prefix' ? prefixes : exact
    if (titlesByKey.has(key)) throw wrong(`"categories.${name}" appears twice in different spellings`)
    titlesByKey.set(key, titles)
  }
  return {
    exact,
    prefixes: [...prefixes].sort(([a], [b]) => b.length - a.length),
    others: root.default === undefined ? null : readTitles(root.default, '"default"', wrong),
  }
}

type Wrong = (what: string) => FeedError

function readObject(json: string, wrong: Wrong): Record<string, unknown> {
  let root: unknown
  try {
    root = JSON.parse(json)
  } catch (error) {
    throw wrong(`it is not valid JSON (${(error as Error).message})`)
  }
  if (!isObject(root)) throw wrong('it must be an object')
  return root
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `Beauty*` matches every category that begins with it. */
function readName(name: string, wrong: Wrong): { kind: 'exact' | 'prefix'; key: string } {
  const isPrefix = name.endsWith('*')
  const text = isPrefix ? name.slice(0, -1) : name
  if (text.includes('*')) throw wrong(`"categories.${name}" has a * that is not at its end`)
  if (matchKey(text) === '')
    throw wrong(isPrefix ? `"categories.${name}" matches everything: use "default"` : '"categories" has an empty name')
  if (!isPrefix) return { kind: 'exact', key: matchKey(text) }
  // A space before the star is significant: `Men *` does not match `Mens Shoes`.
  return { kind: 'prefix', key: `${foldText(text)}${/\s$/.test(text) ? ' ' : ''}`.toLowerCase() }
}

/** A name, a list of names, or null for none. */
function readTitles(value: unknown, where: string, wrong: Wrong): readonly string[] {
  if (value === null) return []
  const titles = Array.isArray(value) ? value : [value]
  if (titles.length > MAX_TITLES) throw wrong(`${where} has more than ${MAX_TITLES} names`)
  return titles.map((title) => {
    if (typeof title !== 'string') throw wrong(`${where} must be a name, a list of names or null`)
    const folded = foldText(title)
    if (matchKey(folded) === '') throw wrong(`${where} has an empty name`)
    if (folded.length > MAX_TITLE_LENGTH) throw wrong(`${where} has a name of more than ${MAX_TITLE_LENGTH} characters`)
    return folded
  })
}

/** The map's entry for one category; null if there is none. */
export function findTitles(map: CategoryMap, category: string): readonly string[] | null {
  const exact = map.exact.get(matchKey(category))
  if (exact) return exact
  const text = category.toLowerCase()
  return map.prefixes.find(([prefix]) => text.startsWith(prefix))?.[1] ?? null
}

/** The site's categories for a publisher's, each once. `onUnnamed` is called for those that the map does not name. */
export function mapCategories(
  map: CategoryMap,
  categories: readonly string[],
  onUnnamed: (category: string) => void,
): string[] {
  const byKey = new Map<string, string>()
  for (const category of categories) {
    const titles = findTitles(map, category)
    if (!titles) onUnnamed(category)
    for (const title of titles ?? map.others ?? [category]) {
      const key = matchKey(title)
      if (!byKey.has(key)) byKey.set(key, title)
    }
  }
  return [...byKey.values()]
}
