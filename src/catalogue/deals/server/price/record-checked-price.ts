import type { Db } from '../../../../platform/schema/db.ts'
import { discountPercent } from '../../../../shared/money.ts'
import { isDoubtfulPrice } from '../../price-rules.ts'
import { forgetFeedRows } from '../offers/imported-offers.queries.ts'
import { writeDeals } from '../write/write-deals.ts'

/**
 * Records the price that a shop states for a locked deal; an equal one adds nothing. Whether a price is plausible is
 * decided when it is shown. The original price stays, because pages state it less reliably than the price.
 */
export async function recordCheckedPrice(
  tx: Db,
  dealId: number,
  pricePaise: number,
  now: Date,
): Promise<'confirmed' | 'changed'> {
  const deal = await tx
    .selectFrom('deals')
    .innerJoin('stores', 'stores.id', 'deals.store_id')
    .select(['deals.price_paise', 'deals.original_paise', 'stores.title as postedBy'])
    .where('deals.id', '=', dealId)
    .executeTakeFirstOrThrow()
  const { price_paise: oldPaise, original_paise: originalPaise, postedBy } = deal
  if (pricePaise === oldPaise) return 'confirmed'
  const judgement = 'doubtful' as const
  const prices = [{ at: now, pricePaise, postedBy, ...(isDoubtfulPrice(pricePaise, originalPaise) && { judgement }) }]
  const discount = discountPercent(originalPaise, pricePaise)
  const row = { price_paise: pricePaise, price_text: '', discount_percent: discount, updated_at: now }
  await writeDeals(tx, [{ id: dealId, row, prices }], now)
  // A feed that has the deal again sets the price, also with the row that it had before.
  await forgetFeedRows(tx, dealId)
  return 'changed'
}
