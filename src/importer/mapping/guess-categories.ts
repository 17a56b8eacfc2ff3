import { matchKey } from '../../catalogue/stores/server/title-keys.ts'
import type { GuessedCategory } from '../../operation/feeds/mapping.contract.ts'
import { type CategoryMap, findTitles } from './category-map.ts'

/** Words that say nothing about what a category holds. */
const FILLERS = new Set(['and', 'the', 'of', 'for', 'with', 'all', 'other', 'accessory', 'product', 'item', 'more'])

/**
 * Guesses the site's category for each of a feed: by its name, by a map of a large shop, or by the words that it shares
 * with one category more than with any other.
 */
export function guessCategories(
  feedCategories: readonly (readonly [name: string, count: number])[],
  siteTitles: readonly string[],
  shopMap: CategoryMap,
): GuessedCategory[] {
  const byKey = new Map(siteTitles.map((title) => [matchKey(title), title]))
  const byWord = new Map<string, string[]>()
  for (const title of siteTitles)
    for (const word of new Set(wordsOf(title))) byWord.set(word, [...(byWord.get(word) ?? []), title])
  return feedCategories.map(([name, count]) => {
    const own = byKey.get(matchKey(name))
    if (own !== undefined) return { name, count, titles: [own] }
    const known = (findTitles(shopMap, name) ?? []).flatMap((title) => byKey.get(matchKey(title)) ?? [])
    return { name, count, titles: known.length > 0 ? known : byWords(name, byWord) }
  })
}

/** The title with most of the name's words; none where two have equally many. */
function byWords(name: string, byWord: ReadonlyMap<string, readonly string[]>): string[] {
  const counts = new Map<string, number>()
  for (const word of new Set(wordsOf(name)))
    for (const title of byWord.get(word) ?? []) counts.set(title, (counts.get(title) ?? 0) + 1)
  const [best, second] = [...counts].sort(([, a], [, b]) => b - a)
  return best && best[1] > (second?.[1] ?? 0) ? [best[0]] : []
}

/** In the singular: "Mobiles", "Mobile". */
const wordsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) =>
      matchKey(word)
        .replace(/ies$/, 'y')
        .replace(/(?<=[^s]{3})s$/, ''),
    )
    .filter((word) => word !== '' && !FILLERS.has(word))
