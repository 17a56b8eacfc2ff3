import { expect, test } from 'vitest'
import { canonicalSlug } from './static-page.ts'

test('R14: a slug in any letter case has one spelling', () => {
  expect(canonicalSlug('PRIVACY-policy')).toBe('Privacy-Policy')
  expect(canonicalSlug('About-Us')).toBe('about-us')
})

test('R14: a page that editors added is spelled in lower case', () => {
  expect(canonicalSlug('Diwali-Guide')).toBe('diwali-guide')
})
