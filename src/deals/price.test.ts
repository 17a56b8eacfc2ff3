import { expect, test } from 'vitest'
import { priceRange, priceText, rupeesText } from './price.ts'

test('E: prices travel as rupees, with paise only when there are any', () => {
  expect(rupeesText(129_900)).toBe('1299')
  expect(rupeesText(29_950)).toBe('299.50')
  expect(rupeesText(5)).toBe('0.05')
  expect(rupeesText(0)).toBe('0')
  expect(priceText(null, 'From Rs. 99')).toBe('From Rs. 99')
  expect(priceText(null)).toBe('')
})

test('A6: the whole slider means any price', () => {
  expect(priceRange({})).toEqual({ numericOnly: false })
  expect(priceRange({ minprice: 1, maxprice: 100_000 })).toEqual({ numericOnly: false })
  expect(priceRange({ minprice: 0, maxprice: 200_000 })).toEqual({ maxPaise: 20_000_000, numericOnly: false })
})

test('A6: a narrower range asks for numbers, to the paisa', () => {
  expect(priceRange({ minprice: 10, maxprice: 100_000 })).toEqual({
    minPaise: 1_000,
    maxPaise: 10_000_000,
    numericOnly: true,
  })
  expect(priceRange({ minprice: 99.995 })).toEqual({ minPaise: 10_000, numericOnly: true })
  expect(priceRange({ maxprice: 99.995 })).toEqual({ maxPaise: 9_999, numericOnly: true })
})
