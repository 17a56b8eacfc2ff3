import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'

// The longest time a shared cache may serve a page. An older page was cached for offline reading.
const recentMs = 5 * 60_000

/**
 * Loads the page's data into the query client as fresh. Otherwise a page rendered a few minutes ago would fetch all its
 * data again as soon as its scripts run.
 */
export function hydrateQueries(client: QueryClient, state: DehydratedState, renderedAt: number, now: number): void {
  hydrate(client, state)
  if (now - renderedAt > recentMs) return
  for (const { queryKey, state: known } of state.queries)
    if (known.data !== undefined) client.setQueryData(queryKey, known.data, { updatedAt: now })
}
