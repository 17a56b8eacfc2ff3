import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import type { Day } from '../../../shared/days.ts'
import { type FigureRange, figureRanges, periodsOf } from '../../figures/figure.ts'

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
export async function rankSubjects(tx: Db, today: Day): Promise<void> {
  // The sums of a million deals fit in memory: on disk they would take many times as long.
  await sql`set local work_mem = '96MB'`.execute(tx)
  await tx.deleteFrom('figure_rankings').execute()
  for (const [list, rows] of Object.entries(lists))
    for (const range of figureRanges) await rankList(tx, { list, rows, range, today })
}

type RankedList = { list: string; rows: CountedRows; range: FigureRange; today: Day }

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
