import { sql } from 'kysely'
import type { DerivedData } from '../../../platform/database/derived-data.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { dayInIndia, midnightInIndia } from '../../../shared/india-time.ts'

/** `issueId`: the issue of the newsletter whose link was used. */
export type Click = { dealId: number; storeId: number; issueId?: number | undefined }

/**
 * Adds one to the clicks of a deal on the current day in India, and logs the click's time. One statement, so that both
 * say the same. The visitor is not recorded.
 */
export async function countClick(db: Db, { dealId, storeId, issueId }: Click, now: Date): Promise<void> {
  await db
    .with('logged', (tx) =>
      tx.insertInto('click_log').values({ at: now, deal_id: dealId, store_id: storeId, issue_id: issueId ?? null }),
    )
    .insertInto('clicks')
    .values({ deal_id: dealId, day: sql<Date>`${dayInIndia(now)}::date`, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'day']).doUpdateSet({ count: sql<number>`clicks.count + 1` }),
    )
    .execute()
}

const wronglyCounted = sql`(select deal_id, sum(count)::integer as n from clicks group by 1) c
  full join deal_counts k using (deal_id) where coalesce(c.n, 0) <> coalesce(k.clicks, 0)`

/** Copied codes have no rows left after their day. */
export const dealClickCounts: DerivedData = {
  wrongRows: wronglyCounted,
  repair: sql`insert into deal_counts (deal_id, clicks) select deal_id, coalesce(n, 0) from ${wronglyCounted}
    on conflict (deal_id) do update set clicks = excluded.clicks`,
}

/** Single clicks are stored this long, in whole days. Their daily counts stay. */
export const loggedDays = 90
const batchLength = 20_000

/** Deletes single clicks of days that are over for long, in batches, so that no transaction is long. */
export async function purgeClickLog(db: Db, now: Date): Promise<void> {
  const before = daysBefore(midnightInIndia(now), loggedDays)
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from click_log where id in (
        select id from click_log where at < ${before} order by at, id limit ${batchLength})`.execute(db)
    if (Number(numAffectedRows ?? 0) < batchLength) return
  }
}
