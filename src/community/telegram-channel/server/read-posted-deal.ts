import type { DealDetail } from '../../../catalogue/deals/deal.ts'
import { isCurrentUnconfirmed } from '../../../catalogue/deals/price-rules.ts'
import { type DealDetailRow, findDeal } from '../../../catalogue/deals/server/deal.queries.ts'
import { presentDealDetail } from '../../../catalogue/deals/server/present-deal.ts'
import { presentPrices } from '../../../catalogue/deals/server/price/present-prices.ts'
import { listPriceRecords } from '../../../catalogue/deals/server/price/price-points.queries.ts'
import { type PricePolicy, showsPastPrices } from '../../../catalogue/stores/price-policy.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Language } from '../../../site/i18n/language.ts'

export type ReadDeal = DealDetail & { pricePolicy: PricePolicy }

/** Whether a post may offer it first; one that is there already says that the deal is over or out of stock. */
export const isWorthPosting = ({ isExpired, outOfStockMs }: ReadDeal): boolean =>
  !isExpired && outOfStockMs === undefined

/** A deal as its page shows it; null while visitors do not see it, and while nothing may be said of its price. */
export async function readPostedDeal(db: Db, slug: string, language: Language, now: Date): Promise<ReadDeal | null> {
  const row = await findDeal(db, slug, now)
  if (!row) return null
  const deal = presentDealDetail(row, { variants: [], elsewhere: [] }, now, language)
  return deal.isExpired || (await isConfirmed(db, row, now)) ? { ...deal, pricePolicy: row.pricePolicy } : null
}

/** Whether a price is confirmed follows from its history also where the store does not let it be shown. */
async function isConfirmed(db: Db, row: DealDetailRow, now: Date): Promise<boolean> {
  const records = showsPastPrices(row.pricePolicy) ? row.records : await listPriceRecords(db, row.id, now)
  return !isCurrentUnconfirmed(presentPrices({ ...row, pricePolicy: 'full', records }, 0, now))
}
