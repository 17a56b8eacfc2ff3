import { expect, test } from 'vitest'
import { isOutsideAddress, isServedPath, redirectKey, targetKey, withoutLanguage } from './redirect.ts'

test.each([
  ['/Old-Page/', '/old-page'],
  ['/hi/old-page', '/old-page'],
  ['/HI/Old-Page///', '/old-page'],
  ['/%E0%A4%AA%E0%A5%81%E0%A4%B0%E0%A4%BE%E0%A4%A8%E0%A4%BE', '/पुराना'],
  ['/पुराना', '/पुराना'],
  ['/a/../old', '/old'],
  ['/100%', '/100%'],
  ['//shop.example/x', '//shop.example/x'],
])('an old path has one spelling: %s', (path, key) => {
  expect(redirectKey(path)).toBe(key)
})

test('targets on other sites have https', () => {
  expect(isOutsideAddress('https://shop.example/x')).toBe(true)
  for (const text of ['http://shop.example', 'https://me:pw@shop.example', 'https://', 'javascript:alert(1)', '//x'])
    expect(isOutsideAddress(text), text).toBe(false)
})

test('the server’s own paths are none of a page', () => {
  for (const path of ['/ifs', '/ifs/getdeals', '/admin/deals', '/assets/x.js', '/sitemap-1.xml', '/robots.txt'])
    expect(isServedPath(path), path).toBe(true)
  for (const path of ['/ifsold', '/administrator', '/sitemap', '/old', '/old/admin', '/robots.txt/old'])
    expect(isServedPath(path), path).toBe(false)
})

test('a local target has no language of its own', () => {
  expect(withoutLanguage('/hi/deals?page=2')).toBe('/deals?page=2')
  expect(withoutLanguage('https://shop.example/hi/')).toBe('https://shop.example/hi/')
  expect(targetKey('/Deals/?page=2')).toBe('/deals')
  expect(targetKey('https://shop.example')).toBeNull()
})
