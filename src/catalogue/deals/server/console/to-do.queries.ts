import { sql } from 'kysely'
import { countWaitingReviews } from '../../../../console/server/cases/count-waiting-reviews.ts'
import type { ToDoAnswer } from '../../../../console/statistic.contract.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { DAY_MS } from '../../../../shared/durations.ts'
import { dayInIndia, midnightInIndia } from '../../../../shared/india-time.ts'
import { isOpen } from '../../../stores/server/deal-visibility.ts'

const maxCount = 10_000

/** Work that waits. Each count reads an index of such rows alone, up to a limit. */
export async function readToDo(db: Db, now: Date): Promise<ToDoAnswer> {
  // What ends with the day ends at midnight, which `endsBefore` includes, as the list's filter by a day does.
  const endsBefore = new Date(midnightInIndia(now).getTime() + DAY_MS + 1)
  const isToCome = sql`status = 'scheduled' and published_at > ${now} and (ends_at is null or ends_at > ${now})`
  const [reviews, { rows: counts }, { rows: next }] = await Promise.all([
    countWaitingReviews(db),
    sql<Pick<ToDoAnswer, 'endingToday' | 'scheduled'>>`select
      (select count(*)::int from (select from deals where ${isOpen} and ends_at > ${now} and ends_at < ${endsBefore}
        and published_at <= ${now} limit ${maxCount}) ending) as "endingToday",
      (select count(*)::int from (select from deals where ${isToCome} limit ${maxCount}) coming) as scheduled`.execute(
      db,
    ),
    sql<{ id: number; title: string; at: Date }>`
      select id, title, published_at as at from deals where ${isToCome} and not is_variant
      order by published_at, id limit 1`.execute(db),
  ])
  const [first] = next
  return {
    reviews: { high: reviews.high, medium: reviews.medium, low: reviews.low },
    endingToday: 0,
    scheduled: 0,
    ...counts[0],
    today: dayInIndia(now),
    nextScheduled: first ? { id: `${first.id}`, title: first.title, at: first.at.toISOString() } : null,
  }
}
