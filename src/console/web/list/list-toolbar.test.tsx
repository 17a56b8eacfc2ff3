import { expect, test } from 'vitest'
import { htmlOf } from '../../../../tests/support/render.tsx'
import { dealRecord } from '../../../catalogue/deals/deal.record.ts'
import { SortSelect } from './list-toolbar.tsx'

test('the orders of a list are named by what is first', () => {
  const view = { search: '', filters: {}, sort: '-publishedAt', columns: null, after: null }
  const html = htmlOf(<SortSelect description={dealRecord} view={view} setView={() => {}} />)
  expect([...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, label]) => [value, label])).toEqual(
    [
      ['-publishedAt', 'Newest first'],
      ['publishedAt', 'Oldest first'],
      ['-updatedAt', 'Recently changed first'],
      ['updatedAt', 'Longest unchanged first'],
      ['-endsAt', 'Latest end first'],
      ['endsAt', 'Earliest end first'],
      // Ascending, these would begin with nearly all deals.
      ['-clicks', 'Most clicks first'],
      ['-copies', 'Most copied codes first'],
      ['-likeCount', 'Most likes first'],
    ],
  )
})
