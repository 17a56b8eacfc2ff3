import { expect, test } from 'vitest'
import { currentPlace } from './use-case-keys.ts'

const cases = (ids: string) => [...ids].map((id) => ({ id }))

test('before any case is chosen the first one is current', () => {
  expect(currentPlace(cases('abc'), null)).toEqual({ place: 0, isGone: true })
  expect(currentPlace([], null)).toEqual({ place: 0, isGone: true })
})

test('the chosen case stays current when heavier ones arrive before it', () => {
  expect(currentPlace(cases('xyabc'), { id: 'b', place: 1 })).toEqual({ place: 3, isGone: false })
})

test('after a decision the case that took the place is current, after the last one the last', () => {
  expect(currentPlace(cases('acd'), { id: 'b', place: 1 })).toEqual({ place: 1, isGone: true })
  expect(currentPlace(cases('ab'), { id: 'c', place: 2 })).toEqual({ place: 1, isGone: true })
  expect(currentPlace([], { id: 'a', place: 0 })).toEqual({ place: 0, isGone: true })
})
