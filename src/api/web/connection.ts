import { createStore, useStore } from '../../ui/state/store.ts'
import { cachedHeaders } from './cached-headers.ts'

// Since when the page shows what was kept, or nothing newer could be had; null while the site answers.
const offlineSinceStore = createStore<number | null>(() => {
  // The worker writes it into the pages that it kept.
  const keptAt = Number(document.documentElement.dataset.keptAt ?? 0)
  return keptAt || (navigator.onLine ? null : Date.now())
})
// One call may be answered, kept by the server or a proxy, while others are not.
const reconnectDelayMs = 20_000
let lastMissed = Number.NEGATIVE_INFINITY
const cachedAnswers = new WeakMap<object, number>()

/** Whether the site can be reached, as far as this page has noticed. In the browser alone. */
export const connection = {
  /** When what the page shows was true, in ms; null when it is of now. */
  offlineSince: offlineSinceStore.get,
  lost: (since: number): void => offlineSinceStore.set(offlineSinceStore.get() ?? since),
  found: (): void => offlineSinceStore.set(null),
  subscribe: offlineSinceStore.subscribe,
}

/** When what the page shows was true, in ms; null when it is of now. */
export const useOfflineSince = (): number | null => useStore(offlineSinceStore, null)

/** Notes where an answer came from. */
export function recordAnswer(response: Response, answer: object): void {
  const keptAt = Number(response.headers.get(cachedHeaders.at) ?? 0)
  if (keptAt > 0) {
    cachedAnswers.set(answer, keptAt)
    lastMissed = performance.now()
    connection.lost(keptAt)
  } else if (performance.now() - lastMissed > reconnectDelayMs) connection.found()
}

type Shown = { data: unknown; dataUpdatedAt: number } | undefined

/** The data to show: offline, the newer of the shown and the cached answer. */
export async function latestOf(asking: Promise<unknown>, shown: Shown): Promise<unknown> {
  try {
    const answer = await asking
    const keptAt = cachedAnswers.get(answer as object)
    return shown?.data !== undefined && keptAt !== undefined && keptAt < shown.dataUpdatedAt ? shown.data : answer
  } catch (error) {
    const isUnanswered = (error as { status?: number }).status === 0
    if (shown?.data !== undefined && isUnanswered && connection.offlineSince() !== null) return shown.data
    throw error
  }
}
