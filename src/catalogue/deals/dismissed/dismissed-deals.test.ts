import { expect, test } from 'vitest'
import { dismissedRule, maxDismissedDeals, readDismissedIds } from './dismissed-deals.ts'

test('the ids of dismissed deals are read, and anything else in the storage is left out', () => {
  expect(readDismissedIds('3,12')).toEqual([3, 12])
  for (const stored of [null, undefined, '', ',', 'x', '-1,1e9,"]{}'])
    expect(readDismissedIds(stored), `${stored}`).toEqual([])
})

test('only the latest dismissed deals are remembered', () => {
  const many = Array.from({ length: maxDismissedDeals + 2 }, (_, place) => place + 1)
  expect(readDismissedIds(many.join())).toEqual(many.slice(2))
})

test('one rule hides the elements of all dismissed deals, except among favourites', () => {
  expect(dismissedRule([3, 12])).toBe(
    ':is([data-deal="3"],[data-deal="12"]):not([data-shows-dismissed] *){display:none}',
  )
})
