import { expect, test } from 'vitest'
import { findRoute, pageRoutes, routeParams } from './routes.ts'

const moduleOf = (pathname: string) => findRoute(pathname)?.module
const paramsOf = (pathname: string) => {
  const route = findRoute(pathname)
  return route && routeParams(route, pathname)
}

test('R22: paths match in any letter case, with and without a trailing slash', () => {
  expect(moduleOf('/')).toBe('home-page')
  expect(moduleOf('/DEALS')).toBe('deals-page')
  expect(moduleOf('/deals/')).toBe('deals-page')
  expect(moduleOf('/details')).toBe('basic-details-page')
  expect(moduleOf('/SingleProduct/Ghee-1-kg/')).toBe('deal-page')
})

test('R22: a page is exactly a path of the table', () => {
  expect(moduleOf('/dealsx')).toBeUndefined()
  expect(moduleOf('/deals/2')).toBeUndefined()
  expect(moduleOf('/singleproduct')).toBeUndefined()
  expect(moduleOf('/singleproduct/')).toBeUndefined()
  expect(moduleOf('/stores/5/deals')).toBeUndefined()
})

test('R15: a page with its own route takes precedence over static pages', () => {
  expect(moduleOf('/pages/sitemap')).toBe('sitemap-page')
  expect(moduleOf('/pages/about-us')).toBe('static-page')
})

test('R6: a slug reaches its page unchanged, however its address is encoded', () => {
  expect(paramsOf('/singleproduct/ghee-1-kg/')).toEqual({ slug: 'ghee-1-kg' })
  expect(paramsOf('/singleproduct/%E0%A4%98%E0%A5%80')).toEqual({ slug: 'घी' })
  expect(paramsOf('/singleproduct/tea%2Fcoffee')).toEqual({ slug: 'tea/coffee' })
  expect(paramsOf('/singleproduct/100%')).toEqual({ slug: '100%' })
  expect(paramsOf('/deals')).toEqual({})
})

test('every page that emails and providers link to is secret: its address may contain a token', () => {
  const secret = pageRoutes.filter((page) => page.secret).map(({ path }) => path)
  expect(secret).toEqual([
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/newsletter/preferences',
    '/reset-password',
    '/confirm-email',
    '/setup',
    '/alerts/stop',
    '/comments/unsubscribe',
    '/auth/google/return',
    '/auth/facebook/return',
    '/auth/telegram/return',
  ])
})
