/**
 * At most this many names are counted individually: enough for any real feed, and little memory for one that invents
 * names.
 */
const MAX_NAMES = 10_000

export type Tally = ReturnType<typeof tally>

/** Counts by name. Names beyond the first `maxNames` are counted together. */
export function tally(maxNames = MAX_NAMES) {
  const counts = new Map<string, number>()
  let unnamed = 0
  let total = 0
  return {
    add(name: string): void {
      total++
      const count = counts.get(name)
      if (count === undefined && counts.size >= maxNames) unnamed++
      else counts.set(name, (count ?? 0) + 1)
    },
    total: () => total,
    /** 0 for names that are not counted individually. */
    countOf: (name: string) => counts.get(name) ?? 0,
    /** The most frequent names, in alphabetical order where they are equally frequent, and the sum of all others. */
    top(limit = Number.POSITIVE_INFINITY): { entries: [name: string, count: number][]; others: number; rest: number } {
      const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      const further = sorted.slice(limit)
      return {
        entries: sorted.slice(0, limit),
        others: further.length,
        rest: further.reduce((sum, [, count]) => sum + count, unnamed),
      }
    },
  }
}
