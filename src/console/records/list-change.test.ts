import { expect, test } from 'vitest'
import { changedList, type ListField, listProblem } from './list-change.ts'

const labels: ListField = { type: 'texts', label: 'Labels', maxLength: 40, max: 3 }
const categories: ListField = {
  type: 'reference',
  label: 'Categories',
  kind: 'categories',
  isMany: true,
  isRequired: true,
}

test('added texts come last, each once and whatever their case; removed ones are found in any case', () => {
  const before = ['Festival', 'Prime']
  expect(changedList(labels, before, { mode: 'add', entries: ['festival', 'Bank', 'BANK'] })).toEqual([
    'Festival',
    'Prime',
    'Bank',
  ])
  expect(changedList(labels, before, { mode: 'remove', entries: ['FESTIVAL', 'Bank'] })).toEqual(['Prime'])
  expect(changedList(labels, before, { mode: 'replace', entries: ['Bank'] })).toEqual(['Bank'])
})

test('added ids are put in the order of their numbers', () => {
  expect(changedList(categories, ['2', '10'], { mode: 'add', entries: ['9', '10'] })).toEqual(['2', '9', '10'])
})

test('a list becomes neither too long nor empty where one entry is required, but a list that is too long may shrink', () => {
  expect(listProblem(labels, ['a', 'b', 'c'], ['a', 'b', 'c', 'd'])).toBe('too many')
  expect(listProblem(labels, ['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd'])).toBeNull()
  expect(listProblem(labels, ['a'], [])).toBeNull()
  expect(listProblem(categories, ['2'], [])).toBe('none left')
})
