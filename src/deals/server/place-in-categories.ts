import { sql } from 'kysely'
import type { Db } from '../../schema/db.ts'

export type PlacedDeal = { id: number; categoryIds: readonly number[] }

/**
 * The only code that puts deals into categories: the columns by which their lists are ordered, filtered and counted are
 * copied from the deal.
 */
export async function placeInCategories(tx: Db, deals: readonly PlacedDeal[]): Promise<void> {
  await sql`
    insert into deal_categories
      (deal_id, category_id, published_at, is_expired, ends_at, is_variant, store_id, price_paise, discount_percent,
      heat)
    select d.id, c, d.published_at, d.is_expired, d.ends_at, d.is_variant, d.store_id, d.price_paise, d.discount_percent,
      d.heat
    from ${placesOf(deals)} join deals d on d.id = r.id cross join unnest(r.category_ids) c
    on conflict do nothing`.execute(tx)
}

/** Removes deals from the categories that are not named for them. */
export async function dropOtherCategories(tx: Db, deals: readonly PlacedDeal[]): Promise<void> {
  await sql`
    delete from deal_categories dc using ${placesOf(deals)}
    where dc.deal_id = r.id and dc.category_id <> all (r.category_ids)`.execute(tx)
}

function placesOf(deals: readonly PlacedDeal[]) {
  const json = JSON.stringify(deals.map(({ id, categoryIds }) => ({ id, category_ids: categoryIds })))
  return sql`json_to_recordset(${json}::text::json) as r (id integer, category_ids integer[])`
}
