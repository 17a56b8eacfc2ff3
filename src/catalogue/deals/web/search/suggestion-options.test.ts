import { expect, test } from 'vitest'
import { groupsOf, highlighted, movedBy, suggestionsOf } from './suggestion-options.ts'

const loaded = {
  searches: ['shoes for men', 'shirts'],
  categories: [{ id: 4, title: 'Footwear & Shoes' }],
  stores: [{ id: 9, title: 'Shoe Chowk' }],
  deals: [{ slug: 'red-shoe', title: 'Red shoe', picture: '/p.webp', price: '499' }],
}

test('H3: earlier searches come first, then popular ones, categories, stores and deals, each once', () => {
  const suggestions = suggestionsOf('Sh', ['Shirts', 'phone', 'shoe rack'], loaded)
  expect(suggestions.map(({ kind, label }) => [kind, label])).toEqual([
    ['recent', 'Shirts'],
    ['recent', 'shoe rack'],
    ['popular', 'shoes for men'],
    ['category', 'Footwear & Shoes'],
    ['store', 'Shoe Chowk'],
    ['deal', 'Red shoe'],
  ])
  expect(suggestions.map(({ to }) => to).slice(2)).toEqual([
    '/deals?search=shoes+for+men',
    '/dealsdetails/4',
    '/stores/9',
    '/singleproduct/red-shoe',
  ])
  expect(groupsOf(suggestions)[0]).toEqual({ kind: 'recent', from: 0, count: 2 })
  expect(groupsOf(suggestions)).toHaveLength(5)
})

test('H3: the text that is typed already is not suggested', () => {
  expect(suggestionsOf(' shirts ', ['Shirts'], undefined)).toEqual([])
})

test('H3: arrows move through the lines and back to the text, Home and End to the first and the last', () => {
  expect(movedBy('ArrowDown', null, 3)).toBe(0)
  expect(movedBy('ArrowDown', 2, 3)).toBeNull()
  expect(movedBy('ArrowUp', null, 3)).toBe(2)
  expect(movedBy('ArrowUp', 0, 3)).toBeNull()
  expect(movedBy('Home', 2, 3)).toBe(0)
  expect(movedBy('End', 0, 3)).toBe(2)
  expect(movedBy('Home', null, 3)).toBeUndefined()
  expect(movedBy('a', 1, 3)).toBeUndefined()
  expect(movedBy('ArrowDown', null, 0)).toBeUndefined()
})

test('H3: what was typed is marked in any letter case, and only where it is', () => {
  expect(highlighted('Red Shoe', 'sho')).toEqual([
    { text: 'Red ', isTyped: false },
    { text: 'Sho', isTyped: true },
    { text: 'e', isTyped: false },
  ])
  expect(highlighted('Red Shoe', 'x')).toEqual([{ text: 'Red Shoe', isTyped: false }])
  expect(highlighted('İİ shoe', 'shoe')).toEqual([{ text: 'İİ shoe', isTyped: false }])
})
