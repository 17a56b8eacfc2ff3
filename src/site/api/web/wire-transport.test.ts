import { expect, test } from 'vitest'
import { dealCounts } from '../../../catalogue/deals/deal.contract.ts'
import { decodeDealCounts, encodeDealCounts } from '../../../catalogue/deals/deal-counts.wire.ts'
import type { Transport } from '../calls/calls.ts'
import type { Call } from '../contract.ts'
import { type CallResult, encodeResult, route } from '../server/route.ts'
import { apiQuery } from './api-query.ts'
import { createQueryClient } from './query-client.ts'

const counts = { normal: 12, super: 3 }
const wire = { dailydeal: 12, superdeal: 3 }

test('A10: HTTP callers get encoded data, also at the top level', () => {
  const handle = async () => ({ data: counts })
  const counting = route(dealCounts, { handle, encode: encodeDealCounts, top: ({ data }) => data })
  expect(encodeResult(counting, { data: counts, total: 2 })).toEqual({ data: wire, total: 2, top: wire })
})

test('the answer of a call without a domain type is sent unchanged', () => {
  const result: CallResult<Call> = { data: [{ ID: 1 }], page: 1 }
  const { id, method, path, summary, params, data } = dealCounts
  const plain = route({ id, method, path, summary, params, data }, { handle: async () => ({ data: wire }) })
  expect(encodeResult(plain, result)).toBe(result)
})

test('a page gets the same values from a call over the network and in process', async () => {
  const query = apiQuery('GET /getcount', {}, decodeDealCounts)
  const overNetwork: Transport = async (_name, _params, _signal, decode) => ({ data: decode?.(wire as never) })
  const inProcess: Transport = async () => ({ data: counts })
  for (const transport of [overNetwork, inProcess])
    expect(await createQueryClient(transport, 0).fetchQuery(query)).toEqual({ data: counts })
})

test('a query that is fetched again without its page still decodes', async () => {
  const transport: Transport = async (_name, _params, _signal, decode) => ({ data: decode?.(wire as never) })
  const client = createQueryClient(transport, 0)
  const query = apiQuery('GET /getcount', {}, decodeDealCounts)
  client.setQueryData(query.queryKey, { data: { normal: 0, super: 0 } })
  await client.prefetchQuery({ ...query, staleTime: 0 })
  await client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'all' })
  expect(client.getQueryData(query.queryKey)).toEqual({ data: counts })
})

test('the compiler rejects a route without its encoder and a query without its decoder', () => {
  // @ts-expect-error: the contract names a domain type.
  route(dealCounts, { handle: async () => ({ data: counts }) })
  // @ts-expect-error: the same.
  const undecoded = apiQuery('GET /getcount', {})
  expect(undecoded.queryKey).toEqual(['GET /getcount', {}])
  // @ts-expect-error: a call that has none is not decoded.
  apiQuery('GET /contactus', {}, decodeDealCounts)
})
