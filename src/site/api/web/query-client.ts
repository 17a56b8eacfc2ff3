import { QueryClient } from '@tanstack/react-query'
import type { ApiError, CallName, Transport } from '../calls/calls.ts'
import { latestOf } from './connection.ts'

/** How long data is current; then it is fetched again when it is next displayed. */
export const staleMs = 30_000

/** A query's key is the call itself, so one function fetches every data area. */
export function createQueryClient(transport: Transport, retries: number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, client, meta }) => {
          const [name, params] = queryKey
          const asking = transport(name as CallName, (params ?? {}) as Record<string, unknown>, signal, meta?.decode)
          return latestOf(asking, client.getQueryState(queryKey))
        },
        staleTime: staleMs,
        // While offline, the service worker may still have the answer; if not, the data area shows the error instead of
        // waiting forever.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A rejected call would be rejected again; only a fault may be temporary.
        retry: (failures, error) => failures < retries && !((error as unknown as ApiError).status < 500),
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  })
}
