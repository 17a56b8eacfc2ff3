import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'

/** `keepsCategories`: those that are not named stay. */
export type PlacedDeal = { id: number; categoryIds: readonly number[]; keepsCategories: boolean }

/**
 * The only code that puts deals into categories: the columns by which their lists are ordered, filtered and counted are
 * copied from the deal.
 */
export async function placeInCategories(tx: Db, deals: readonly PlacedDeal[]): Promise<void> {
  if (deals.length === 0) return
  const replaced = deals.filter(({ keepsCategories }) => !keepsCategories)
  if (replaced.length > 0)
    await sql`
      delete from deal_categories dc using ${placesOf(replaced)}
      where dc.deal_id = r.id and dc.category_id <> all (r.category_ids)`.execute(tx)
  await sql`
    insert into deal_categories
      (deal_id, category_id, published_at, status, ends_at, is_variant, store_id, price_paise, discount_percent,
      heat)
    select d.id, c, d.published_at, d.status, d.ends_at, d.is_variant, d.store_id, d.price_paise, d.discount_percent,
      d.heat
    from ${placesOf(deals)} join deals d on d.id = r.id cross join unnest(r.category_ids) c
    on conflict do nothing`.execute(tx)
}

/** The deals that `placeInCategories` would place otherwise. */
export async function listDealsInOtherCategories(db: Db, deals: readonly PlacedDeal[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${placesOf(deals)} where exists (
        select from unnest(r.category_ids) c where not exists (
          select from deal_categories dc where dc.deal_id = r.id and dc.category_id = c))
      or (not r.keeps and exists (
        select from deal_categories dc where dc.deal_id = r.id and dc.category_id <> all (r.category_ids)))`.execute(db)
  return rows.map(({ id }) => id)
}

function placesOf(deals: readonly PlacedDeal[]) {
  const json = JSON.stringify(
    deals.map(({ id, categoryIds, keepsCategories }) => ({ id, category_ids: categoryIds, keeps: keepsCategories })),
  )
  return sql`json_to_recordset(${json}::text::json) as r (id integer, category_ids integer[], keeps boolean)`
}
