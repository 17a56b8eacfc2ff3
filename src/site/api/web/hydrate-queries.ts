import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { MINUTE_MS } from '../../../shared/durations.ts'

/** The queries of a page's areas, with the answer or the failure of each. */
export type PageQueries = { queryKey: QueryKey; data?: unknown; error?: unknown }[]

/** The queries that the server sends with a page: without the query client's own bookkeeping. */
export const collectQueries = (client: QueryClient): PageQueries =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state: { data, error } }) => ({ queryKey, data, ...(error && { error }) }))

// The longest time a shared cache may serve a page.
const recentMs = 5 * MINUTE_MS

/**
 * The time that a page's data counts from, by the visitor's clock. A page rendered a few minutes ago counts as new:
 * otherwise it would fetch all its data again as soon as its scripts run. The browser itself has older pages.
 */
export const timeOfData = (renderedAt: number, now: number): number => (now - renderedAt < recentMs ? now : renderedAt)

/** Loads the page's data into the query client. */
export function hydrateQueries(client: QueryClient, queries: PageQueries, updatedAt: number): void {
  for (const { queryKey, data, error } of queries) {
    if (data !== undefined) client.setQueryData(queryKey, data, { updatedAt })
    // As it was thrown: the contract's error, not an `Error`.
    const failure = { status: 'error', error: error as Error, errorUpdateCount: 1, errorUpdatedAt: updatedAt } as const
    if (error !== undefined) client.getQueryCache().build(client, { queryKey }).setState(failure)
  }
}
