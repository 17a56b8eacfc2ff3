import { expect, test } from 'vitest'
import { readLinkAddress } from './insert-dialogs.tsx'

test.each([
  ['www.example.com', 'https://www.example.com'],
  [' WWW.example.com/a?b=1 ', 'https://WWW.example.com/a?b=1'],
  ['https://shop.example/?a=1', 'https://shop.example/?a=1'],
  ['http://www.example.com', 'http://www.example.com'],
  ['/stores', '/stores'],
  ['mailto:asha@shop.example', 'mailto:asha@shop.example'],
])('the link %j leads to %s', (text, address) => {
  expect(readLinkAddress(text)).toBe(address)
})

test.each([
  'www.',
  'www.example',
  'www..com',
  'www.shop example.com',
  'www./a.b',
  'shop.example',
  'javascript:www.a.b',
  'javascript:alert(1)',
  '//shop.example',
  'mailto:nobody',
  'https://',
  '/a b',
])('%j is no address of a link', (text) => {
  expect(readLinkAddress(text)).toBeNull()
})
