import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { storeShowsPastPrices } from '../../../stores/server/price-policy.queries.ts'
import { type PriceSource, shownPriceChanges } from '../../deal.ts'
import {
  LABEL_FROM_DAYS,
  LABEL_RECORDS_DAYS,
  MAX_EARLIER_RECORDS,
  MAX_LABEL_RECORDS,
  MAX_RECORDS,
} from '../../price-rules.ts'
import { type PriceRecord, type RecordPair, recordOfPair } from '../../price-timeline.ts'

const atMs = sql`floor(extract(epoch from at) * 1000)`
/** Few records are judged, and a card may read thousands. */
const recordPair = sql`case when judgement is null then json_build_array(${atMs}, price_paise)
  else json_build_array(${atMs}, price_paise, judgement) end`

/**
 * The records of a deal that begin or end a run of equal ones, oldest first. Those between add nothing, and feeds that
 * repeat every day have many of them.
 */
export async function listPriceRecords(db: Db, dealId: number, now: Date): Promise<PriceRecord[]> {
  const { rows } = await sql<{ records: RecordPair[] | null }>`
    with newest as (
      select at, id, price_paise, judgement from price_points
      where deal_id = ${dealId} and at <= ${now} and price_paise is not null
      order by at desc, id desc limit ${MAX_RECORDS}),
    counted as (select distinct on (at) at, price_paise, judgement from newest order by at desc, id desc),
    compared as (
      select at, price_paise, judgement, lag(price_paise) over later as newer, lead(price_paise) over later as older
      from counted window later as (order by at desc))
    select json_agg(${recordPair}) as records
    from compared where newer is distinct from price_paise or older is distinct from price_paise`.execute(db)
  return (rows[0]?.records ?? []).map(recordOfPair).reverse()
}

export type ChangeRow = {
  at: Date
  pricePaise: number | null
  priceText: string
  isSuper: boolean
  postedBy: string
  /** The total number of changes. */
  changeCount: number
}

/** The latest changes that are not marked as wrong, newest first, including prices in words. */
export async function listPriceChanges(db: Db, dealId: number, now: Date): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    with newest as (
      select at, id, price_paise, price_text, is_super, posted_by, judgement from price_points
      where deal_id = ${dealId} and at <= ${now}
      order by at desc, id desc limit ${MAX_RECORDS}),
    counted as (select distinct on (at) * from newest order by at desc, id desc),
    compared as (
      select *, lead(price_paise) over later as older_paise, lead(price_text) over later as older_text
      from counted window later as (order by at desc))
    select at, price_paise as "pricePaise", price_text as "priceText", is_super as "isSuper",
      posted_by as "postedBy", count(*) over ()::int as "changeCount"
    from compared where (older_paise is distinct from price_paise or older_text is distinct from price_text)
      and judgement is distinct from 'wrong'
    order by at desc limit ${shownPriceChanges}`.execute(db)
  return rows
}

const confirmedAtShop = sql`(select c.confirmed_at from shop_checks c where c.deal_id = deals.id)`
const seenInFeed = sql`(select max(f.seen_at) from feed_rows f
  where f.deal_id = deals.id and (deals.feed_values->'pricePaise') is null)`

/** Who supplied the price when it was last seen; null for what a feed supplied that does not exist any more. */
export const lastSeenBy = (now: Date) => sql<PriceSource | null>`case ${lastSeen(now)}
  when ${confirmedAtShop} then 'shop' when ${seenInFeed} then 'feed'
  else (select 'editor' where deals.source is null) end`

/**
 * When a feed, a check at the shop or an editor last supplied a deal's price. A feed whose price an editor replaced
 * supplies another one.
 */
export const lastSeen = (now: Date) => sql<Date>`greatest(deals.published_at, ${confirmedAtShop}, ${seenInFeed},
  (select at from price_points p where p.deal_id = deals.id and price_paise is not null and at <= ${now}
    order by at desc, id desc limit 1))`

/**
 * The records that a card's label depends on, in the form `priceLabelOf` needs; null where there can be none. Each part
 * is a few steps in the index of a deal's records, so that twenty cards stay cheap.
 */
export function labelRecords(now: Date) {
  const since = daysBefore(now, LABEL_RECORDS_DAYS)
  return sql<RecordPair[] | null>`case
    when deals.price_paise is not null and deals.status <> 'expired' and ${storeShowsPastPrices} then (
      select case when count(*) filter (where at > ${since}) <= ${MAX_LABEL_RECORDS}
        then json_agg(${recordPair} order by at, id) end
      from (select at as first_at, id as first_id, price_paise as first_paise, judgement as first_judgement from price_points p
        where p.deal_id = deals.id and price_paise is not null and judgement is distinct from 'wrong'
        order by at, id limit 1) as first
      cross join lateral (
        select first_at as at, first_id as id, first_paise as price_paise, first_judgement as judgement
          where first_at <= ${since}
        union all
        (select distinct on (at) at, id, price_paise, judgement from price_points p
          where p.deal_id = deals.id and price_paise is not null and at <= ${since}
          order by at desc, id desc limit ${MAX_EARLIER_RECORDS + 1})
        union all
        (select at, id, price_paise, judgement from price_points p
          where p.deal_id = deals.id and price_paise is not null and at > ${since} and at <= ${now}
          order by at desc, id desc limit ${MAX_LABEL_RECORDS + 1})
      ) as needed
      where first_at <= ${daysBefore(now, LABEL_FROM_DAYS)})
    end`
}

/** How many records count for a label, up to one more than may be: all of them, also those of a run of equal ones. */
export async function countLabelRecords(db: Db, dealId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from price_points
      where deal_id = ${dealId} and price_paise is not null and at <= ${now} and at > ${daysBefore(now, LABEL_RECORDS_DAYS)}
      limit ${MAX_LABEL_RECORDS + 1}) counted`.execute(db)
  return rows[0]?.count ?? 0
}
