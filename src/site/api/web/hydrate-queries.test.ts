import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { collectQueries, hydrateQueries, timeOfData } from './hydrate-queries.ts'

const minute = 60_000
const renderedAt = Date.parse('2026-01-15T10:00:00Z')
const key = ['GET /getdeals', { page: 1 }]

/** The time that the browser assigns to a page's data, if it starts this long after the page was rendered. */
function updatedAt(ageMs: number): number | undefined {
  const server = new QueryClient()
  server.setQueryData(key, { data: ['a deal'] }, { updatedAt: renderedAt })
  const client = new QueryClient()
  hydrateQueries(client, collectQueries(server), timeOfData(renderedAt, renderedAt + ageMs))
  expect(client.getQueryData(key)).toEqual({ data: ['a deal'] })
  return client.getQueryState(key)?.dataUpdatedAt
}

test('a page that has just arrived does not fetch its data again', () => {
  expect(updatedAt(2 * minute)).toBe(renderedAt + 2 * minute)
})

test('the data of a page cached for long is fetched again', () => {
  expect(updatedAt(6 * minute)).toBe(renderedAt)
})

test('a slow clock makes no data stay fresh for longer', () => {
  expect(updatedAt(-90 * minute)).toBe(renderedAt - 90 * minute)
})

test('a failed area fails in the browser too, until it is fetched again', async () => {
  const server = new QueryClient()
  const error = { status: 503, message: 'The database is down' }
  await server.prefetchQuery({ queryKey: key, queryFn: () => Promise.reject(error), retry: false })
  const client = new QueryClient()
  hydrateQueries(client, JSON.parse(JSON.stringify(collectQueries(server))), renderedAt)
  expect(client.getQueryState(key)).toMatchObject({ status: 'error', error, data: undefined })
})
