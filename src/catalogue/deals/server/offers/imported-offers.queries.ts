import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import type { DealState } from '../../deal-states.ts'
import type { EditedDeal } from './feed-values.ts'

export type OfferKey = { source: string; storeId: number; storeKey: string; key: string }

export type DealMatch = {
  n: number
  dealId: number
  source: string
  storeId: number
  /** The digest of this feed's last row; null if the feed has not had the deal before. */
  digest: string | null
  isAutoExpired: boolean
  /** This feed's previous file did not have the deal. */
  isMissing: boolean
  /** Its stored end is past. */
  hasEnded: boolean
  /** The time at which the feed last had it is old enough to be updated: late enough to confirm its price. */
  isStale: boolean
}

/** The deals that are already stored, by their index in the batch, with this feed's last data about them. */
export async function listMatches(db: Db, keys: readonly OfferKey[], feed: string, now: Date): Promise<DealMatch[]> {
  const { rows } = await sql<DealMatch>`
    select (r.n - 1)::integer as n, d.id as "dealId", d.source, d.store_id as "storeId", f.digest, d.auto_expired_at is not null as "isAutoExpired",
      d.ends_at is not null and d.ends_at <= ${now} as "hasEnded",
      f.expires_at is not null as "isMissing", coalesce(f.seen_at <= ${now}::timestamptz - interval '30 minutes', false) as "isStale"
    from ${keysTable(keys)} cross join lateral ${dealOfOffer(sql`deals`)} d
    left join feed_rows f on f.deal_id = d.id and f.feed = ${feed}`.execute(db)
  return rows
}

/**
 * The deal of an offer `r`. One that an editor moved to another store keeps the store in which feeds have it in its
 * source (`sourceInStore`), so that it needs no index of its own.
 */
export const dealOfOffer = (deals: RawBuilder<unknown>) => sql`(
  select * from ${deals} where source = r.source and store_id = r.store_id and source_key = r.source_key
  union all
  select * from ${deals} where source = r.source || E'\\n' || r.store_key and source_key = r.source_key
  limit 1)`

function keysTable(keys: readonly OfferKey[]) {
  const [sources, stores, storeKeys, names] = [
    keys.map(({ source }) => source),
    keys.map(({ storeId }) => storeId),
    keys.map(({ storeKey }) => storeKey),
    keys.map(({ key }) => key),
  ]
  return sql`unnest(${sources}::text[], ${stores}::integer[], ${storeKeys}::text[], ${names}::text[])
    with ordinality as r (source, store_id, store_key, source_key, n)`
}

export type StoredDealState = {
  dealId: number
  source: string
  storeId: number
  status: DealState
  publishedAt: Date | null
  autoExpiredAt: Date | null
  newestAt: Date | null
  newestPaise: number | null
  groupId: number | null
  picture: string
  /** Addresses. */
  morePictures: readonly string[]
  /** Null while editors changed nothing that feeds also have. */
  edited: EditedDeal | null
}

const morePictures = sql`jsonb_path_query_array(d.more_pictures, '$[*].address')`

const ownFields = sql`jsonb_build_object(
  'title', d.title, 'picture', d.picture, 'contentHtml', d.content_html, 'merchantUrl', d.merchant_url,
  'morePictures', ${morePictures},
  'couponCode', d.coupon_code, 'couponName', d.coupon_name, 'pricePaise', d.price_paise,
  'endsAt', to_char(d.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'categoryIds', array(select category_id from deal_categories where deal_id = d.id order by category_id))`

export async function listDealStates(db: Db, dealIds: readonly number[], now: Date): Promise<StoredDealState[]> {
  const { rows } = await sql<StoredDealState>`
    select d.id as "dealId", d.source, d.store_id as "storeId", d.status, d.published_at as "publishedAt",
      d.auto_expired_at as "autoExpiredAt",
      p.at as "newestAt", p.price_paise as "newestPaise", d.item_group_id as "groupId",
      d.picture, ${morePictures} as "morePictures",
      case when d.feed_values is not null then jsonb_build_object('feed', d.feed_values, 'own', ${ownFields}) end as edited
    from unnest(${dealIds}::integer[]) r (id) join deals d on d.id = r.id
    left join lateral (
      select at, price_paise from price_points
      where deal_id = d.id and at <= ${now} and price_paise is not null
      order by at desc, id desc limit 1) p on true`.execute(db)
  return rows
}

/** The amounts that are recorded of each deal at each of these instants, in the same order. */
export async function listAmountsAt(
  db: Db,
  instants: readonly { dealId: number; at: Date }[],
): Promise<readonly number[][]> {
  const ids = instants.map(({ dealId }) => dealId)
  const times = instants.map(({ at }) => at.toISOString())
  const { rows } = await sql<{ amounts: number[] }>`
    select (select coalesce(json_agg(price_paise order by id), '[]') from price_points
      where deal_id = r.id and at = r.at and price_paise is not null) as amounts
    from unnest(${ids}::integer[], ${times}::text[]::timestamptz[]) with ordinality as r (id, at, n)
    order by r.n`.execute(db)
  return rows.map(({ amounts }) => amounts)
}

export async function listUsedSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from deals where slug = any(${slugs}::text[])`.execute(db)
  return new Set(rows.map((row) => row.slug))
}

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

/** The next row of every feed about the deal is compared in full, also an unchanged one. */
export const forgetFeedRows = (tx: Db, dealId: number) =>
  tx.updateTable('feed_rows').set({ digest: '' }).where('deal_id', '=', dealId).execute()

/** Only an unindexed column of most rows changes, so that PostgreSQL can do it within the row's page. */
export async function updateFeedRowTimes(tx: Db, feed: string, dealIds: readonly number[], now: Date): Promise<void> {
  if (dealIds.length === 0) return
  await sql`
    update feed_rows set seen_at = greatest(seen_at, ${now}), expires_at = null
    where deal_id = any(${dealIds}::integer[]) and feed = ${feed}`.execute(tx)
}

/** The feed will not come again: its deals are like an editor's from now on. */
export async function forgetFeed(tx: Db, feed: string): Promise<void> {
  await tx.deleteFrom('feed_rows').where('feed', '=', feed).execute()
}
