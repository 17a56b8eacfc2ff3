const BITS_PER_PAGE = 1 << 16

/** A set of deal ids with one bit each, in pages allocated on demand: a million ids take 125 kB. */
export function dealIds() {
  const pages = new Map<number, Uint32Array>()
  const placeOf = (id: number) => {
    // A dry run numbers new deals with negative ids.
    const page = Math.floor(id / BITS_PER_PAGE)
    const bit = id - page * BITS_PER_PAGE
    return { page, word: bit >>> 5, mask: 1 << (bit & 31) }
  }
  return {
    /** @returns whether the id is new to the set */
    add(id: number): boolean {
      const { page, word, mask } = placeOf(id)
      const words = pages.get(page) ?? new Uint32Array(BITS_PER_PAGE / 32)
      pages.set(page, words)
      const isNew = ((words[word] ?? 0) & mask) === 0
      words[word] = (words[word] ?? 0) | mask
      return isNew
    },
    has(id: number): boolean {
      const { page, word, mask } = placeOf(id)
      return ((pages.get(page)?.[word] ?? 0) & mask) !== 0
    },
  }
}

export type DealIds = ReturnType<typeof dealIds>
