import { QueryClient } from '@tanstack/react-query'
import type { ApiError, CallName, Transport } from './api.ts'

/** A query's key is the call itself, so one function fetches every data area. */
export function createQueryClient(transport: Transport, retries: number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [name, params], signal }) =>
          transport(name as CallName, (params ?? {}) as Record<string, unknown>, signal),
        staleTime: 30_000,
        // A call that was refused is refused again; only a fault may pass.
        retry: (failures, error) => failures < retries && !((error as unknown as ApiError).status < 500),
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  })
}
