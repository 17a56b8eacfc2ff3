import { queryOptions } from '@tanstack/react-query'
import type { ApiError, CallName, Calls, Decode, DecodeOf } from '../calls/calls.ts'
import type { Answer, HasDomain, Params } from '../contract.ts'

/**
 * A page's data area: `useQuery(apiQuery('GET /getdeals', { page: 2 }, decodeDeals))` returns the call's `responseData`
 * with domain values. The query client's default fetches it, differently on server and browser. The query brings its
 * decoder, so that a page loads only the decoders it needs.
 */
export const apiQuery = <N extends CallName>(
  name: N,
  params: Params<Calls[N]>,
  ...[decode]: HasDomain<Calls[N]> extends true ? [decode: DecodeOf<N>] : []
) =>
  queryOptions<Answer<Calls[N]>, ApiError>({
    queryKey: [name, params],
    ...(decode && { meta: { decode } }),
  })

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { decode?: Decode }
  }
}

/** The address names something that does not exist, or contains an invalid id (the store "abc"). */
export const isNotFound = (error: ApiError | null): boolean =>
  error?.status === 404 || (error?.status === 400 && !isPastEnd(error))

/** The address names no part of its list. */
export const isPastEnd = (error: ApiError): boolean => error.fields?.after !== undefined
