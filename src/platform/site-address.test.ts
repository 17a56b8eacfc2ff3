import { expect, test } from 'vitest'
import { isHttpsAddress, isLocalPath, isWebAddress } from './site-address.ts'

test('a path stays on this site', () => {
  expect(['/', '/deals?page=2#top', '/a/../b'].every(isLocalPath)).toBe(true)
  for (const text of ['//x.example', '/\\x.example', '/.//x.example', '/a/..//x.example', 'deals', '/a b', '/a\nb', ''])
    expect(isLocalPath(text), text).toBe(false)
})

test('a web address has a host, and neither white space nor a password', () => {
  expect(isHttpsAddress('https://shop.example/x')).toBe(true)
  expect(isHttpsAddress('http://shop.example/x')).toBe(false)
  expect(isWebAddress('HTTP://shop.example/x')).toBe(true)
  for (const text of [
    'https://me:pw@x.example',
    'https://',
    'https://x.example/a b',
    'javascript:alert(1)',
    '//x',
    '/x',
  ])
    expect([isHttpsAddress(text), isWebAddress(text)], text).toEqual([false, false])
})
