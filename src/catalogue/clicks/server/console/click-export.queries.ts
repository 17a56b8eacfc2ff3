import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { addDays, daysBefore } from '../../../../shared/days.ts'
import { dayInIndia, startOfDay } from '../../../../shared/india-time.ts'
import type { DealStatistics } from '../../click.contract.ts'

/** Days in India, both included: "2026-03-12". Null: every store. */
export type ClickRange = { first: string; last: string; storeId: number | null }

export type ClickRow = {
  day: string
  /** The time of a single click; null for the count of a day. */
  at: Date | null
  clickId: number | null
  dealId: number
  dealTitle: string | null
  storeId: number | null
  storeTitle: string | null
  count: number
}

/** How many clicks a range has, from the daily statistics: at most a few hundred rows are read. */
export async function countClicks(db: Db, { first, last, storeId }: ClickRange): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::bigint as total from daily_figures
    where figure = 'clicks' and store_id = ${storeId ?? 0} and day between ${first}::date and ${last}::date`.execute(db)
  return rows[0]?.total ?? 0
}

/** The first day of which every click is logged; null without a log. The log may have begun in the middle of a day. */
export async function findFirstLoggedDay(db: Db): Promise<string | null> {
  const oldest = await db.selectFrom('click_log').select('at').orderBy('at').limit(1).executeTakeFirst()
  if (!oldest) return null
  const day = dayInIndia(oldest.at)
  const { rows } = await sql<{ is_whole: boolean }>`select
    (select count(*) from click_log where at >= ${startOfDay(day)} and at < ${startOfDay(addDays(day, 1))}) >=
    (select coalesce(sum(count), 0) from clicks where day = ${day}::date) as is_whole`.execute(db)
  return rows[0]?.is_whole ? day : addDays(day, 1)
}

/** Counts of deals by day, a page after the row `after`. */
export async function pageOfDailyClicks(
  db: Db,
  { first, last, storeId }: ClickRange,
  after: ClickRow | null,
  limit: number,
): Promise<ClickRow[]> {
  const { rows } = await sql<ClickRow>`
    select c.day::text as day, null as at, null as "clickId", c.deal_id as "dealId", d.title as "dealTitle",
      d.store_id as "storeId", s.title as "storeTitle", c.count
    from clicks c join deals d on d.id = c.deal_id join stores s on s.id = d.store_id
    where c.day between ${after?.day ?? first}::date and ${last}::date
      and (c.day, c.deal_id) > (${after?.day ?? first}::date, ${after?.dealId ?? 0}::integer)
      and (${storeId}::integer is null or d.store_id = ${storeId}::integer)
    order by c.day, c.deal_id limit ${limit}`.execute(db)
  return rows
}

/** Single clicks in the order of their time, a page after the row `after`. */
export async function pageOfLoggedClicks(
  db: Db,
  { first, last, storeId }: ClickRange,
  after: ClickRow | null,
  limit: number,
): Promise<ClickRow[]> {
  const from = after?.at ?? startOfDay(first)
  const ofStore = storeId === null ? sql`true` : sql`l.store_id = ${storeId}`
  const { rows } = await sql<Omit<ClickRow, 'day'>>`
    select l.at, l.id as "clickId", l.deal_id as "dealId", d.title as "dealTitle", l.store_id as "storeId",
      s.title as "storeTitle", 1 as count
    from click_log l left join deals d on d.id = l.deal_id left join stores s on s.id = l.store_id
    where ${ofStore} and l.at >= ${from} and l.at < ${startOfDay(addDays(last, 1))}
      and (l.at, l.id) > (${from}::timestamptz, ${after?.clickId ?? 0}::bigint)
    order by l.at, l.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, day: row.at ? dayInIndia(row.at) : '' }))
}

const days = 30

/** Reads stored counts, and at most as many daily ones as days: no votes or clicks are counted. */
export async function findDealStatistics(db: Db, dealId: number, now: Date): Promise<DealStatistics | null> {
  const first = dayInIndia(daysBefore(now, days - 1))
  const { rows } = await sql<DealStatistics>`
    select coalesce(k.clicks, 0) as clicks, coalesce(k.copies, 0) as copies, d.like_count as likes,
      d.dislike_count as dislikes, d.comment_count as comments,
      (select coalesce(sum(count), 0)::integer from clicks where deal_id = d.id and day >= ${first}::date) as "clicksOfMonth"
    from deals d left join deal_counts k on k.deal_id = d.id where d.id = ${dealId}`.execute(db)
  return rows[0] ?? null
}
