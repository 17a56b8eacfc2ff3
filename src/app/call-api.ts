import type { Answer, Params } from '../platform/contract.ts'
import type { CallName, Calls } from './api.ts'
import { fetchTransport } from './fetch-transport.ts'

/** Sends a call that changes something, from a form or a button. Throws an `ApiError`. In the browser alone. */
export const callApi = <N extends CallName>(name: N, params: Params<Calls[N]>, signal?: AbortSignal) =>
  fetchTransport(name, params, signal) as Promise<Answer<Calls[N]> & { token?: string }>
