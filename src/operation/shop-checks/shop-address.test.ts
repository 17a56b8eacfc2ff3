import { expect, test } from 'vitest'
import { hostOf, isRedirectToHome, isSameProduct } from './shop-address.ts'

const kettle = 'https://www.shop.example/p/kettle'

test.each([
  [kettle, 'https://www.shop.example/', true],
  [kettle, 'https://shop.example/?from=kettle', true],
  [kettle, 'https://m.shop.example/en-in/', true],
  [kettle, 'https://www.shop.example/index.html', true],
  [kettle, 'https://www.shop.example/kitchen', false],
  [kettle, 'https://parking.example/', false],
  // A coupon for the whole shop.
  ['http://shop.example/', 'https://www.shop.example/', false],
])('E17: %s redirected to %s: %s', (from, to, isHome) => {
  expect(isRedirectToHome(from, to)).toBe(isHome)
})

test.each([
  [kettle, 'http://shop.example/kitchen/Kettle/', true],
  [kettle, `${kettle}?variant=1`, true],
  [`${kettle}?variant=1`, `${kettle}?variant=2`, false],
  [kettle, 'https://www.shop.example/p/kettle-2', false],
  [kettle, 'https://other.example/p/kettle', false],
  ['https://shop.example/', 'https://shop.example/', false],
  ['https://shop.example/item.php?id=1', 'https://shop.example/item.php?id=2', false],
])('E15: %s and %s are of the same product: %s', (one, other, isSame) => {
  expect(isSameProduct(one, other)).toBe(isSame)
})

test('E16: a host has its port, and one that is too long cannot be asked', () => {
  expect(hostOf('https://shop.example:8443/p')).toBe('shop.example:8443')
  expect(hostOf(`https://${'a'.repeat(300)}.example/`)).toBe('')
  expect(hostOf('kettle')).toBe('')
})
