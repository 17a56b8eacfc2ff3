import { expect, test } from 'vitest'
import { properSlug } from './static-page.ts'

test('R14: a slug in any letter case has one spelling', () => {
  expect(properSlug('PRIVACY-policy')).toBe('Privacy-Policy')
  expect(properSlug('About-Us')).toBe('about-us')
})

test('R14: a page that editors added is spelled in lower case', () => {
  expect(properSlug('Diwali-Guide')).toBe('diwali-guide')
})
