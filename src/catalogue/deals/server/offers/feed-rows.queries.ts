import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'

type FeedRow = { dealId: number; digest: string | null; seenAt: Date }

/** Records what the feed has for these deals now, and when. Dated rows have no digest: they are compared each time. */
export async function saveFeedRows(tx: Db, feed: string, rows: readonly FeedRow[]): Promise<void> {
  if (rows.length === 0) return
  const [ids, digests, times] = [
    rows.map(({ dealId }) => dealId),
    rows.map(({ digest }) => digest ?? ''),
    rows.map(({ seenAt }) => seenAt.toISOString()),
  ]
  await sql`
    insert into feed_rows (deal_id, feed, digest, seen_at)
    select id, ${feed}, digest, seen_at
    from unnest(${ids}::integer[], ${digests}::text[], ${times}::text[]::timestamptz[]) as r (id, digest, seen_at)
    on conflict (deal_id, feed) do update set
      digest = excluded.digest, seen_at = greatest(feed_rows.seen_at, excluded.seen_at), expires_at = null
      where feed_rows.digest <> excluded.digest or feed_rows.seen_at < excluded.seen_at
        or feed_rows.expires_at is not null`.execute(tx)
}

/** Only an unindexed column of most rows changes, so that PostgreSQL can do it within the row's page. */
export async function updateFeedRowTimes(tx: Db, feed: string, dealIds: readonly number[], now: Date): Promise<void> {
  if (dealIds.length === 0) return
  await sql`
    update feed_rows set seen_at = greatest(seen_at, ${now}), expires_at = null
    where deal_id = any(${dealIds}::integer[]) and feed = ${feed}`.execute(tx)
}
