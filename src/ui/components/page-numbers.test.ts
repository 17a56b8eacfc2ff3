import { expect, test } from 'vitest'
import { homePages, listPages, totalPages } from './page-numbers.ts'

test.each([1, 2, 7])('V8: a home tab of %i pages shows them all', (total) =>
  expect(homePages(1, total)).toEqual(Array.from({ length: total }, (_, i) => i + 1)),
)

test.each([
  [1, [1, 2, 3, 'gap', 40]],
  [3, [1, 2, 3, 4, 5, 'gap', 40]],
  [4, [1, 2, 3, 4, 5, 6, 'gap', 40]],
  [5, [1, 'gap', 3, 4, 5, 6, 7, 'gap', 40]],
  [20, [1, 'gap', 18, 19, 20, 21, 22, 'gap', 40]],
  [37, [1, 'gap', 35, 36, 37, 38, 39, 40]],
  [40, [1, 'gap', 38, 39, 40]],
])('V8: at page %i of 40 the first, the last and two on each side are shown', (current, pages) =>
  expect(homePages(current, 40)).toEqual(pages),
)

test('V9: a list shows four pages, fewer when it has fewer', () => {
  expect(listPages(9, 4)).toEqual([1, 2, 3, 4])
  expect(listPages(4, 4)).toEqual([1, 2, 3, 4])
  expect(listPages(2, 4)).toEqual([1, 2])
})

test('a list without items still has its first page', () => {
  expect(totalPages(0, 20)).toBe(1)
  expect(totalPages(21, 20)).toBe(2)
})
