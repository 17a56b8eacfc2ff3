import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../../platform/clock.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { addSearchCounts, type SearchCount } from './count-searches.ts'
import { countedText } from './searched-text.ts'

/** Called with a search and the number of deals that it found. */
export type CountSearch = (text: string, resultCount: number) => void

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
  let counted = new Map<string, SearchCount>()
  let writing = Promise.resolve()
  const perf = { now: () => clock().getTime() }
  const recent = new LRUCache<string, true>({ max: maxRemembered, ttl: repeatedMs, ttlResolution: 0, perf })

  const count: CountSearch = (text, resultCount) => {
    const normalised = countedText(text)
    if (recent.has(normalised)) return
    if (normalised !== '') recent.set(normalised, true)
    const key = counted.has(normalised) || counted.size < maxTexts ? normalised : ''
    const before = counted.get(key) ?? { text: key, count: 0, emptyCount: 0 }
    counted.set(key, {
      text: key,
      count: before.count + 1,
      emptyCount: before.emptyCount + (resultCount === 0 ? 1 : 0),
    })
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
