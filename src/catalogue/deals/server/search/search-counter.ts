import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../../platform/clock.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { dayInIndia } from '../../../../shared/india-time.ts'
import { countedText } from './search-text.ts'

type SearchCount = { text: string; count: number; emptyCount: number }
type SearchCounts = Map<string, SearchCount>
/** Called with a search and the number of deals that it found. */
export type CountSearch = (text: string, resultCount: number) => void

/** How many different texts are stored for a day; others count without their text. */
const maxStoredTexts = 1000
const storedDays = 90
const writeEveryMs = 5_000
/** Different texts in memory; more of them count without their text. */
const maxTexts = 500
/** A text counts once in this time, as long as its answer is fresh in the cache. */
const repeatedMs = 30_000
const maxRemembered = 10_000

type Deps = { db: Db; clock: Clock; log: Pick<Log, 'warn'> }

/**
 * Counts searches in memory and writes them every few seconds, so that no search waits for it. Only answers that are
 * produced are counted, and a text once in 30 s: whoever repeats it, in whatever length, order or language, does not make it
 * popular. A killed process loses a few seconds of counts.
 */
export function createSearchCounter({ db, clock, log }: Deps) {
  let counted: SearchCounts = new Map()
  let writing = Promise.resolve()
  const perf = { now: () => clock().getTime() }
  const recent = new LRUCache<string, true>({ max: maxRemembered, ttl: repeatedMs, ttlResolution: 0, perf })

  const count: CountSearch = (text, resultCount) => {
    const normalised = countedText(text)
    if (recent.has(normalised)) return
    if (normalised !== '') recent.set(normalised, true)
    const key = counted.has(normalised) || counted.size < maxTexts ? normalised : ''
    add(counted, { text: key, count: 1, emptyCount: resultCount === 0 ? 1 : 0 })
  }

  /** Counts that could not be written are lost: the database has other problems then. */
  async function writeNow(): Promise<void> {
    const taken = [...counted.values()]
    counted = new Map()
    try {
      await addSearchCounts(db, taken, clock())
    } catch (error) {
      log.warn({ err: error }, 'Searches could not be counted')
    }
  }

  const write = (): Promise<void> => {
    writing = writing.then(writeNow)
    return writing
  }

  const timer = setInterval(write, writeEveryMs)
  timer.unref()
  return {
    count,
    write,
    stop: (): Promise<void> => {
      clearInterval(timer)
      return write()
    },
  }
}

function add(sums: SearchCounts, { text, count, emptyCount }: SearchCount): void {
  const sum = sums.get(text) ?? { text, count: 0, emptyCount: 0 }
  sums.set(text, { text, count: sum.count + count, emptyCount: sum.emptyCount + emptyCount })
}

/** Adds counted searches to a day in India. Known texts are counted even when the day has no room for new ones. */
export async function addSearchCounts(db: Db, counted: readonly SearchCount[], now: Date): Promise<void> {
  if (counted.length === 0) return
  const day = dayInIndia(now)
  await db.transaction().execute(async (tx) => {
    // Processes take turns, so that together they keep to the limit and lock rows in one order.
    await sql`select pg_advisory_xact_lock(hashtext('search_counts'))`.execute(tx)
    const { rows } = await sql<{ text: string }>`select text from search_counts where day = ${day}::date`.execute(tx)
    const stored = new Set(rows.map(({ text }) => text))
    const room = maxStoredTexts - stored.size
    const added = counted.filter(({ text }) => text !== '' && !stored.has(text)).slice(0, Math.max(0, room))
    for (const { text } of added) stored.add(text)
    const sums: SearchCounts = new Map()
    for (const one of counted) add(sums, stored.has(one.text) ? one : { ...one, text: '' })
    await sql`
      insert into search_counts (day, text, count, empty_count)
      select ${day}::date, text, count, "emptyCount" from jsonb_to_recordset(${JSON.stringify([...sums.values()])}::text::jsonb)
        as counted (text text, count integer, "emptyCount" integer)
      on conflict (day, text) do update set count = search_counts.count + excluded.count,
        empty_count = search_counts.empty_count + excluded.empty_count`.execute(tx)
  })
}

/** Deletes the texts of old days, which are in the daily statistics. */
export async function purgeSearchCounts(db: Db, now: Date): Promise<void> {
  const first = dayInIndia(daysBefore(now, storedDays))
  await db.deleteFrom('search_counts').where('day', '<', sql<Date>`${first}::date`).execute()
}
