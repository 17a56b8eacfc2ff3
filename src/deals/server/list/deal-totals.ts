import { cachedCounts } from '../../../platform/cache/cached-count.ts'

/** How many there are, counted no further than to `max`; to the last when it is null. Null when that takes too long. */
export type Count = (max: number | null) => Promise<number | null>

/** How many there are; a lower bound where counting on would cost more than the list itself. */
export type Total = { total: number; isLowerBound: boolean }

/** Counts the deals of lists, the long ones now and then. Their cache belongs to one process. */
export type DealTotals = {
  /** Of a list that the site links to: exact at any size. */
  ofList: (key: string, count: Count) => Promise<Total>
  /**
   * Of what matches a search or a filter, of which there are any number: exact to `max`, and beyond that as long as the
   * catalogue is small enough to be counted whenever somebody asks.
   */
  ofMatches: (key: string, count: Count, max: number) => Promise<Total>
  /** The same of what is known to be more than `max`. */
  ofMoreMatches: (key: string, count: Count, max: number) => Promise<Total>
}

/** Up to here a list is counted each time. */
const countedEachTime = 10_000
/** Deals of a catalogue in which matches are counted to the last. */
const smallCatalogue = 100_000

/** `catalogue` counts all deals, live or not. */
export function createDealTotals(catalogue: Count, maxDeals = smallCatalogue): DealTotals {
  const cached = cachedCounts<number | null>()

  async function exactly(key: string, count: Count, counted: Total): Promise<Total> {
    const total = await cached(key, () => count(null))
    return total === null ? counted : { total, isLowerBound: false }
  }

  async function isSmall(): Promise<boolean> {
    const deals = await cached('catalogue', () => catalogue(maxDeals + 1))
    return deals !== null && deals <= maxDeals
  }

  async function ofMoreMatches(key: string, count: Count, max: number): Promise<Total> {
    const counted = { total: max, isLowerBound: true }
    return (await isSmall()) ? exactly(key, count, counted) : counted
  }

  return {
    ofMoreMatches,
    async ofList(key, count) {
      const counted = await countTo(countedEachTime, count)
      return counted.isLowerBound ? exactly(key, count, counted) : counted
    },
    async ofMatches(key, count, max) {
      const counted = await countTo(max, count)
      return counted.isLowerBound ? ofMoreMatches(key, count, max) : counted
    },
  }
}

/** One more than is said tells whether there are more. */
async function countTo(max: number, count: Count): Promise<Total> {
  const counted = (await count(max + 1)) ?? max + 1
  return { total: Math.min(counted, max), isLowerBound: counted > max }
}
