import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'

// As long as caches on the way may hold a page. What is older was kept for reading without a connection.
const recentMs = 5 * 60_000

/**
 * Gives the client what the page brought. It counts as new: a page that was made some minutes ago would otherwise ask
 * for all its parts again as soon as its scripts run.
 */
export function hydrateQueries(client: QueryClient, state: DehydratedState, renderedAt: number, now: number): void {
  hydrate(client, state)
  if (now - renderedAt > recentMs) return
  for (const { queryKey, state: known } of state.queries)
    if (known.data !== undefined) client.setQueryData(queryKey, known.data, { updatedAt: now })
}
