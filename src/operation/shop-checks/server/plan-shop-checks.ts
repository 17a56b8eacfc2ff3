import type { Db } from '../../../platform/schema/db.ts'
import { hostOf } from '../shop-address.ts'
import { firstCheckAt } from '../shop-check.ts'
import { lastDealId, listHotDeals, listUnplannedDeals, savePlans } from './shop-checks.queries.ts'

/** Ids looked through by one statement. */
const rangeLength = 50_000
const batchSize = 1_000

/** Plans the checks of deals that came, changed their frequency, or are no longer covered by a feed. */
export async function planShopChecks(db: Db, now: Date): Promise<void> {
  const [last, hot] = [await lastDealId(db), await listHotDeals(db, now)]
  for (let first = 1; first <= last; first += rangeLength) {
    const deals = await listUnplannedDeals(db, [first, first + rangeLength - 1], hot, now)
    const plans = deals.flatMap(({ id, merchantUrl, isFrequent }) => {
      const host = hostOf(merchantUrl)
      return host === '' ? [] : { dealId: id, host, isFrequent, nextAt: firstCheckAt(id, isFrequent, now) }
    })
    for (let from = 0; from < plans.length; from += batchSize)
      await db.transaction().execute((tx) => savePlans(tx, plans.slice(from, from + batchSize), now))
  }
}
