import { expect, test } from 'vitest'
import { addressIn, hasLanguagePrefix, languageAddresses, splitLanguage } from './language-address.ts'

test("an address states its page's language", () => {
  expect(splitLanguage('/hi/deals')).toEqual({ language: 'hi', path: '/deals' })
  expect(splitLanguage('/HI/deals/')).toEqual({ language: 'hi', path: '/deals/' })
  expect(splitLanguage('/hi')).toEqual({ language: 'hi', path: '/' })
  expect(splitLanguage('/hi/')).toEqual({ language: 'hi', path: '/' })
  expect(splitLanguage('/deals')).toEqual({ language: 'en', path: '/deals' })
  expect(splitLanguage('/')).toEqual({ language: 'en', path: '/' })
})

test('a path that only resembles a language prefix has no language', () => {
  for (const path of ['/hindi/deals', '/history', '/en/deals', '/constructor', '//hi'])
    expect(splitLanguage(path), path).toEqual({ language: 'en', path })
})

test('a page has one address in each language, and each maps back to the page', () => {
  expect(languageAddresses('/deals?page=2')).toEqual([
    { language: 'en', address: '/deals?page=2' },
    { language: 'hi', address: '/hi/deals?page=2' },
  ])
  expect(addressIn('hi', '/')).toBe('/hi')
  expect(addressIn('hi', '/?tab=super')).toBe('/hi?tab=super')
  for (const { language, address } of languageAddresses('/stores/5'))
    expect(splitLanguage(address)).toEqual({ language, path: '/stores/5' })
})

test('an address with a language prefix keeps it, whatever the page’s own language is', () => {
  for (const address of ['/hi', '/hi/deals', '/hi?tab=super', '/HI/coupons#top']) {
    expect(hasLanguagePrefix(address), address).toBe(true)
    expect(addressIn('hi', address)).toBe(address)
  }
  for (const address of ['/', '/deals', '/history', '#hi', '?hi=/hi'])
    expect(hasLanguagePrefix(address), address).toBe(false)
})
