import { expect, test } from 'vitest'
import { findRoute, pageRoutes, routeParams } from './routes.ts'

const moduleOf = (pathname: string) => findRoute(pathname)?.module
const paramsOf = (pathname: string) => {
  const route = findRoute(pathname)
  return route && routeParams(route, pathname)
}

test('R22: paths match in any letter case, with and without a slash at the end', () => {
  expect(moduleOf('/')).toBe('../web/home/home-page.tsx')
  expect(moduleOf('/DEALS')).toBe('../deals/web/list/deals-page.tsx')
  expect(moduleOf('/deals/')).toBe('../deals/web/list/deals-page.tsx')
  expect(moduleOf('/details')).toBe('../accounts/web/profile/basic-details-page.tsx')
  expect(moduleOf('/SingleProduct/Ghee-1-kg/')).toBe('../deals/web/page/deal-page.tsx')
})

test('R22: nothing more and nothing less than a path of the table is a page', () => {
  expect(moduleOf('/dealsx')).toBeUndefined()
  expect(moduleOf('/deals/2')).toBeUndefined()
  expect(moduleOf('/singleproduct')).toBeUndefined()
  expect(moduleOf('/singleproduct/')).toBeUndefined()
  expect(moduleOf('/stores/5/deals')).toBeUndefined()
})

test('R15: a page of its own comes before the pages of words beside it', () => {
  expect(moduleOf('/pages/sitemap')).toBe('../pages/web/sitemap-page.tsx')
  expect(moduleOf('/pages/about-us')).toBe('../pages/web/static-page.tsx')
})

test('R6: a slug reaches its page as it is meant, in whatever way its address is written', () => {
  expect(paramsOf('/singleproduct/ghee-1-kg/')).toEqual({ slug: 'ghee-1-kg' })
  expect(paramsOf('/singleproduct/%E0%A4%98%E0%A5%80')).toEqual({ slug: 'घी' })
  expect(paramsOf('/singleproduct/tea%2Fcoffee')).toEqual({ slug: 'tea/coffee' })
  expect(paramsOf('/singleproduct/100%')).toEqual({ slug: '100%' })
  expect(paramsOf('/deals')).toEqual({})
})

test('every page that mails and providers lead to counts as secret: its address may bear a token', () => {
  const secret = pageRoutes.filter((page) => page.secret).map(({ path }) => path)
  expect(secret).toEqual([
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/reset-password',
    '/confirm-email',
    '/setup',
    '/comments/unsubscribe',
    '/auth/google/return',
    '/auth/facebook/return',
    '/auth/telegram/return',
  ])
})
