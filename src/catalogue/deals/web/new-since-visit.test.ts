import { expect, test } from 'vitest'
import { countNew } from './new-since-visit.tsx'

const deals = (...times: number[]) => times.map((publishedAtMs) => ({ publishedAtMs }))

test('deals published after the visit are counted, and a full page of them is a lower bound', () => {
  expect(countNew(deals(50, 40, 30, 20), 4, 25)).toBe('3')
  expect(countNew(deals(50, 40, 30), 90, 25)).toBe('3+')
  expect(countNew(deals(50, 40, 30), 3, 25)).toBe('3')
})

test('nothing is claimed when none is new, or when the list is in another order', () => {
  expect(countNew(deals(50, 40), 2, 50)).toBe('')
  expect(countNew(deals(), 0, 1)).toBe('')
  expect(countNew(deals(40, 50), 2, 1)).toBe('')
})
