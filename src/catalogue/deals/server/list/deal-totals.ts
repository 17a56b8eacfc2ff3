import { cachedCounts } from '../../../../platform/cache/cached-count.ts'

/** Counts up to `max`, or completely if it is null. Returns null when that takes too long. */
export type Count = (max: number | null) => Promise<number | null>

/** A count; a lower bound where an exact count would cost more than the list itself. */
export type Total = { total: number; isLowerBound: boolean }

export type DealTotals = ReturnType<typeof createDealTotals>

/** Lists up to this length are counted each time. */
const countedEachTime = 10_000
const isLong = (total: number | null) => total !== null && total > countedEachTime
/** Up to this catalogue size, matches are counted completely. */
const smallCatalogue = 100_000

/**
 * Counts the deals of lists, long ones only from time to time. The cache belongs to one process. `catalogue` counts all
 * deals, live or not.
 */
export function createDealTotals(catalogue: Count, maxDeals = smallCatalogue) {
  const cached = cachedCounts<number | null>()

  async function exactly(key: string, count: Count, counted: Total): Promise<Total> {
    const total = await cached.get(key, () => count(null))
    return total === null ? counted : { total, isLowerBound: false }
  }

  /** Whether there are at most this many deals, live or not; false in a large catalogue. */
  async function isCatalogueUpTo(max: number): Promise<boolean> {
    const count = () => catalogue(maxDeals + 1)
    const deals = cached.recent('catalogue', count, () => true) ?? (await cached.get('catalogue', count))
    return deals !== null && deals <= Math.min(max, maxDeals)
  }

  /** Like `ofMatches`, for matches known to be more than `max`. */
  async function ofMoreMatches(key: string, count: Count, max: number): Promise<Total> {
    const counted = { total: max, isLowerBound: true }
    return (await isCatalogueUpTo(maxDeals)) ? exactly(key, count, counted) : counted
  }

  return {
    isCatalogueUpTo,
    ofMoreMatches,
    /** For lists that the site links to: exact at any size. */
    async ofList(key: string, count: Count): Promise<Total> {
      const long = cached.recent(key, () => count(null), isLong)
      if (long) return { total: long, isLowerBound: false }
      const counted = await countTo(countedEachTime, count)
      return counted.isLowerBound ? exactly(key, count, counted) : counted
    },
    /**
     * For searches and filters, which are unlimited in number: exact up to `max`, and beyond it while the catalogue is
     * small enough to be counted on every request.
     */
    async ofMatches(key: string, count: Count, max: number): Promise<Total> {
      const counted = await countTo(max, count)
      return counted.isLowerBound ? ofMoreMatches(key, count, max) : counted
    },
  }
}

/** One above the limit shows whether there are more. */
async function countTo(max: number, count: Count): Promise<Total> {
  const counted = (await count(max + 1)) ?? max + 1
  return { total: Math.min(counted, max), isLowerBound: counted > max }
}
