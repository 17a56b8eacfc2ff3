import { createStore, useStore } from '../../../ui/state/store.ts'
import { cachedHeaders } from './cached-headers.ts'

// The time of the cached data on the page, when nothing newer is available; null while the site answers.
const offlineSinceStore = createStore<number | null>(() => {
  // The service worker writes it into the pages it has cached.
  const cachedAt = Number(document.documentElement.dataset.keptAt ?? 0)
  return cachedAt || (navigator.onLine ? null : Date.now())
})
// One call may still be answered from a server or proxy cache while the site is unreachable.
const reconnectDelayMs = 20_000
let lastMissed = Number.NEGATIVE_INFINITY
const cachedAnswers = new WeakMap<object, number>()

/** Whether the site is reachable, as far as this page knows. Browser only. */
export const connection = {
  /** The time of the shown data in ms; null when it is current. */
  offlineSince: offlineSinceStore.get,
  lost: (since: number): void => offlineSinceStore.set(offlineSinceStore.get() ?? since),
  restored: (): void => offlineSinceStore.set(null),
  subscribe: offlineSinceStore.subscribe,
}

/** The time of the shown data in ms; null when it is current. */
export const useOfflineSince = (): number | null => useStore(offlineSinceStore, null)

/** Records whether an answer came from the site or from a cache. */
export function recordAnswer(response: Response, answer: object): void {
  const cachedAt = Number(response.headers.get(cachedHeaders.at) ?? 0)
  if (cachedAt > 0) {
    cachedAnswers.set(answer, cachedAt)
    lastMissed = performance.now()
    connection.lost(cachedAt)
  } else if (performance.now() - lastMissed > reconnectDelayMs) connection.restored()
}

type CurrentData = { data: unknown; dataUpdatedAt: number } | undefined

/** The data to show: while offline, the newer of the shown and the cached answer. */
export async function latestOf(asking: Promise<unknown>, current: CurrentData): Promise<unknown> {
  try {
    const answer = await asking
    const cachedAt = cachedAnswers.get(answer as object)
    return current?.data !== undefined && cachedAt !== undefined && cachedAt < current.dataUpdatedAt
      ? current.data
      : answer
  } catch (error) {
    const isUnanswered = (error as { status?: number }).status === 0
    if (current?.data !== undefined && isUnanswered && connection.offlineSince() !== null) return current.data
    throw error
  }
}
