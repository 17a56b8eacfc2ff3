import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { updateDealCounts } from './update-deal-counts.ts'

const deal = (id: number) => ({ id, slug: `deal-${id}`, likeCount: 4, commentCount: 2 })

test('S8: a like is counted in every list that the browser has, which are fetched again when they would have been', () => {
  const client = new QueryClient()
  const updatedAt = Date.now() - 20_000
  const answers: [string, unknown][] = [
    ['GET /getdeals', { data: [deal(1), deal(2)], total: 2 }],
    ['GET /dealdetails', { data: deal(1) }],
    ['GET /myfavourites', { data: [{ id: 9, deal: deal(1) }] }],
    ['GET /stores', { data: [{ id: 1, title: 'Tea' }] }],
    ['POST /getcomments', { data: [{ id: 1, likeCount: 4, dislikeCount: 0 }] }],
    ['POST /myprofile', { data: { id: 1 } }],
  ]
  for (const [name, answer] of answers) client.setQueryData([name], answer, { updatedAt })
  const untouched = answers.slice(3).map(([name]) => client.getQueryData([name]))

  updateDealCounts(client, 1, { likeCount: 5 })
  expect(client.getQueryData(['GET /getdeals'])).toEqual({ data: [{ ...deal(1), likeCount: 5 }, deal(2)], total: 2 })
  expect(client.getQueryData(['GET /dealdetails'])).toEqual({ data: { ...deal(1), likeCount: 5 } })
  expect(client.getQueryData(['GET /myfavourites'])).toEqual({ data: [{ id: 9, deal: { ...deal(1), likeCount: 5 } }] })
  expect(answers.slice(3).map(([name]) => client.getQueryData([name]))).toEqual(untouched)
  expect(client.getQueryState(['GET /getdeals'])?.dataUpdatedAt).toBe(updatedAt)

  const before = client.getQueryData(['GET /getdeals'])
  updateDealCounts(client, 1, { likeCount: 5, commentCount: 2 })
  expect(client.getQueryData(['GET /getdeals']), 'the same object: nothing renders again').toBe(before)
})
