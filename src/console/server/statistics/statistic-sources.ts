import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '../../../platform/channel.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { addDays, type Day } from '../../../shared/days.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { startOfDay } from '../../../shared/india-time.ts'
import type { StatisticName } from '../../statistic.ts'

/** The days to count, both included. */
export type CountedDays = { first: Day; last: Day }

/** A query for `store_id` (0: the whole site), `day` and `count`. */
type Source = (days: CountedDays, now: Date) => RawBuilder<unknown>

const dayOf = (time: RawBuilder<unknown>) => sql`(${time} at time zone 'Asia/Kolkata')::date`

const isDayIn = (day: RawBuilder<unknown>, { first, last }: CountedDays) =>
  sql`${day} between ${first}::date and ${last}::date`

/** The start of the day after the last is exclusive. */
function isTimeIn(time: RawBuilder<unknown>, { first, last }: CountedDays) {
  const end = new Date(startOfDay(last).getTime() + DAY_MS)
  return sql`${time} >= ${startOfDay(first)}::timestamptz and ${time} < ${end}::timestamptz`
}

/** Rows of a table, each on the day of its time. */
const byTime =
  (table: string, column: string, condition = 'true'): Source =>
  (days) => {
    const time = sql.raw(column)
    return sql`select 0 as store_id, ${dayOf(time)} as day, count(*)::bigint as count
      from ${sql.raw(table)} where ${sql.raw(condition)} and ${isTimeIn(time, days)} group by 2`
  }

const clicks: Source = (days) => sql`
  select coalesce(d.store_id, 0) as store_id, c.day, sum(c.count)::bigint as count
  from clicks c join deals d on d.id = c.deal_id where ${isDayIn(sql`c.day`, days)}
  group by grouping sets ((c.day), (c.day, d.store_id))`

const searched =
  (column: 'count' | 'empty_count'): Source =>
  (days) =>
    sql`
  select 0 as store_id, day, sum(${sql.ref(column)})::bigint as count
  from search_counts where ${isDayIn(sql`day`, days)} group by day`

const openStatus = "status in ('scheduled', 'live')"

/**
 * Of live and other deals, whose indexes are separate. Variants are one product. A deal that is scheduled for later on
 * the last day is not published yet.
 */
const published: Source = (days, now) => {
  const part = (column: string, condition: string) =>
    sql`select ${dayOf(sql.raw(column))} as day from deals
      where ${sql.raw(condition)} and not is_variant and ${isTimeIn(sql.raw(column), days)}
        and ${sql.raw(column)} <= ${now}::timestamptz`
  return sql`select 0 as store_id, day, count(*)::bigint as count from (
    ${part('published_at', openStatus)} union all
    ${part('published_at', "status = 'expired'")} union all
    ${part('coalesce(published_at, archived_at)', "status = 'archived'")}) published group by day`
}

/** By feeds and jobs, which leave their time on the deal, by reports, and by editors, whose changes are in the audit log. */
const expired: Source = (days) => sql`
  select 0 as store_id, day, count(*)::bigint as count from (
    select ${dayOf(sql`auto_expired_at`)} as day from deals
    where not is_variant and auto_expired_at is not null and ${isTimeIn(sql`auto_expired_at`, days)}
    union all
    select ${dayOf(sql`ended_at`)} as day from reported_ends where ${isTimeIn(sql`ended_at`, days)}
    union all
    select distinct on (1, record_id) ${dayOf(sql`at`)} as day from audit_log
    where kind = 'deals' and before ->> 'isExpired' = 'false' and after ->> 'isExpired' = 'true'
      and not (after ? 'archivedAt')
      and ${isTimeIn(sql`at`, days)}) expired group by day`

/** Alerts of each day that still exist and are not paused; `counted` counts members or alerts, never what they look for. */
const activeAlerts =
  (counted: string, condition = 'true'): Source =>
  ({ first, last }) =>
    sql`
    select 0 as store_id, d.day::date as day, count(${sql.raw(counted)})::bigint as count
    from generate_series(${first}::date, ${last}::date, interval '1 day') as d (day)
    join alerts a on (a.created_at at time zone 'Asia/Kolkata')::date <= d.day and a.paused_at is null
      and ${sql.raw(condition)}
    group by d.day`

/** One message may tell of several alerts. A notice is sent within two days. */
const alertMessages =
  (channel: Channel): Source =>
  (days) =>
    sql`
    select 0 as store_id, ${dayOf(sql`sent_at`)} as day, count(distinct (member_id, sent_at))::bigint as count
    from alert_notices where channels && array[${channel}]::text[] and ${isTimeIn(sql`sent_at`, days)}
      and created_at >= ${startOfDay(addDays(days.first, -2))}::timestamptz
    group by 2`

/** The source of each statistic. Some of these rows are deleted later; the counts of their days stay. */
export const statisticSources: Record<StatisticName, Source> = {
  clicks,
  'new-deals': byTime('deals', 'created_at', 'not is_variant'),
  'published-deals': published,
  'expired-deals': expired,
  comments: byTime('comments', 'created_at'),
  searches: searched('count'),
  'empty-searches': searched('empty_count'),
  'alert-members': activeAlerts('distinct a.member_id'),
  'alerts-deals': activeAlerts('*', "a.kind = 'deals'"),
  'alerts-deal': activeAlerts('*', "a.kind = 'deal'"),
  'alerts-favourites': activeAlerts('*', "a.kind = 'favourites'"),
  'alerts-cards': activeAlerts('*', "a.cards <> '{}'"),
  'messages-email': alertMessages('email'),
  'messages-push': alertMessages('push'),
  'messages-telegram': alertMessages('telegram'),
  members: byTime('members', 'created_at'),
  subscribers: byTime('subscribers', 'confirmed_at'),
}

/** The first day that has anything to count; null in an empty database. Each part reads one row of an index. */
export async function findFirstDay(db: Db): Promise<Day | null> {
  const oldest = (table: string, column: string, condition = 'true') =>
    sql`(select ${dayOf(sql.raw(column))} from ${sql.raw(table)} where ${sql.raw(condition)} order by ${sql.raw(column)} limit 1)`
  const { rows } = await sql<{ day: Day | null }>`select least(
    (select min(day) from clicks), (select min(day) from search_counts),
    -- Numbers are in the order of creation.
    (select ${dayOf(sql`created_at`)} from deals order by id limit 1),
    ${oldest('deals', 'published_at', openStatus)}, ${oldest('deals', 'published_at', "status = 'expired'")},
    ${oldest('deals', 'auto_expired_at', 'auto_expired_at is not null')},
    ${oldest('comments', 'created_at')}, ${oldest('members', 'created_at')},
    ${oldest('subscribers', 'confirmed_at', 'confirmed_at is not null')})::text as day`.execute(db)
  return rows[0]?.day ?? null
}
