import { expect, test } from 'vitest'
import { dealBadge, mainCategoryOf } from './deal.ts'

test('the main category of a deal is the last in the order of the editors, who put Hot first', () => {
  const [hot, fashion, sports] = ['Hot', 'Fashion', 'Sports'].map((title, n) => ({ id: 9 - n, slug: title, title }))
  if (!hot || !fashion || !sports) throw new Error('There are three')
  expect(mainCategoryOf({ categories: [hot, fashion, sports] })).toBe(sports)
  expect(mainCategoryOf({ categories: [hot] })).toBe(hot)
  expect(mainCategoryOf({ categories: [] })).toBeNull()
})

test('E1: an expired super deal is expired, not super', () => {
  expect(dealBadge({ isExpired: true, isSuper: true })).toBe('expired')
})

test('E1: a live super deal is super, and any other live deal has no state badge', () => {
  expect(dealBadge({ isExpired: false, isSuper: true })).toBe('super')
  expect(dealBadge({ isExpired: false, isSuper: false })).toBe('normal')
})
