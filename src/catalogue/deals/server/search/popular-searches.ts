import { sql } from 'kysely'
import { cachedCount } from '../../../../platform/cache/cached-count.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { dayInIndia } from '../../../../shared/india-time.ts'

const countedDays = 14
const maxSearches = 200
/** The minimum count and number of days, so that one visitor's search is never suggested to others. */
const minCount = 5
const minDays = 2

const blockedWords = 'sex sexy xxx nude nudes naked escort escorts boobs dildo randi chut chutiya lund gaand'.split(' ')
const blockedPrefixes = ['porn', 'fuck', 'shit', 'bitch', 'madarch', 'bhench', 'behench']
const isRude = (text: string): boolean =>
  text
    .split(' ')
    .some((word) => blockedWords.includes(word) || blockedPrefixes.some((prefix) => word.startsWith(prefix)))

/** Makes the list of popular searches, most frequent first; it is counted again from time to time. */
export const createPopularSearches = (db: Db) => cachedCount((now) => listPopularSearches(db, now))

/** A search that found nothing once, or was corrected, is not suggested. */
async function listPopularSearches(db: Db, now: Date): Promise<string[]> {
  const first = dayInIndia(daysBefore(now, countedDays))
  const { rows } = await sql<{ text: string }>`
    select text from search_counts where day >= ${first}::date and length(text) between 3 and 40
    group by text
    having count(*) >= ${minDays} and sum(count) >= ${minCount} and sum(empty_count) = 0
    order by sum(count) desc, text limit ${maxSearches}`.execute(db)
  return rows.map(({ text }) => text).filter((text) => !isRude(text))
}
