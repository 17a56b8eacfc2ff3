import { sql } from 'kysely'
import { planOnce } from '../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { maxOffersOfDeal, type PaymentOffer } from '../payment-offer.ts'
import { type JsonRow, presentPaymentOffer, rowOfJson } from './payment-offer-rows.ts'

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
  // As JSON: to parse the lists of each row would take longer than the query.
  const { rows } = await sql<{ row: JsonRow; dealIds: number[] | null }>`
    with ${planOnce} named (id, deal_ids) as (
      select own.id, json_agg(d.id) from deals d cross join unnest(d.payment_offer_ids) own (id)
        where d.id = any(${ids}::integer[]) group by own.id
      union all select id, null from payment_offers
        where scope = 'store' and status = 'confirmed' and store_id = any(${storeIds}::integer[])
      union all select id, null from payment_offers where scope = 'site' and status = 'confirmed')
    select to_json(o) as row, n.deal_ids as "dealIds"
    from named n join payment_offers o on o.id = n.id
    where o.status = 'confirmed' and (o.ends_at is null or o.ends_at > ${now})
      and (n.deal_ids is null) = (o.scope <> 'deal')
    order by array_position('{deal,store,site}', o.scope), o.id limit ${maxOffersOfPage}`.execute(db)
  const offers = rows.map(({ row, dealIds }) => ({ row, dealIds, offer: presentPaymentOffer(rowOfJson(row)) }))
  const ofDeals = deals.map(({ id, storeId }): [number, PaymentOffer[]] => {
    const own = offers.filter(
      ({ row, dealIds }) => (dealIds?.includes(id) ?? true) && (row.store_id === null || row.store_id === storeId),
    )
    return [id, own.slice(0, maxOffersOfDeal).map(({ offer }) => offer)]
  })
  return new Map(ofDeals.filter(([, own]) => own.length > 0))
}
