import { type Tally, tally } from '../bounded-counts.ts'
import { openFeed } from '../formats/open-feed.ts'
import { encodingOf, type FeedFile, readLines } from '../import-feed.ts'
import { buildOffer } from '../offer/build-offer.ts'
import { type CategoryMap, findTitles } from './category-map.ts'

/** The number of usable rows of a feed for each of its categories. */
export async function countCategories(file: FeedFile, now: Date, signal: AbortSignal): Promise<Tally> {
  const counts = tally()
  for await (const lines of readLines(file, openFeed(file.path, { encoding: encodingOf(file) }), now)) {
    signal.throwIfAborted()
    for (const line of lines) {
      const built =
        'row' in line ? buildOffer(file.store === null ? line.row : { ...line.row, store: file.store }) : null
      if (built && 'offer' in built) for (const category of built.offer.categories) counts.add(category)
    }
  }
  return counts
}

/** A category map's JSON to start from: the most frequent first, each as mapped by `map`, or unchanged. */
export function draftCategoryMap(counts: Tally, map: CategoryMap | null, about: string): string {
  const categories = Object.fromEntries(
    counts.top().entries.map(([category]) => {
      const titles = map && (findTitles(map, category) ?? map.others)
      if (!titles) return [category, category]
      return [category, titles.length > 1 ? titles : (titles[0] ?? null)]
    }),
  )
  return `${JSON.stringify({ about, categories }, null, 2)}\n`
}
