import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { hydrateQueries } from './hydrate-queries.ts'

const minute = 60_000
const renderedAt = Date.parse('2026-01-15T10:00:00Z')
const key = ['GET /getdeals', { page: 1 }]

/** When the browser holds a page's data to be of, if it starts so long after the page was made. */
function updatedAt(ageMs: number): number | undefined {
  const server = new QueryClient()
  server.setQueryData(key, { data: ['a deal'] }, { updatedAt: renderedAt })
  const client = new QueryClient()
  hydrateQueries(client, dehydrate(server), renderedAt, renderedAt + ageMs)
  expect(client.getQueryData(key)).toEqual({ data: ['a deal'] })
  return client.getQueryState(key)?.dataUpdatedAt
}

test('a page that just came does not ask for its parts again', () => {
  expect(updatedAt(2 * minute)).toBe(renderedAt + 2 * minute)
})

test('what a page kept for long shows is asked for again', () => {
  expect(updatedAt(6 * minute)).toBe(renderedAt)
})

test('a clock that is slow keeps nothing for longer than others do', () => {
  expect(updatedAt(-90 * minute)).toBe(renderedAt - 90 * minute)
})
