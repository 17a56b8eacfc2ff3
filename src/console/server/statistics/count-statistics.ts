import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { addDays, type Day } from '../../../shared/days.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { periodsOf, type StatisticName, type StatisticRange, statisticRanges } from '../../statistic.ts'
import { type CountedDays, findFirstDay, statisticSources } from './statistic-sources.ts'

/** How many days before the last count are counted again: rows of a long import arrive after their own day. */
const recountedDays = 3
/** A longer time is counted in parts, each well within the time limit of a statement. */
const daysPerBatch = 31

/**
 * Counts the days since the last run, and some before it, again from their rows and stores what they are now. Nothing is
 * added up, so running twice or after a kill gives the same counts; a lock makes simultaneous runs take turns.
 */
export async function countDailyStatistics(db: Db, now: Date): Promise<void> {
  const today = dayInIndia(now)
  await db.transaction().execute((tx) => countDays(tx, now))
  // A transaction of its own: the counts are stored even when ranking fails.
  await db.transaction().execute(async (tx) => {
    const { ranked_on } = await lockProgress(tx)
    if (ranked_on === today) return
    await rankSubjects(tx, today)
    await tx.updateTable('figure_progress').set({ ranked_on: today }).execute()
  })
}

async function countDays(tx: Db, now: Date): Promise<void> {
  const today = dayInIndia(now)
  const { counted_on } = await lockProgress(tx)
  const first = await firstDayToCount(tx, counted_on, today)
  let hasFinishedDayChanged = false
  for (const days of partsOf(first, today))
    for (const statistic of Object.keys(statisticSources) as StatisticName[])
      if (await countDailyStatistic(tx, statistic, days, now)) hasFinishedDayChanged = true
  // Rankings are of finished days.
  const outdated = hasFinishedDayChanged ? { ranked_on: null } : {}
  await tx
    .updateTable('figure_progress')
    .set({ counted_on: today, ...outdated })
    .execute()
}

/** Every run waits here for the one before it, and then sees all that it has written. */
async function lockProgress(tx: Db): Promise<{ counted_on: Day | null; ranked_on: Day | null }> {
  const { rows } = await sql<{ counted_on: Day | null; ranked_on: Day | null }>`
    select counted_on::text, ranked_on::text from figure_progress for update`.execute(tx)
  if (!rows[0]) throw new Error('The table figure_progress has no row')
  return rows[0]
}

async function firstDayToCount(tx: Db, countedOn: Day | null, today: Day): Promise<Day> {
  if (countedOn === null) return (await findFirstDay(tx)) ?? today
  // After a wrong clock, the last count may be of a later day.
  return addDays(countedOn < today ? countedOn : today, -recountedDays)
}

function partsOf(first: Day, today: Day): CountedDays[] {
  const parts: CountedDays[] = []
  for (let from = first; from <= today; from = addDays(from, daysPerBatch)) {
    const last = addDays(from, daysPerBatch - 1)
    parts.push({ first: from, last: last < today ? last : today })
  }
  return parts
}

/** Whether the count of a day before today has changed. */
async function countDailyStatistic(tx: Db, statistic: StatisticName, days: CountedDays, now: Date): Promise<boolean> {
  const today = dayInIndia(now)
  const { rows } = await sql<{ has_changed: boolean }>`
    with counted as materialized (${statisticSources[statistic](days, now)}),
    gone as (
      delete from daily_figures f
      where f.figure = ${statistic} and f.day between ${days.first}::date and ${days.last}::date
        and not exists (select from counted c where c.store_id = f.store_id and c.day = f.day)
      returning f.day),
    stored as (
      insert into daily_figures (figure, store_id, day, count)
      select ${statistic}, store_id, day, count from counted
      on conflict (figure, store_id, day) do update set count = excluded.count
        where daily_figures.count <> excluded.count
      returning day)
    select exists (select from gone where day < ${today}::date union all select from stored where day < ${today}::date)
      as has_changed`.execute(tx)
  return rows[0]?.has_changed ?? false
}

/** How many of each list are stored. */
const places = 10

type CountedRows = (first: Day, last: Day) => RawBuilder<unknown>

/** The ranked lists: rows with `subject`, `day` and `count`, which may repeat a day. */
const lists: Record<string, CountedRows> = {
  deals: (first, last) =>
    sql`select deal_id as subject, day, count from clicks where day between ${first}::date and ${last}::date`,
  stores: (first, last) =>
    sql`select store_id as subject, day, count from daily_figures
      where figure = 'clicks' and store_id <> 0 and day between ${first}::date and ${last}::date`,
  'empty-searches': (first, last) =>
    sql`select text as subject, day, empty_count as count from search_counts
      where text <> '' and empty_count > 0 and day between ${first}::date and ${last}::date`,
}

/**
 * Stores the first of each list over the finished days of each range, beside their counts in as many days before. The
 * console reads these few rows: adding up months of clicks takes longer than a call may.
 */
async function rankSubjects(tx: Db, today: Day): Promise<void> {
  // The sums of a million deals fit in memory: on disk they would take many times as long.
  await sql`set local work_mem = '96MB'`.execute(tx)
  await tx.deleteFrom('figure_rankings').execute()
  for (const [list, rows] of Object.entries(lists))
    for (const range of statisticRanges) await rankList(tx, { list, rows, range, today })
}

type RankedList = { list: string; rows: CountedRows; range: StatisticRange; today: Day }

/** The subjects of the period before are counted for the first few only. */
async function rankList(tx: Db, { list, rows, range, today }: RankedList): Promise<void> {
  const { first, last, firstBefore, lastBefore } = periodsOf(range, today)
  await sql`
    with top as materialized (
      select subject, sum(count)::bigint as count from (${rows(first, last)}) counted
      group by subject order by 2 desc, 1 limit ${places})
    insert into figure_rankings (list, days, place, subject, count, count_before)
    select ${list}, ${range}::integer, row_number() over (order by top.count desc, top.subject), top.subject::text,
      top.count, coalesce((select sum(before.count)::bigint
        from (${rows(firstBefore, lastBefore)}) before where before.subject = top.subject), 0)
    from top`.execute(tx)
}
