import { type DehydratedState, hashKey, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** What a page's areas asked for, with the answer or the failure of each. */
export type PageQueries = { queryKey: QueryKey; data?: unknown; error?: unknown }[]

/** What the server sends with a page: without the query client's own bookkeeping. */
export const collectQueries = (client: QueryClient): PageQueries =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state: { data, error } }) => ({ queryKey, data, ...(error && { error }) }))

// The longest time a shared cache may serve a page. An older page was cached for offline reading.
const recentMs = 5 * 60_000

/**
 * Loads the page's data into the query client as fresh. Otherwise a page rendered a few minutes ago would fetch all its
 * data again as soon as its scripts run.
 */
export function hydrateQueries(client: QueryClient, queries: PageQueries, renderedAt: number, now: number): void {
  const updatedAt = now - renderedAt > recentMs ? renderedAt : now
  const state = ({ data, error }: PageQueries[number]) => ({
    data,
    dataUpdateCount: data === undefined ? 0 : 1,
    dataUpdatedAt: data === undefined ? 0 : updatedAt,
    // As it was thrown: the contract's error, not an `Error`.
    error: (error ?? null) as Error | null,
    errorUpdateCount: error === undefined ? 0 : 1,
    errorUpdatedAt: error === undefined ? 0 : updatedAt,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: error === undefined ? ('success' as const) : ('error' as const),
    fetchStatus: 'idle' as const,
  })
  const page: DehydratedState = {
    mutations: [],
    queries: queries.map((query) => ({
      queryKey: query.queryKey,
      queryHash: hashKey(query.queryKey),
      dehydratedAt: updatedAt,
      state: state(query),
    })),
  }
  hydrate(client, page)
}
