import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { isOpen } from '../../../stores/server/deal-visibility.ts'
import { scheduledFeed } from './scheduled-feed.ts'

/** A feed, and what it had before an import began. */
export type FeedSnapshot = {
  feed: string
  /** A `like` pattern: a feed of the same name may have been imported with another mapping. */
  sources: string
  startedAt: Date
}

export type FeedOffer = {
  dealId: number
  source: string
  storeKey: string
  key: string
  /** False when an earlier full feed already lacked it. */
  wasInFeed: boolean
  /** The grace period has passed; one that begins now is counted from now. */
  isDue: boolean
  /** Another feed has the deal, or had it within its grace period. */
  isInOtherFeed: boolean
}

/**
 * The grace period of a row has passed. Of a feed that runs by the clock only its own run ends it, which lacks the offer
 * too: while none succeeds, nothing shows that its deals are gone.
 * @param running the feed that runs; null for the job
 */
const isDue = (row: string, running: string | null, now: Date) =>
  sql`${sql.ref(`${row}.expires_at`)} <= ${now}
    and (${sql.ref(`${row}.feed`)} = ${running}::text or ${sql.ref(`${row}.feed`)} !~ ${sql.lit(scheduledFeed.source)})`

/** Another feed's row of the same deal, which prevents its expiry. */
const inOtherFeed = (running: string | null, now: Date) => sql`exists (
  select from feed_rows other where other.deal_id = f.deal_id and other.feed <> f.feed
    and (other.expires_at = 'infinity' or (${isDue('other', running, now)})) is not true)`

/**
 * The live deals of a feed, paged by id. Each deal is looked up by its key: right after a large import the planner's
 * statistics count few feed rows, and it would scan all deals for each of them.
 */
export async function listFeedOffers(
  db: Db,
  { feed, sources, startedAt }: FeedSnapshot,
  newExpiry: Date,
  now: Date,
  page: { after: number; limit: number },
): Promise<FeedOffer[]> {
  const { rows } = await sql<FeedOffer>`
    select f.deal_id as "dealId", d.name as source, coalesce(nullif(d.moved, ''), s.match_key) as "storeKey", d.source_key as key, f.expires_at is null as "wasInFeed",
      coalesce(f.expires_at, ${newExpiry}) <= ${now} as "isDue",
      coalesce(f.expires_at, ${newExpiry}) <= ${now} and ${inOtherFeed(feed, now)} as "isInOtherFeed"
    from feed_rows f
    cross join lateral (
      select split_part(source, E'\\n', 1) as name, split_part(source, E'\\n', 2) as moved, source_key, store_id from deals
      where id = f.deal_id and ${isOpen} and split_part(source, E'\\n', 1) like ${sources} limit 1) d
    join stores s on s.id = d.store_id
    where f.feed = ${feed} and f.deal_id > ${page.after} and f.seen_at <= ${startedAt}
      and f.expires_at is distinct from 'infinity'
    order by f.deal_id limit ${page.limit}`.execute(db)
  return rows
}

export async function markMissing(
  tx: Db,
  { feed, startedAt }: FeedSnapshot,
  dealIds: readonly number[],
  expiresAt: Date,
) {
  await sql`
    update feed_rows set expires_at = ${expiresAt}
    where feed = ${feed} and deal_id = any(${dealIds}::integer[]) and expires_at is null
      and seen_at <= ${startedAt}`.execute(tx)
}

export async function listDueDeals(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct deal_id as id from feed_rows f where ${isDue('f', null, now)} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Ends the grace period of the offers of these deals, and returns the deals that no other feed has.
 * @param running the feed that runs; null for the job
 */
export async function endGracePeriods(
  tx: Db,
  dealIds: readonly number[],
  running: string | null,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      update feed_rows f set expires_at = 'infinity'
      where deal_id = any(${dealIds}::integer[]) and ${isDue('f', running, now)}
      returning deal_id as id, ${inOtherFeed(running, now)} as is_held)
    select distinct id from due where not is_held`.execute(tx)
  return rows.map(({ id }) => id)
}
