import { hash } from 'node:crypto'
import { matchKey } from '../catalogue/stores/server/title-keys.ts'
import { type BloomFilter, createBloomFilter } from './bloom-filter.ts'
import { isHostKnown } from './formats/google-feed.ts'
import { dealName, identityOf } from './formats/read-row.ts'
import { foldText } from './offer/clean-text.ts'
import type { FeedLine } from './offer/feed-row.ts'

/** The offers of a file whose rows are rejected or filtered out, in memory that does not grow with them. */
export function skippedKeys() {
  let filter: BloomFilter | null = null
  const has = (name: string) => filter?.has(digestOf(name)) ?? false
  return {
    /** @param store given by the operator */
    add(line: FeedLine, store: string | null): void {
      const name = nameOf(line, store)
      if (name === '') return
      filter ??= createBloomFilter()
      filter.add(digestOf(name))
    },
    /** @param offer `storeKey` is its store's match key */
    has: ({ source, storeKey, key }: { source: string; storeKey: string; key: string }): boolean =>
      has(dealName({ source, store: storeKey, key })) || has(key),
  }
}

const digestOf = (name: string) => hash('sha256', name, 'buffer')

/**
 * The row's offer. Where the row is rejected because its source or store cannot be read, its key alone, because it may
 * be any offer with that key; empty if not even that can be read.
 */
function nameOf(line: FeedLine, store: string | null): string {
  if ('rejection' in line) return foldText(line.name?.id ?? '')
  const identity = identityOf(line.row, store)
  return isHostKnown(identity) && matchKey(identity.store) !== '' ? dealName(identity) : identity.key
}

export type SkippedKeys = ReturnType<typeof skippedKeys>
