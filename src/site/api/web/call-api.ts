import type { CallName, Calls, DecodeOf } from '../calls/calls.ts'
import type { Answer, HasDomain, Params } from '../contract.ts'
import { fetchTransport } from './fetch-transport.ts'

/** Sends a call that changes something, from a form or a button. Throws an `ApiError`. Browser only. */
export const callApi = <N extends CallName>(
  name: N,
  params: Params<Calls[N]>,
  ...[signal, decode]: HasDomain<Calls[N]> extends true
    ? [signal: AbortSignal | undefined, decode: DecodeOf<N>]
    : [signal?: AbortSignal | undefined]
) => fetchTransport(name, params, signal, decode) as Promise<Answer<Calls[N]> & { token?: string }>
