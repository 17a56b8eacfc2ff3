import { expect, test } from 'vitest'
import { hidingRule, maxHiddenDeals, readHiddenIds } from './hidden-deals.ts'

test('the ids of hidden deals are read, and anything else in the storage is left out', () => {
  expect(readHiddenIds('3,12')).toEqual([3, 12])
  for (const stored of [null, undefined, '', ',', 'x', '-1,1e9,"]{}'])
    expect(readHiddenIds(stored), `${stored}`).toEqual([])
})

test('only the latest hidden deals are remembered', () => {
  const many = Array.from({ length: maxHiddenDeals + 2 }, (_, place) => place + 1)
  expect(readHiddenIds(many.join())).toEqual(many.slice(2))
})

test('one rule hides the elements of all hidden deals, except among favourites', () => {
  expect(hidingRule([3, 12])).toBe(':is([data-deal="3"],[data-deal="12"]):not([data-shows-hidden] *){display:none}')
})
