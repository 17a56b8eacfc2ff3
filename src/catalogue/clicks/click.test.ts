import { expect, test } from 'vitest'
import { canBeOpened } from '../../platform/parse-url.ts'

test('R18: only a web address can be opened', () => {
  expect(canBeOpened('https://shop.example.in/p?x=1')).toBe(true)
  expect(canBeOpened('HTTP://shop.example.in')).toBe(true)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript:open("https://shop.example.in")',
  'data:text/html,x',
  '//shop.example.in',
  '/deals',
  'https://',
  '',
])('R18: %j cannot be opened', (address) => expect(canBeOpened(address)).toBe(false))
