const BITS = 2 ** 27
const PROBES = 4

/**
 * A Bloom filter: knows in 16 MB whether a key was added before. It is never wrong about one that was; of ten million
 * keys it takes two in a thousand for known that are new.
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
