import { MINUTE_MS } from '../../../shared/durations.ts'
import { readLocal, writeLocal } from '../../../ui/state/local-storage.ts'
import { createStore, useSelected, useStore } from '../../../ui/state/store.ts'

const storageKey = 'last_visit'
/** After a longer pause than this, a new visit begins. */
const gapMs = 30 * MINUTE_MS

/** The end of the visit before this one, 0 without one; and when the visitor was last seen. */
export type Visit = { previousMs: number; seenMs: number }

/** The visit at `nowMs`, after what was stored last: "seen previous". */
export function visitAt(stored: string | null | undefined, nowMs: number): Visit {
  const [, seen = 0, previous = 0] = /^(\d{1,15}) (\d{1,15})$/.exec(stored ?? '')?.map(Number) ?? []
  return { previousMs: nowMs - seen > gapMs ? seen : previous, seenMs: nowMs }
}

const lastVisitStore = createStore<number>(() => {
  const { previousMs } = visitAt(readLocal(storageKey), Date.now())
  const save = () => writeLocal(storageKey, `${Date.now()} ${previousMs}`)
  save()
  // Reading a page for long is one visit.
  addEventListener('pagehide', save)
  return previousMs
})

/** When this browser's previous visit ended; 0 on the first one, and on the server, whose HTML is the same for everyone. */
export const useLastVisit = (): number => useStore(lastVisitStore, 0)

export const useIsNew = (publishedAtMs: number): boolean =>
  useSelected(lastVisitStore, (visitMs) => visitMs > 0 && publishedAtMs > visitMs, false)
