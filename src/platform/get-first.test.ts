import { expect, test } from 'vitest'
import { getFirst } from './get-first.ts'

test('the first of several rows is given, and a statement without a row is an error', () => {
  expect(getFirst([{ id: 7 }, { id: 8 }])).toEqual({ id: 7 })
  expect(() => getFirst([])).toThrow('A statement gave no row.')
})
