import { dealIds } from '../../catalogue/deals/deal-id-set.ts'
import { listGoneOffers, listStoredOffers } from '../../catalogue/deals/server/offers/compare-offers.ts'
import type { Db } from '../../platform/schema/db.ts'
import { BATCH_SOURCE_BYTES } from '../offer-batch.ts'
import type { FeedFigures } from './feed-figures.ts'
import { countPriceChange, maxExamples, shown } from './price-changes.ts'

/** An offer as the first reading knows it; `pricePaise` is null for a rejected one. */
export type ReadOffer = {
  source: string
  storeKey: string
  key: string
  title: string
  pricePaise: number | null
  isRejected: boolean
}

/** The size of a query. */
const batchRows = 1_000

/**
 * Compares the different offers of a file with the stored ones, and adds the result to its figures. One query runs while
 * the next rows are read.
 * @param feed its name in `feed_rows`
 */
export function storedComparison(db: Db, feed: string, figures: FeedFigures) {
  const known = dealIds()
  let offers: ReadOffer[] = []
  let batchFrom = 0
  let comparing: Promise<void> = Promise.resolve()

  const compare = async (batch: readonly ReadOffer[]) => {
    const { ids, newExamples } = figures
    const stored = new Map((await listStoredOffers(db, feed, batch)).map((one) => [one.n, one]))
    for (const [n, offer] of batch.entries()) {
      const one = stored.get(n)
      if (one && known.add(one.dealId)) {
        ids.known++
        if (one.wasInFeed) ids.inFeed++
        countPriceChange(figures.prices, offer, one.pricePaise)
      } else if (!one && !offer.isRejected) {
        ids.fresh++
        if (newExamples.length < maxExamples) newExamples.push(nameOf(offer))
      }
    }
  }
  const flush = async () => {
    await comparing
    comparing = compare(offers)
    // The next await rejects with it; until then it must not count as unhandled.
    comparing.catch(() => {})
    offers = []
  }
  return {
    add(offer: ReadOffer): void {
      offers.push(offer)
    },
    /** @param unpacked bytes of text that the offers come from, with those before them */
    async flushIfFull(unpacked: number): Promise<void> {
      if (offers.length < batchRows && unpacked - batchFrom < BATCH_SOURCE_BYTES) return
      batchFrom = unpacked
      if (offers.length > 0) await flush()
    },
    async finish(): Promise<void> {
      await flush()
      await comparing
      figures.goneExamples = (await listGoneOffers(db, feed, known.has, maxExamples)).map(nameOf)
    },
  }
}

/** Key and title as an example, shortened. */
export const nameOf = ({ key, title }: { key: string; title: string }): string =>
  `${shown(key, 40)}: ${shown(title, 60)}`
