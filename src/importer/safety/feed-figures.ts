/** Factors by which a mistake in a feed moves prices: a lost decimal point, or amounts in another unit. */
export const priceFactors = ['times10', 'times100', 'tenth', 'hundredth'] as const
export type PriceFactor = (typeof priceFactors)[number]

export type PriceChange = { id: string; title: string; oldPaise: number; newPaise: number }
/** The first ten are examples. */
export type PriceChanges = { count: number; examples: PriceChange[] }

/** The contents of a feed's file, and how they differ from what is stored. A few kilobytes of JSON. */
export type FeedFigures = {
  rows: number
  rejected: number
  /** Rows whose key an earlier row has. */
  repeated: number
  /** The file ends in a row that may be cut, so that further ones may be missing. */
  mayBeCut: boolean
  /** The number of rows that have each column, element or key, of at most 200. */
  columns: Record<string, number>
  /** The number of rows that have a value for each field of a deal. */
  fields: Record<string, number>
  /**
   * Different offers: those that are stored, of these the ones that the feed's last file had, and the others. Not
   * counted for a feed of past prices, which has an offer in many rows.
   */
  ids: { known: number; inFeed: number; fresh: number }
  /** Known offers with a price on both sides: how many moved by more than 40 %, and how many by a factor. */
  prices: { compared: number; moved: PriceChanges; byFactor: Record<PriceFactor, PriceChanges> }
  rejectedExamples: string[]
  newExamples: string[]
  /** Deals of the feed that the file lacks. */
  goneExamples: string[]
}

const noChanges = (): PriceChanges => ({ count: 0, examples: [] })

export const emptyFigures = (): FeedFigures => ({
  rows: 0,
  rejected: 0,
  repeated: 0,
  mayBeCut: false,
  columns: {},
  fields: {},
  ids: { known: 0, inFeed: 0, fresh: 0 },
  prices: {
    compared: 0,
    moved: noChanges(),
    byFactor: { times10: noChanges(), times100: noChanges(), tenth: noChanges(), hundredth: noChanges() },
  },
  rejectedExamples: [],
  newExamples: [],
  goneExamples: [],
})
