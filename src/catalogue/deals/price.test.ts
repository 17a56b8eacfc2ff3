import { expect, test } from 'vitest'
import { decimalRupees, discountPercent } from '../../shared/money.ts'
import { priceRange } from './price.ts'
import { decodeDisplayPrice, decodePaise, encodeDisplayPrice } from './price.wire.ts'

test('E: prices are sent as rupees, with paise only if not zero', () => {
  expect(decimalRupees(129_900)).toBe('1299')
  expect(decimalRupees(29_950)).toBe('299.50')
  expect(decimalRupees(5)).toBe('0.05')
  expect(decimalRupees(0)).toBe('0')
  expect(encodeDisplayPrice({ kind: 'words', words: 'From Rs. 99' })).toBe('From Rs. 99')
  expect(encodeDisplayPrice({ kind: 'none' })).toBe('')
})

test.each(['From Rs. 99', '', 'Free', '10-20'])('HM12: the price "%s" is not a number and stays unchanged', (text) => {
  expect(encodeDisplayPrice(decodeDisplayPrice(text))).toBe(text)
  expect(decodePaise(text)).toBeNull()
})

test('E: a decoded amount has the same number of paise', () => {
  for (const paise of [0, 5, 29_950, 129_900, 999_999_999]) expect(decodePaise(decimalRupees(paise))).toBe(paise)
})

test('A6: the full slider range means any price', () => {
  expect(priceRange({})).toEqual({ numericOnly: false })
  expect(priceRange({ minprice: 1, maxprice: 100_000 })).toEqual({ numericOnly: false })
  expect(priceRange({ minprice: 0, maxprice: 200_000 })).toEqual({ maxPaise: 20_000_000, numericOnly: false })
})

test('A6: a narrower range filters by number, to the paisa', () => {
  expect(priceRange({ minprice: 10, maxprice: 100_000 })).toEqual({
    minPaise: 1_000,
    maxPaise: 10_000_000,
    numericOnly: true,
  })
  expect(priceRange({ minprice: 99.995 })).toEqual({ minPaise: 10_000, numericOnly: true })
  expect(priceRange({ maxprice: 99.995 })).toEqual({ maxPaise: 9_999, numericOnly: true })
})

test('only what is free has 100 per cent off', () => {
  const percent = (original: number, price: number) => discountPercent(original, price)
  expect([percent(100_000, 400), percent(100_000, 1), percent(100_000, 0)]).toEqual([99, 99, 100])
  expect([percent(100_000, 50_500), percent(100_000, 100_000), percent(100_000, 200_000)]).toEqual([50, 0, 0])
})

test('a price in words has no discount', () => {
  expect(discountPercent(100_000, null)).toBe(0)
})

test('E: half a per cent of discount is rounded up, whatever the amounts', () => {
  const halves = [
    [36_000, 24_300, 33],
    [12_000, 11_100, 8],
    [139_800, 127_917, 9],
    [220_000, 119_900, 46],
    [1_000, 995, 1],
  ] as const
  for (const [original, price, percent] of halves) expect(discountPercent(original, price)).toBe(percent)
})
