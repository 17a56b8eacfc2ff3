import type { Db } from '../../../../platform/schema/db.ts'
import { discountPercent } from '../../../../shared/money.ts'
import { isDoubtfulPrice } from '../../price-rules.ts'
import { forgetFeedRows, listDealStates } from '../offers/imported-offers.queries.ts'
import { writeDeals } from '../write/write-deals.ts'
import { NO_HISTORY, validatePrices } from './validate-prices.ts'

/**
 * Records the price that a shop states for a locked deal, by the rules of imports: an equal one adds nothing. The deal's
 * original price stays, because pages state it less reliably than the price.
 */
export async function recordCheckedPrice(
  tx: Db,
  dealId: number,
  pricePaise: number,
  now: Date,
): Promise<'confirmed' | 'changed'> {
  const [state] = await listDealStates(tx, [dealId], now)
  const deal = await tx
    .selectFrom('deals')
    .innerJoin('stores', 'stores.id', 'deals.store_id')
    .select(['deals.price_paise', 'deals.original_paise', 'stores.title as store'])
    .where('deals.id', '=', dealId)
    .executeTakeFirstOrThrow()
  const observed = {
    ...{ pricePaise, seenAt: null, inStock: true, postedBy: deal.store },
    ...(isDoubtfulPrice(pricePaise, deal.original_paise) && { isDoubtful: true as const }),
  }
  const { records } = validatePrices([observed], { ...NO_HISTORY, newestPaise: state?.newestPaise ?? null }, now)
  if (pricePaise === deal.price_paise && records.length === 0) return 'confirmed'
  const discount = discountPercent(deal.original_paise, pricePaise)
  const row = { price_paise: pricePaise, price_text: '', discount_percent: discount, updated_at: now }
  await writeDeals(tx, [{ id: dealId, row, prices: records }], now)
  // A feed that has the deal again sets the price, also with the row that it had before.
  await forgetFeedRows(tx, dealId)
  return 'changed'
}
