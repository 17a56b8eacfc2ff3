import { sql } from 'kysely'
import { planOnce } from '../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { maxOffersOfDeal, type PaymentOffer } from '../payment-offer.ts'
import { presentPaymentOffer } from './payment-offer-rows.ts'

/** A page has fewer; more than `maxOffersOfDeal` for one deal are not shown in any case. */
const maxOffersOfPage = 1_000

/** Whether the site has any confirmed offer: part of a statement that would otherwise be followed by a second one. */
export const hasPaymentOffers = sql<boolean>`(select exists (
  select from payment_offers where status = 'confirmed'))`

/**
 * The confirmed offers of each deal, its own first, then its store's and the site's: those that have not ended, also
 * those that begin later, since what is shown is computed from the times. Deals without one are not in the map.
 */
export async function readPaymentOffers(
  db: Db,
  deals: readonly { id: number; storeId: number }[],
  now: Date,
): Promise<Map<number, PaymentOffer[]>> {
  if (deals.length === 0) return new Map()
  const ids = deals.map(({ id }) => id)
  const storeIds = [...new Set(deals.map(({ storeId }) => storeId))]
  const rows = await db
    .selectFrom('payment_offers as o')
    .modifyFront(planOnce)
    .selectAll('o')
    .select(
      sql<number[]>`case when o.scope = 'deal' then array(
        select d.id from deals d where d.id = any(${ids}::integer[]) and o.id = any(d.payment_offer_ids)
          and (o.store_id is null or o.store_id = d.store_id)) else '{}' end`.as('deal_ids'),
    )
    .where(
      sql<boolean>`o.id = any(array(
        select unnest(payment_offer_ids) from deals where id = any(${ids}::integer[])
        union all select id from payment_offers
          where scope = 'store' and status = 'confirmed' and store_id = any(${storeIds}::integer[])
        union all select id from payment_offers where scope = 'site' and status = 'confirmed'))`,
    )
    .where('o.status', '=', 'confirmed')
    .where((eb) => eb.or([eb('o.ends_at', 'is', null), eb('o.ends_at', '>', now)]))
    .orderBy(sql`array_position('{deal,store,site}', o.scope)`)
    .orderBy('o.id')
    .limit(maxOffersOfPage)
    .execute()
  const offers = rows.map((row) => ({ row, dealIds: new Set(row.deal_ids), offer: presentPaymentOffer(row) }))
  const ofDeals = deals.map(({ id, storeId }): [number, PaymentOffer[]] => {
    const own = offers.filter(({ row, dealIds }) =>
      row.scope === 'deal' ? dealIds.has(id) : row.scope === 'site' || row.store_id === storeId,
    )
    return [id, own.slice(0, maxOffersOfDeal).map(({ offer }) => offer)]
  })
  return new Map(ofDeals.filter(([, own]) => own.length > 0))
}
