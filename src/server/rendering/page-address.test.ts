import { expect, test } from 'vitest'
import { createResponseCache } from '../../platform/cache/response-cache.ts'
import type { AnswerBudget } from '../../site/api/server/route.ts'
import { findRoute, pageRoutes, routeParams } from '../../site/routing/routes.ts'
import { pageAddress } from './page-address.ts'

function addressOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const route = findRoute(pathname)
  if (!route) throw new Error(`${address} is no page`)
  return pageAddress(pathname, searchParams, route)
}
const keyOf = (address: string) => addressOf(address).key

function slugIn(pathname: string) {
  const route = findRoute(pathname)
  return route && routeParams(route, pathname).slug
}

test('a value without effect creates no other page', () => {
  expect(keyOf('/deals?page=1')).toBe('/deals')
  expect(keyOf('/deals?page=5')).toBe('/deals')
  expect(keyOf('/deals?page=999999&utm_source=x')).toBe('/deals')
  expect(keyOf('/DEALS/?page=03')).toBe('/deals?page=3')
  expect(keyOf('/?tab=daily')).toBe('/')
  expect(keyOf('/?page=40&tab=super')).toBe('/?tab=super&page=40')
  expect(keyOf('/contactus?sent=yes')).toBe('/contactus?sent=1')
  expect(keyOf('/contactus')).toBe('/contactus')
  expect(keyOf('/newsletter?result=hacked')).toBe('/newsletter')
  expect(keyOf('/singleproduct/ghee?comment=x&comments=1-2-3&reply=y')).toBe('/singleproduct/ghee')
  expect(keyOf('/singleproduct/ghee?comments=12-17')).toBe('/singleproduct/ghee?comments=12-17')
  expect(keyOf('/singleproduct/ghee?comment=17')).toBe('/singleproduct/ghee?comment=17')
  expect(keyOf('/singleproduct/ghee?prices=90')).toBe('/singleproduct/ghee?prices=90')
  for (const other of ['all', '7', '', '90,365'])
    expect(keyOf(`/singleproduct/ghee?prices=${other}`)).toBe('/singleproduct/ghee')
  expect(keyOf('/newsarticle/5?comment=held')).toBe('/newsarticle/5?comment=held')
})

test('of a repeated parameter the first counts, as in the page, but every item of a checklist', () => {
  expect(keyOf('/deals?page=2&page=3')).toBe('/deals?page=2')
  expect(keyOf('/deals?page=&page=3')).toBe('/deals')
  expect(keyOf('/filters?stores=1&stores=&stores=2')).toBe('/filters?stores=1%2C2')
  for (const spelled of ['2,1', '001,2,2', '1,x,%202'])
    expect(keyOf(`/filters?stores=${spelled}`)).toBe('/filters?stores=1%2C2')
})

test('a key is the address of its own page', () => {
  const addresses = [
    '/filters?stores=1&stores=2&minprice=5',
    '/deals?search=%20घी%20',
    '/singleproduct/%E0%A4%98?reply=7',
  ]
  for (const address of addresses) expect(keyOf(keyOf(address))).toBe(keyOf(address))
})

test('every spelling of a path has one key, however its letters are encoded', () => {
  const spellings = {
    '/singleproduct/abc': ['%61bc', 'a%62c', '%61%62%63', '%41BC', 'ABC/'],
    '/singleproduct/%E0%A4%98%E0%A5%80': ['घी', '%e0%a4%98%e0%a5%80', '%E0%A4%98%E0%A5%80/'],
    '/singleproduct/tea%2Fcoffee': ['tea%2fcoffee', '%74ea%2FCoffee'],
    '/singleproduct/a%2Bb%26c': ['a+b&c', 'a%2bb%26c'],
    '/singleproduct/100%25': ['100%', '100%25'],
    '/singleproduct/%25zz%2561': ['%zz%61', '%ZZ%61'],
    '/singleproduct/%2561bc': ['%2561bc'],
  }
  for (const [key, spelled] of Object.entries(spellings)) {
    for (const slug of spelled) {
      const { pathname } = new URL(`/singleproduct/${slug}`, 'http://site')
      expect(keyOf(pathname), slug).toBe(key)
      // The page is rendered for its key, so both must name the same deal.
      expect(slugIn(key), slug).toBe(slugIn(pathname)?.toLowerCase())
    }
    expect(keyOf(key)).toBe(key)
  }
  expect(keyOf('/stores/%35/?page=2')).toBe('/stores/5?page=2')
  expect(keyOf('/Details/')).toBe('/details')
})

test('an encoded letter does not lead to the key of another page', () => {
  expect(keyOf('/pages/About-%75s')).toBe('/pages/about-us')
  // A static page of this name, where the page of the site itself has the plain address.
  expect(keyOf('/pages/%73itemap')).toBe('/pages/%73itemap')
})

test('arbitrary values use their own budget, and too long addresses use none', () => {
  for (const address of [
    '/',
    '/?tab=super&page=3',
    '/stores/5?page=2',
    '/newsletter?result=asked',
    '/singleproduct/ghee?prices=30',
  ])
    expect(addressOf(address).cacheIn).toBe('pages')
  for (const address of ['/deals?search=tea', '/filters?minprice=5', '/singleproduct/ghee?reply=7'])
    expect(addressOf(address).cacheIn).toBe('arbitrary')
  expect(addressOf(`/deals?search=${'x'.repeat(3_000)}`).cacheIn).toBeNull()
})

test('50,000 requests with arbitrary parameters leave the home page and the deals list cached', async () => {
  const clock = () => new Date(0)
  const maxBytes = { pages: 1_000_000, arbitrary: 1_000_000 }
  const cache = createResponseCache<AnswerBudget>({ freshMs: 30_000, maxBytes, clock })
  let rendered = 0
  const ask = (address: string) => {
    const { key, cacheIn } = addressOf(address)
    const produce = async () => ({
      status: 200,
      contentType: 'text/html',
      body: `page ${++rendered}`,
      tags: ['pages'],
    })
    return cache.get(key, { cacheIn, produce })
  }
  const cachedAnswers = [await ask('/'), await ask('/deals')]
  const kinds = pageRoutes.filter(({ path }) => !path.includes(':'))
  for (let n = 0; n < 50_000; n++) {
    const { path, search } = kinds[n % kinds.length]!
    await ask(`${path}?${search.map((name) => `${name}=${n}`).join('&')}&junk=${n}`)
  }
  const before = rendered
  expect([await ask('/'), await ask('/deals')]).toEqual(cachedAnswers)
  expect(rendered).toBe(before)
  expect(cache.stats().pages).toMatchObject({ evictions: 0 })
})
