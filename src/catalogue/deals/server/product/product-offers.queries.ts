import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { isClosed, isLiveAt, isOpen } from '../../../stores/server/deal-visibility.ts'
import { MAX_VARIANTS, type Variant } from '../../item-group.ts'
import { OLD_AFTER_DAYS } from '../../price-rules.ts'
import { type DealCardRow, listCards } from '../deal.queries.ts'
import { lastSeen } from '../price/price-points.queries.ts'

/** At most this many stores are searched for one product. */
const MAX_STORES = 30
/** How many offers of one store are compared, of which some may have old prices. */
const MAX_COMPARED = 10

/**
 * The cheapest live offer of the same product in each other store, without prices that were seen too long ago. Steps
 * from store to store in the index, so that a store that uses one GTIN for all its products costs no more than any other.
 */
export async function listOtherStoreOffers(
  db: Db,
  deal: { gtin: string | null; storeId: number },
  now: Date,
): Promise<DealCardRow[]> {
  if (deal.gtin === null) return []
  const { rows } = await sql<{ id: number }>`
    with recursive others as (
      (select store_id, 1 as n from deals where gtin = ${deal.gtin} and ${isOpen} order by store_id limit 1)
      union all
      select (select min(d.store_id) from deals d
        where d.gtin = ${deal.gtin} and ${isOpen} and d.store_id > others.store_id), n + 1
      from others where others.store_id is not null and n <= ${MAX_STORES})
    select cheapest.id from others cross join lateral (
      select id from (
        select id, price_paise, ${lastSeen(now)} < ${daysBefore(now, OLD_AFTER_DAYS)} as is_old from deals
        where gtin = ${deal.gtin} and store_id = others.store_id and ${isLiveAt(now)}
        order by price_paise, id limit ${MAX_COMPARED}) as compared
      where not is_old order by price_paise, id limit 1) as cheapest
    where others.store_id <> ${deal.storeId}`.execute(db)
  return listCards(
    db,
    rows.map(({ id }) => id),
    now,
  )
}

export type VariantRow = Pick<Variant, 'id' | 'title' | 'variant'> & {
  slug: string
  pricePaise: number | null
  priceText: string
}

/** The available variants and the shown one, in the order of their source; empty without a group. */
export async function listVariants(
  db: Db,
  deal: { id: number; itemGroupId: number | null },
  now: Date,
): Promise<VariantRow[]> {
  if (deal.itemGroupId === null) return []
  const { rows } = await sql<VariantRow>`
    with cheapest as (
      select id from deals where item_group_id = ${deal.itemGroupId} and ${isLiveAt(now)}
      order by ${isClosed}, price_paise, id limit ${MAX_VARIANTS})
    select id, slug, title, variant, price_paise as "pricePaise", price_text as "priceText" from deals
    where id in (select id from cheapest union select ${deal.id}::integer) order by id`.execute(db)
  return rows
}
