import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import type { FeedState } from '../feed.ts'

/** An active feed whose last run failed is `failing`. */
export type FeedHealth = { id: number; name: string; state: FeedState | 'failing'; isLate: boolean }

const lateAfter = sql`interval '30 minutes'`
const healthOf = sql<FeedHealth['state']>`case when state = 'active' and failures > 0 then 'failing' else state end`

/** The feeds that need attention; a late one is due for long, so no worker runs it. */
export async function listUnhealthyFeeds(db: Db, now: Date): Promise<FeedHealth[]> {
  const { rows } = await sql<FeedHealth>`
    select * from (
      select id, name, ${healthOf} as state, coalesce(next_run_at < ${now}::timestamptz - ${lateAfter}, false) as "isLate"
      from feeds) f
    where "isLate" or state in ('failing', 'held', 'disabled') order by id`.execute(db)
  return rows
}

export async function countFeeds(db: Db): Promise<Record<FeedHealth['state'], number>> {
  const { rows } = await sql<{ state: FeedHealth['state']; count: number }>`
    select state, count(id)::int as count
    from unnest(array['active', 'failing', 'paused', 'held', 'disabled']) as states (state)
      left join (select id, ${healthOf} as health from feeds) f on health = state
    group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<FeedHealth['state'], number>
}

export type FeedRuns = {
  id: number
  name: string
  /** Of the last good run; of the feed itself before its first. */
  ageSeconds: number
  /** The rows of the last file read, by outcome. */
  counts: Record<string, number>
}

/** The first feeds by id, each with what its last runs found. */
export async function listFeedRuns(db: Db, limit: number): Promise<FeedRuns[]> {
  const newest = (condition: ReturnType<typeof sql>) => sql`select finished_at, counts from import_runs
    where feed_id = f.id and ${condition} order by started_at desc, id desc limit 1`
  const { rows } = await sql<FeedRuns>`
    select f.id, f.name, coalesce(last.counts, '{}') as counts,
      extract(epoch from now() - coalesce(good.finished_at, f.created_at))::float8 as "ageSeconds"
    from (select * from feeds order by id limit ${limit}) f
      left join lateral (${newest(sql`status in ('done', 'unchanged')`)}) good on true
      left join lateral (${newest(sql`status not in ('running', 'unchanged')`)}) last on true
    order by f.id`.execute(db)
  return rows
}
