import { sql } from 'kysely'
import type { DerivedData } from '../../../platform/database/derived-data.ts'

const wronglyCounted = sql`(select deal_id, sum(count)::integer as n from clicks group by 1) c
  full join deal_counts k using (deal_id) where coalesce(c.n, 0) <> coalesce(k.clicks, 0)`

/** Copied codes have no rows left after their day. */
export const dealClickCounts: DerivedData = {
  wrongRows: wronglyCounted,
  repair: sql`insert into deal_counts (deal_id, clicks) select deal_id, coalesce(n, 0) from ${wronglyCounted}
    on conflict (deal_id) do update set clicks = excluded.clicks`,
}
