import { hash } from 'node:crypto'
import type { Offer } from '../catalogue/deals/feed-offer.ts'
import { matchKey } from '../catalogue/stores/server/title-keys.ts'
import { type BloomFilter, createBloomFilter } from './bloom-filter.ts'
import { MAX_VALUES } from './formats/feed-limits.ts'
import { dealName } from './formats/read-row.ts'
import { digestOf } from './offer/offer-digest.ts'

/** At most this many repeated keys are tracked, in 65 MB; the rows of further ones are handled one by one. */
const MAX_REPEATED = 500_000
/** Different category lists that repeated keys have together. */
const MAX_LISTS = 50_000

type Placing = { kind: 'offer'; offer: Offer } | { kind: 'repeated' } | { kind: 'contradicting' }

type RowIdentity = Pick<Offer, 'source' | 'store' | 'key' | 'seenAt'>

/** The key of a row in a file: a deal, and the day if the feed is dated. */
const digestOfName = (row: RowIdentity): Buffer =>
  hash('sha256', `${dealName(row)}\n${row.seenAt?.getTime() ?? ''}`, 'buffer')

/** `digest`: the content of the key's first row without its categories, which are the list number `list`. */
type RepeatedKey = { digest: number; list: number; isTaken: boolean }

/**
 * Finds the rows of one file that have the same key, in memory that does not grow with the file. A first pass finds
 * keys that may be repeated. If there are any, a second pass collects their categories. During the import the first row
 * of a key then has all of them.
 */
export function repeatedKeys(maxRepeated = MAX_REPEATED) {
  let filter: BloomFilter | null = createBloomFilter()
  const repeated = new Map<number, RepeatedKey>()
  const sharedLists = categoryLists()
  const find = (offer: Offer) => (repeated.size > 0 ? repeated.get(numberOf(digestOfName(offer))) : undefined)
  return {
    /** First pass. Returns whether an earlier row may have the key. */
    note(row: RowIdentity): boolean {
      const digest = digestOfName(row)
      const isRepeated = filter?.add(digest) === true
      if (isRepeated && repeated.size < maxRepeated)
        repeated.set(numberOf(digest), { digest: 0, list: 0, isTaken: false })
      return isRepeated
    },
    /** Ends the first pass; returns whether a second one is needed. */
    hasRepeats(): boolean {
      filter = null
      return repeated.size > 0
    },
    /** Second pass: an accepted row. */
    gather(offer: Offer): void {
      const key = find(offer)
      if (!key) return
      const digest = digestWithoutCategories(offer)
      if (key.digest === 0) key.digest = digest
      if (key.digest === digest) key.list = sharedLists.joined(key.list, offer.categories)
    },
    /** The import: the result for an accepted row. The first of a key counts. */
    place(offer: Offer): Placing {
      const key = find(offer)
      if (!key) return { kind: 'offer', offer }
      const digest = digestWithoutCategories(offer)
      if (key.isTaken) return { kind: key.digest === digest ? 'repeated' : 'contradicting' }
      key.isTaken = true
      key.digest = digest
      return { kind: 'offer', offer: { ...offer, categories: sharedLists.at(key.list) ?? offer.categories } }
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
