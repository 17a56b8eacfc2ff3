import { hash } from 'node:crypto'
import type { Offer } from './offer.ts'

/** Raised when a rule changes what an unchanged row becomes, so that every row is looked at anew. */
const RULES = 2

/** 64 bits of what the row says; equal digests mean that a feed repeats itself. */
export const digestOf = (offer: Offer): string =>
  hash('sha256', `${RULES}${JSON.stringify(offer)}`, 'base64url').slice(0, 11)

export type Sighting = 'new' | 'repeated' | 'contradicting'

/**
 * So many keys are remembered exactly, in 16 MB (24 MB while the table grows), however long the file is; in longer
 * files a repeat further apart counts as unchanged.
 */
const MOST_KEYS = 500_000

/** Remembers the keys of one run in flat memory: open addressing over numbers, emptied when it is full. */
export function seenRows(capacity = MOST_KEYS) {
  let slots = 1 << 12
  let keys = new Float64Array(slots)
  let digests = new Float64Array(slots)
  let count = 0

  const slotOf = (key: number) => {
    let slot = key % slots
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) % slots
    return slot
  }
  const grow = () => {
    const [oldKeys, oldDigests] = [keys, digests]
    slots *= 2
    keys = new Float64Array(slots)
    digests = new Float64Array(slots)
    for (const [at, key] of oldKeys.entries()) {
      if (key === 0) continue
      const slot = slotOf(key)
      keys[slot] = key
      digests[slot] = oldDigests[at] ?? 0
    }
  }
  return function see(key: string, digest: string): Sighting {
    const keyNumber = numberOf(key)
    const slot = slotOf(keyNumber)
    if (keys[slot] === keyNumber) return digests[slot] === numberOf(digest) ? 'repeated' : 'contradicting'
    keys[slot] = keyNumber
    digests[slot] = numberOf(digest)
    count++
    if (count >= capacity) {
      keys.fill(0)
      count = 0
    } else if (count > slots * 0.66) grow()
    return 'new'
  }
}

/** 48 bits, never 0, which marks an empty slot. */
const numberOf = (text: string) => Number.parseInt(hash('sha256', text, 'hex').slice(0, 12), 16) || 1
