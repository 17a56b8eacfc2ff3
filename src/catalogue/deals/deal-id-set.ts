/** A set of deal ids with one bit each: a million ids take about 2 MB. */
export function dealIds() {
  // By the higher bits of the ids. A dry run numbers new deals with negative ids.
  const words = new Map<number, number>()
  const has = (id: number) => ((words.get(id >> 5) ?? 0) & (1 << (id & 31))) !== 0
  return {
    has,
    /** @returns whether the id is new to the set */
    add(id: number): boolean {
      if (has(id)) return false
      words.set(id >> 5, (words.get(id >> 5) ?? 0) | (1 << (id & 31)))
      return true
    },
  }
}

export type DealIds = ReturnType<typeof dealIds>
