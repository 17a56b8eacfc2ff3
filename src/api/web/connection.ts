import { createStore, useStore } from '../../ui/state/store.ts'
import { cachedHeaders } from './cached-headers.ts'

// Since when the page shows what was kept, or nothing newer could be had; null while the site answers.
const shownFrom = createStore<number | null>(() => {
  // The worker writes it into the pages that it kept.
  const keptAt = Number(document.documentElement.dataset.keptAt ?? 0)
  return keptAt || (navigator.onLine ? null : Date.now())
})
// One call may be answered, kept by the server or a proxy, while others are not.
const doubtMs = 20_000
let lastMissed = Number.NEGATIVE_INFINITY
const cachedAnswers = new WeakMap<object, number>()

/** Whether the site can be reached, as far as this page has noticed. In the browser alone. */
export const connection = {
  /** When what the page shows was true, in ms; null when it is of now. */
  lostSince: shownFrom.get,
  lost: (since: number): void => shownFrom.set(shownFrom.get() ?? since),
  found: (): void => shownFrom.set(null),
  subscribe: shownFrom.subscribe,
}

/** When what the page shows was true, in ms; null when it is of now. */
export const useLostSince = (): number | null => useStore(shownFrom, null)

/** Notes where an answer came from. */
export function noteAnswer(response: Response, answer: object): void {
  const keptAt = Number(response.headers.get(cachedHeaders.at) ?? 0)
  if (keptAt > 0) {
    cachedAnswers.set(answer, keptAt)
    lastMissed = performance.now()
    connection.lost(keptAt)
  } else if (performance.now() - lastMissed > doubtMs) connection.found()
}

type Shown = { data: unknown; dataUpdatedAt: number } | undefined

/** What an area is to show: without a connection, the newer of what it shows and what was kept. */
export async function latestOf(asking: Promise<unknown>, shown: Shown): Promise<unknown> {
  try {
    const answer = await asking
    const keptAt = cachedAnswers.get(answer as object)
    return shown?.data !== undefined && keptAt !== undefined && keptAt < shown.dataUpdatedAt ? shown.data : answer
  } catch (error) {
    const isUnanswered = (error as { status?: number }).status === 0
    if (shown?.data !== undefined && isUnanswered && connection.lostSince() !== null) return shown.data
    throw error
  }
}
