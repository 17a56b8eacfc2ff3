import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { dayInIndia } from '../../../../shared/india-time.ts'

export type SearchCount = { text: string; count: number; emptyCount: number }

/** How many different texts are stored for a day; others count without their text. */
const maxTexts = 1000
const storedDays = 90

/** Adds counted searches to a day in India. Known texts are counted even when the day has no room for new ones. */
export async function addSearchCounts(db: Db, counted: readonly SearchCount[], now: Date): Promise<void> {
  if (counted.length === 0) return
  const day = dayInIndia(now)
  await db.transaction().execute(async (tx) => {
    // Processes take turns, so that together they keep to the limit and lock rows in one order.
    await sql`select pg_advisory_xact_lock(hashtext('search_counts'))`.execute(tx)
    const storedTexts = await knownTexts(tx, day)
    const room = maxTexts - storedTexts.size
    const added = counted.filter(({ text }) => text !== '' && !storedTexts.has(text)).slice(0, Math.max(0, room))
    const stored = new Set([...storedTexts, ...added.map(({ text }) => text)])
    const rows = sumByText(counted.map((one) => (stored.has(one.text) ? one : { ...one, text: '' })))
    await tx
      .insertInto('search_counts')
      .values(
        rows.map(({ text, count, emptyCount }) => ({
          day: sql<Date>`${day}::date`,
          text,
          count,
          empty_count: emptyCount,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['day', 'text']).doUpdateSet({
          count: sql<number>`search_counts.count + excluded.count`,
          empty_count: sql<number>`search_counts.empty_count + excluded.empty_count`,
        }),
      )
      .execute()
  })
}

async function knownTexts(tx: Db, day: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('search_counts').select('text').where('day', '=', sql<Date>`${day}::date`).execute()
  return new Set(rows.map(({ text }) => text))
}

function sumByText(counted: readonly SearchCount[]): SearchCount[] {
  const sums = new Map<string, SearchCount>()
  for (const { text, count, emptyCount } of counted) {
    const sum = sums.get(text) ?? { text, count: 0, emptyCount: 0 }
    sums.set(text, { text, count: sum.count + count, emptyCount: sum.emptyCount + emptyCount })
  }
  return [...sums.values()]
}

/** Deletes the texts of old days, which are in the daily figures. */
export async function purgeSearchCounts(db: Db, now: Date): Promise<void> {
  const first = dayInIndia(daysBefore(now, storedDays))
  await db.deleteFrom('search_counts').where('day', '<', sql<Date>`${first}::date`).execute()
}
