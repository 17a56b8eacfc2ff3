import { sql } from 'kysely'
import { type DealCardRow, type ListPage, listCards } from '../../../catalogue/deals/server/deal.queries.ts'
import { isListedAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Of all that a member follows together: enough for reading, and few steps in the index of each store and category. */
const maxDeals = 200

/** Alerts that ask for a store or a category and nothing else. Paused ones follow nothing. */
const isFollow = sql<boolean>`kind = 'deals' and paused_at is null
  and words = '' and excluded_words = '' and min_below_usual is null and max_paise is null and not is_coupon_only
  and num_nonnulls(store_id, category_id) = 1`

export const listFollows = (db: Db, memberId: number) =>
  db
    .selectFrom('alerts')
    .select(['id as alert', 'store_id as store', 'category_id as category'])
    .where('member_id', '=', memberId)
    .where(isFollow)
    .orderBy('id')
    .execute()

/** The newest live deals of what a member follows. */
export async function listFollowedDeals(
  db: Db,
  memberId: number,
  { limit, offset }: ListPage,
  now: Date,
): Promise<{ deals: DealCardRow[]; total: number }> {
  const newest = sql`order by published_at desc, id desc limit ${maxDeals}`
  const { rows } = await sql<{ id: number; total: number }>`
    with followed as (
      select distinct store_id, category_id from alerts
      where member_id = ${memberId} and ${isFollow}),
    found as (
      select d.id, d.published_at from followed f cross join lateral (
        select id, published_at from deals where store_id = f.store_id and ${isListedAt(now)} ${newest}) d
      union
      select d.id, d.published_at from followed f cross join lateral (
        select deal_id as id, published_at from deal_categories
        where category_id = f.category_id and ${isListedAt(now)}
        order by published_at desc, deal_id desc limit ${maxDeals}) d),
    counted as (select id, published_at from found ${newest})
    select id, (count(*) over ())::int as total from counted
    order by published_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  const deals = await listCards(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return { deals, total: rows[0]?.total ?? 0 }
}
