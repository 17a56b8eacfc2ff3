import type { Db } from '../../../platform/schema/db.ts'
import { checkOffer } from '../check-offer.ts'
import { termsOf } from './payment-offer-rows.ts'

/** Why one of the offers cannot be a deal's own, or null. */
export async function unsuitableOffer(
  db: Db,
  ids: readonly number[],
  { storeId, pricePaise }: { storeId: number; pricePaise: number | null },
): Promise<string | null> {
  const rows = await db.selectFrom('payment_offers').selectAll().where('id', 'in', ids).orderBy('id').execute()
  if (rows.length < ids.length) return /*i18n*/ 'There is no such payment offer.'
  if (rows.some((row) => row.scope !== 'deal'))
    return /*i18n*/ 'An offer of a store or of the whole site holds by itself: please remove it here.'
  if (rows.some((row) => row.store_id !== null && row.store_id !== storeId))
    return /*i18n*/ 'A payment offer is of another store.'
  const errors = rows.flatMap((row) => Object.values(checkOffer(termsOf(row), { pricePaise })))
  return errors[0] ?? null
}
