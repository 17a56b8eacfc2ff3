import { sql } from 'kysely'
import { hasJobQueue } from '../../../platform/database/has-job-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { addDays, type Day, daysBetween } from '../../../shared/days.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import type { OperationsAnswer, Ranked, StatisticSeries, StatisticSet } from '../../statistic.contract.ts'
import { isLevel, periodsOf, type StatisticName, type StatisticRange } from '../../statistic.ts'

type Row = { figure: StatisticName; day: Day; count: number }

/** Reads at most 181 rows for each statistic, from their index. */
export async function readStatistics(
  db: Db,
  names: readonly StatisticName[],
  range: StatisticRange,
  now: Date,
): Promise<StatisticSet> {
  const today = dayInIndia(now)
  const { first, last, firstBefore } = periodsOf(range, today)
  const { rows } = await sql<Row>`
    select figure, day::text as day, count from daily_figures
    where figure = any(${names}::text[]) and store_id = 0 and day between ${firstBefore}::date and ${today}::date`.execute(
    db,
  )
  const days = daysBetween(first, last)
  return { days: range, first, last, figures: names.map((name) => seriesOf(name, rows, days, today)) }
}

function seriesOf(name: StatisticName, rows: readonly Row[], days: readonly Day[], today: Day): StatisticSeries {
  const own = new Map(rows.filter(({ figure: statistic }) => statistic === name).map(({ day, count }) => [day, count]))
  const counts = days.map((day) => own.get(day) ?? 0)
  const first = days[0] ?? today
  const series = { name, counts, today: own.get(today) ?? 0 }
  if (isLevel(name)) return { ...series, total: counts.at(-1) ?? 0, before: own.get(addDays(first, -1)) ?? 0 }
  const before = [...own].filter(([day]) => day < first).map(([, count]) => count)
  return { ...series, total: sum(counts), before: sum(before) }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** The stored rankings of a range. A deleted deal or store has no title and is left out. */
export async function readRankings(
  db: Db,
  range: StatisticRange,
): Promise<{ deals: Ranked[]; stores: Ranked[]; emptySearches: Ranked[] }> {
  const { rows } = await sql<Ranked & { list: string }>`
    select r.list, r.subject as id, r.count, r.count_before as before,
      case r.list when 'deals' then d.title when 'stores' then s.title else r.subject end as title
    from figure_rankings r
      left join deals d on r.list = 'deals' and d.id = case r.list when 'deals' then r.subject::integer end
      left join stores s on r.list = 'stores' and s.id = case r.list when 'stores' then r.subject::integer end
    where r.days = ${range} order by r.list, r.place`.execute(db)
  const of = (name: string) =>
    rows.filter(({ list, title }) => list === name && title !== null).map(({ list: _, ...ranked }) => ranked)
  return { deals: of('deals'), stores: of('stores'), emptySearches: of('empty-searches') }
}

const maxCount = 10_000

/** Failed work of the last days. */
export async function readOperations(db: Db): Promise<OperationsAnswer> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from mails where sent_at is null and try_at = 'infinity' limit ${maxCount}) failed`.execute(db)
  return { failedMails: rows[0]?.count ?? 0, failedJobs: (await hasJobQueue(db)) ? await countFailedJobs(db) : 0 }
}

/** Jobs whose last finished run failed. */
async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.schedule s cross join lateral (
      select state from pgboss.job j where j.name = s.name and j.state in ('completed', 'failed')
      order by j.completed_on desc nulls last limit 1) last
    where last.state = 'failed'`.execute(db)
  return rows[0]?.count ?? 0
}
