import { hash } from 'node:crypto'
import type { Offer } from '../deals/offer.ts'
import { createBloomFilter } from './bloom-filter.ts'
import { dealName } from './formats/read-row.ts'

/** The offers of a file whose rows are rejected or filtered out, in memory that does not grow with them. */
export function skippedKeys() {
  let filter: ReturnType<typeof createBloomFilter> | null = null
  return {
    add(row: Pick<Offer, 'source' | 'store' | 'key'>): void {
      filter ??= createBloomFilter()
      filter.add(hash('sha256', dealName(row), 'buffer'))
    },
    /** @param offer `storeKey` is its store's match key */
    has: ({ source, storeKey, key }: { source: string; storeKey: string; key: string }): boolean =>
      filter?.has(hash('sha256', dealName({ source, store: storeKey, key }), 'buffer')) ?? false,
  }
}

export type SkippedKeys = ReturnType<typeof skippedKeys>
