import { expect, test } from 'vitest'
import { isWebAddress } from './click.ts'

test('R18: only a web address can be opened', () => {
  expect(isWebAddress('https://shop.example.in/p?x=1')).toBe(true)
  expect(isWebAddress('HTTP://shop.example.in')).toBe(true)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//shop.example.in',
  '/deals',
  'https://',
  '',
])('R18: %j cannot be opened', (address) => expect(isWebAddress(address)).toBe(false))
