import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { isListedAt } from '../../../stores/server/deal-visibility.ts'
import { featuredCategoryDeals } from '../../list-limits.ts'

/** The deals that the home page shows first: the newest of its first featured category, without some. */
export async function listDealsOfFirstFeaturedCategory(
  db: Db,
  except: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select deal_id as id from deal_categories
    where category_id = (
        select id from categories where is_featured order by position, title, id limit 1)
      and ${isListedAt(now)} and deal_id <> all (${except}::integer[])
    order by published_at desc, deal_id desc limit ${featuredCategoryDeals}`.execute(db)
  return rows.map(({ id }) => id)
}
