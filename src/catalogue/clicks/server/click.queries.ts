import type { Db } from '../../../platform/schema/db.ts'
import { isPublicAt } from '../../stores/server/deal-visibility.ts'

/** The target of a published deal, available or not. */
export async function findMerchantLink(db: Db, dealId: number, now: Date) {
  const deal = await db
    .selectFrom('deals')
    .innerJoin('stores', 'stores.id', 'deals.store_id')
    .select([
      'deals.title',
      'deals.translations',
      'deals.slug',
      'deals.coupon_code as code',
      'deals.merchant_url as merchantUrl',
      'deals.status',
      'deals.ends_at as endsAt',
      'stores.id as storeId',
      'stores.title as storeTitle',
      'stores.website',
    ])
    .where('deals.id', '=', dealId)
    .where(isPublicAt(now))
    .executeTakeFirst()
  return deal ?? null
}
