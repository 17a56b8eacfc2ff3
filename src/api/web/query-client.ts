import { QueryClient } from '@tanstack/react-query'
import type { ApiError, CallName, Transport } from '../calls/calls.ts'
import { latestOf } from './connection.ts'

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
        staleTime: 30_000,
        // Without a connection the worker may have the answer, and else the area says so: nothing waits unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A call that was refused is refused again; only a fault may pass.
        retry: (failures, error) => failures < retries && !((error as unknown as ApiError).status < 500),
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  })
}
