const BITS = 2 ** 27
const PROBES = 4

/**
 * A Bloom filter of 16 MB: knows whether a key was added before. It never misses an added key; with ten million keys it
 * reports two in a thousand new ones as added.
 */
export function createBloomFilter() {
  const words = new Uint32Array(BITS / 32)
  const bitsOf = (digest: Buffer) => Array.from({ length: PROBES }, (_, probe) => digest.readUInt32LE(probe * 4) % BITS)
  const isSet = (bit: number) => ((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0
  return {
    /** @param digest of the key, 16 bytes or more */
    has: (digest: Buffer): boolean => bitsOf(digest).every(isSet),
    /** @returns whether it may have been added before */
    add(digest: Buffer): boolean {
      const bits = bitsOf(digest)
      const isKnown = bits.every(isSet)
      for (const bit of bits) words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31))
      return isKnown
    },
  }
}

export type BloomFilter = ReturnType<typeof createBloomFilter>
