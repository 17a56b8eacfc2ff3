import { expect, test } from 'vitest'
import { priceBounds } from './price-bounds.ts'

test.each([
  ['shoes under 500', null, 500, 'shoes'],
  ['shoes under 999,999,999,999 lakh', null, 1e12, 'shoes'],
  ['shoes below Rs. 1,500', null, 1500, 'shoes'],
  ['mobile less than 10k', null, 10_000, 'mobile'],
  ['500 se kam ka perfume', null, 500, 'ka perfume'],
  ['mobile 10000 ke andar', null, 10_000, 'mobile'],
  ['1000 रुपये से कम की घड़ी', null, 1000, 'की घड़ी'],
  ['5 हज़ार तक मोबाइल', null, 5000, 'मोबाइल'],
  ['watch above 2000', 2000, null, 'watch'],
  ['watch ₹2000 se zyada', 2000, null, 'watch'],
  ['bag between 500 and 1000 rs', 500, 1000, 'bag'],
  ['bag 500 se 1000', 500, 1000, 'bag'],
  ['tshirt 500 wali', null, 500, 'tshirt'],
  ['५०० रुपये तक के जूते', null, 500, 'के जूते'],
  ['car 5 lakh tak', null, 500_000, 'car'],
  ['watch max ₹500', null, 500, 'watch'],
  ['watch min 500 rs', 500, null, 'watch'],
  ['rice under 500 rs 5 kg', null, 500, 'rice 5 kg'],
  ['tv 43 inch under 20000', null, 20_000, 'tv 43 inch'],
  ['500 se bhi kam mein joote', null, 500, 'mein joote'],
])('%s: the price is understood', (text, minRupees, maxRupees, rest) => {
  expect(priceBounds(text)).toEqual({ minRupees, maxRupees, rest })
})

test.each([
  'power bank 20000mah',
  'tyre 14950',
  'under armour',
  '5g phone 128gb',
  'tak',
  'under',
  '500',
  '43 inch 4k tv',
  '2 in 1 laptop',
  '3 wali chadar',
  'iphone 15 pro max 256 gb',
  'nike air max 90',
  'samsung tv under 43 inch',
  'toys for kids under 5 years',
  'baby dress from 6 to 12 months',
  'laptop under 2 kg',
])('%s: a number that is no price stays a word', (text) => {
  expect(priceBounds(text)).toEqual({ minRupees: null, maxRupees: null, rest: text })
})
