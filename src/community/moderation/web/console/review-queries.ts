import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { consoleCall } from '../../../../console/web/api/console-call.ts'
import type { ReviewAnswer, ReviewCounts } from '../../review.contract.ts'

// Colleagues decide the same cases, so the queue is fetched again and again while it is shown.
const queueIntervalMs = 10_000
const countsIntervalMs = 60_000

/** Only what somebody waits for asks to sign in again. */
const isFirst = (client: QueryClient, key: QueryKey): boolean => client.getQueryData(key) === undefined

export const reviewQuery = (query: URLSearchParams) =>
  queryOptions({
    queryKey: ['review', 'cases', `${query}`],
    staleTime: 0,
    refetchInterval: queueIntervalMs,
    queryFn: ({ signal, client, queryKey }) =>
      consoleCall<ReviewAnswer>('/review', { query, signal, isRepeated: isFirst(client, queryKey) }),
  })

export const reviewCountsQuery = () =>
  queryOptions({
    queryKey: ['review', 'counts'],
    staleTime: 5_000,
    refetchInterval: countsIntervalMs,
    queryFn: ({ signal, client, queryKey }) =>
      consoleCall<ReviewCounts>('/review/counts', { signal, isRepeated: isFirst(client, queryKey) }),
  })
