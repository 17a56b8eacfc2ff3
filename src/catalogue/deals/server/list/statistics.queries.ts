import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import type { StatisticCounts } from '../../../../site/settings/public-settings.ts'
import { isLiveAt } from '../../../stores/server/deal-visibility.ts'

const VERIFIED_DAYS = 30

/**
 * The footer's four numbers, counted from the data. A deal is verified while it is live and was posted, or had a
 * price recorded, within 30 days; variants of a product count once; happy members are all who have commented, also
 * without an account.
 */
export async function countStatistics(db: Db, now: Date): Promise<StatisticCounts> {
  const since = daysBefore(now, VERIFIED_DAYS)
  const { rows } = await sql<StatisticCounts>`select
    (select count(*) from deals where ${isLiveAt(now)} and not is_variant and published_at > ${since})::int
    + (select count(distinct deals.id) from price_points join deals on deals.id = price_points.deal_id
       where price_points.at > ${since} and ${isLiveAt(now)} and not is_variant and published_at <= ${since})::int as verifydeal,
    (select count(*) from stores)::int as onlinestore,
    -- There are few variants, and they have an index of their own.
    (select count(*) from deals)::int
    - (select count(*) from deals where item_group_id is not null and is_variant)::int as deallisted,
    (select count(distinct coalesce(nullif(email_key, ''), lower(author))) from comments where not is_held)::int
      as happymembers`.execute(db)
  const [statistics] = rows
  if (!statistics) throw new Error('The statistics query gave no row')
  return statistics
}
