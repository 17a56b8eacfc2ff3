import { hash } from 'node:crypto'
import type { Offer } from '../catalogue/deals/offer.ts'
import { matchKey } from '../catalogue/stores/server/title-keys.ts'
import { createBloomFilter } from './bloom-filter.ts'
import { MAX_VALUES } from './formats/feed-limits.ts'
import { dealName } from './formats/read-row.ts'
import { digestOf } from './offer/offer-digest.ts'

/** At most this many repeated keys are tracked, in 40 MB; the rows of further ones are handled one by one. */
const MAX_REPEATED = 500_000
/** Different category lists that repeated keys have together. */
const MAX_LISTS = 50_000

type Placing = { kind: 'offer'; offer: Offer } | { kind: 'repeated' } | { kind: 'contradicting' }

type RowIdentity = Pick<Offer, 'source' | 'store' | 'key' | 'seenAt'>

/** The key of a row in a file: a deal, and the day if the feed is dated. */
const digestOfName = (row: RowIdentity): Buffer =>
  hash('sha256', `${dealName(row)}\n${row.seenAt?.getTime() ?? ''}`, 'buffer')

/**
 * Finds the rows of one file that have the same key, in memory that does not grow with the file. A first pass finds
 * keys that may be repeated. If there are any, a second pass collects their categories. During the import the first row
 * of a key then has all of them.
 */
export function repeatedKeys(maxRepeated = MAX_REPEATED) {
  let filter: ReturnType<typeof createBloomFilter> | null = createBloomFilter()
  const places = new Map<number, number>()
  // By index: the content of the key's first row without its categories, the number of their list, whether the row was
  // imported.
  let digests = new Float64Array(0)
  let lists = new Int32Array(0)
  let taken = new Uint8Array(0)
  const sharedLists = categoryLists()
  const placeOf = (offer: Offer) => (places.size > 0 ? places.get(numberOf(digestOfName(offer))) : undefined)
  return {
    /** First pass. */
    note(row: RowIdentity): void {
      const digest = digestOfName(row)
      if (!filter?.add(digest) || places.size >= maxRepeated) return
      const number = numberOf(digest)
      if (!places.has(number)) places.set(number, places.size)
    },
    /** Ends the first pass; returns whether a second one is needed. */
    hasRepeats(): boolean {
      filter = null
      digests = new Float64Array(places.size)
      lists = new Int32Array(places.size)
      taken = new Uint8Array(places.size)
      return places.size > 0
    },
    /** Second pass: an accepted row. */
    gather(offer: Offer): void {
      const place = placeOf(offer)
      if (place === undefined) return
      const digest = digestWithoutCategories(offer)
      if (digests[place] === 0) digests[place] = digest
      if (digests[place] === digest) lists[place] = sharedLists.joined(lists[place] ?? 0, offer.categories)
    },
    /** The import: the result for an accepted row. The first of a key counts. */
    place(offer: Offer): Placing {
      const place = placeOf(offer)
      if (place === undefined) return { kind: 'offer', offer }
      const digest = digestWithoutCategories(offer)
      if (taken[place] === 1) return { kind: digests[place] === digest ? 'repeated' : 'contradicting' }
      taken[place] = 1
      digests[place] = digest
      return { kind: 'offer', offer: { ...offer, categories: sharedLists.at(lists[place] ?? 0) ?? offer.categories } }
    },
  }
}

export type RepeatedKeys = ReturnType<typeof repeatedKeys>

/** Category lists by number, from 1; many rows share one. */
function categoryLists() {
  const numbers = new Map<string, number>()
  const lists: (readonly string[])[] = []
  return {
    at: (list: number) => lists[list - 1],
    /** The number of the list extended by these titles; if there is no room for another, the unchanged list's. */
    joined(list: number, titles: readonly string[]): number {
      const byKey = new Map((lists[list - 1] ?? []).map((title) => [matchKey(title), title]))
      for (const title of titles) {
        const key = matchKey(title)
        if (!byKey.has(key) && byKey.size < MAX_VALUES) byKey.set(key, title)
      }
      const joined = [...byKey.values()]
      const name = joined.join('\n')
      const number = numbers.get(name)
      if (number !== undefined || lists.length >= MAX_LISTS) return number ?? list
      lists.push(joined)
      numbers.set(name, lists.length)
      return lists.length
    },
  }
}

/** 48 bits of a digest. */
const numberOf = (digest: Buffer) => digest.readUIntBE(16, 6)

const digestWithoutCategories = (offer: Offer) =>
  numberOf(hash('sha256', digestOf({ ...offer, categories: [] }), 'buffer')) || 1
