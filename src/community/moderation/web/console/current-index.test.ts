import { expect, test } from 'vitest'
import { currentIndex } from './use-case-keys.ts'

const cases = (ids: string) => [...ids].map((id) => ({ id }))

test('before any case is chosen the first one is current', () => {
  expect(currentIndex(cases('abc'), null)).toEqual({ index: 0, isGone: true })
  expect(currentIndex([], null)).toEqual({ index: 0, isGone: true })
})

test('the chosen case stays current when ones of higher priority arrive before it', () => {
  expect(currentIndex(cases('xyabc'), { id: 'b', index: 1 })).toEqual({ index: 3, isGone: false })
})

test('after a decision the case that took its position is current, after the last one the last', () => {
  expect(currentIndex(cases('acd'), { id: 'b', index: 1 })).toEqual({ index: 1, isGone: true })
  expect(currentIndex(cases('ab'), { id: 'c', index: 2 })).toEqual({ index: 1, isGone: true })
  expect(currentIndex([], { id: 'a', index: 0 })).toEqual({ index: 0, isGone: true })
})
