import { everythingTag, keysToPurge } from './surrogate-keys.ts'

/** In milliseconds: the shortest time between two purges of a key, and how long after a change it is purged at last. */
export type PurgeTimes = { betweenMs: number; settledMs: number }

const standard: PurgeTimes = { betweenMs: 1_000, settledMs: 5_000 }
/** More at a time are an import, which changes nearly every page. */
const maxKeys = 20_000

type State = { announcedAt: number; purgedAt: number }

/**
 * The keys that are still to be purged, at which times. A key is purged immediately, a second later and five seconds
 * later: an answer from before the change may be on its way to the cache, and a process of the site may hear of the
 * change later than this one. One that is announced again and again is purged once a second (decision 93).
 */
export function unsettledKeys({ betweenMs, settledMs }: PurgeTimes = standard) {
  let keys = new Map<string, State>()

  function announced(tags: readonly string[], nowMs: number): void {
    for (const key of keysToPurge(tags)) {
      const purgedAt = keys.get(key)?.purgedAt ?? Number.NEGATIVE_INFINITY
      keys.set(key, { announcedAt: nowMs, purgedAt })
    }
    if (keys.size > maxKeys) missed(nowMs)
  }

  /** Some announcements were not heard. */
  function missed(nowMs: number): void {
    keys = new Map()
    announced([everythingTag], nowMs)
  }

  function takeDue(nowMs: number): string[] {
    const due: string[] = []
    for (const [key, state] of keys) {
      const isSecond = state.purgedAt >= state.announcedAt + betweenMs
      const dueAt = isSecond ? state.announcedAt + settledMs : state.purgedAt + betweenMs
      if (nowMs < dueAt) continue
      due.push(key)
      if (nowMs >= state.announcedAt + settledMs) keys.delete(key)
      else state.purgedAt = nowMs
    }
    return due
  }

  return { announced, missed, takeDue }
}
