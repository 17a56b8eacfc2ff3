import { expect, test } from 'vitest'
import { isCurrentPage } from './is-current-page.ts'

test('R24: a search result does not mark Daily Deals as the current page', () => {
  expect(isCurrentPage('/deals', { pathname: '/deals', search: '?page=2' })).toBe(true)
  expect(isCurrentPage('/deals', { pathname: '/Deals/', search: '' })).toBe(true)
  expect(isCurrentPage('/deals', { pathname: '/deals', search: '?search=phone' })).toBe(false)
  expect(isCurrentPage('/deals', { pathname: '/superdeals', search: '' })).toBe(false)
})
