import { expect, test } from 'vitest'
import { createRefusalCache, refusalTag } from './refusal-cache.ts'

const start = Date.parse('2026-03-12T09:30:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)

test('a rejection is remembered until it ends or is removed', () => {
  const refusals = createRefusalCache()
  refusals.set('one', 60, at(0))
  expect(refusals.waitSeconds('one', at(0))).toBe(60)
  expect(refusals.waitSeconds('one', at(59.5))).toBe(1)
  expect(refusals.waitSeconds('one', at(60))).toBe(0)
  refusals.set('two', 60, at(0))
  refusals.delete('two')
  expect(refusals.waitSeconds('two', at(0))).toBe(0)
})

test('beyond the maximum number of keys the oldest are forgotten', () => {
  const refusals = createRefusalCache(2)
  for (const key of ['one', 'two', 'one', 'three']) refusals.set(key, 60, at(0))
  expect(['one', 'two', 'three'].map((key) => refusals.waitSeconds(key, at(1)))).toEqual([59, 0, 59])
})

test('announced rejections are forgotten, and all of them after a gap in the notifications', () => {
  const refusals = createRefusalCache()
  for (const key of ['one', 'two', 'three']) refusals.set(key, 60, at(0))
  refusals.drop(['deals', refusalTag('two')])
  expect(['one', 'two', 'three'].map((key) => refusals.waitSeconds(key, at(0)))).toEqual([60, 0, 60])
  refusals.dropAll()
  expect(['one', 'three'].map((key) => refusals.waitSeconds(key, at(0)))).toEqual([0, 0])
})
