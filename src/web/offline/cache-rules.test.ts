import { expect, test } from 'vitest'
import { inlineScripts } from '../../../tests/support/inline-scripts.ts'
import { htmlDocument } from '../../server/rendering/html-document.ts'
import { addressIn } from '../../site/i18n/language-address.ts'
import { paths } from '../../site/routing/paths.ts'
import { pageRoutes } from '../../site/routing/routes.ts'
import {
  cacheDecisionOf,
  filesOf,
  isCacheableCall,
  isCacheablePage,
  isPinnedPage,
  isRetry,
  offlineAddress,
  offlinePageOf,
  offlinePagesFor,
  offlinePath,
  pageKey,
  pagesToEvict,
  titleOf,
} from './cache-rules.ts'

const site = 'https://bachat.example'
const decisionOn = (path: string, how: { method?: string; mode?: string; authorization?: string } = {}) =>
  cacheDecisionOf({ method: 'GET', mode: 'cors', authorization: null, ...how, url: site + path })
const opened = (path: string) => decisionOn(path, { mode: 'navigate' })
const keyOf = (path: string) => pageKey(new URL(path, site))

test('a page is cached under one address, however it was spelt', () => {
  expect(opened('/deals?page=2&utm_source=mail')).toEqual({ kind: 'page', key: '/deals?page=2' })
  expect(keyOf('/Deals/?search=red+shoes')).toBe('/deals?search=red+shoes')
  expect(keyOf('/filters?stores=1&stores=2&minprice=10')).toBe('/filters?stores=1%2C2&minprice=10')
  expect(keyOf('/pages/Privacy-Policy')).toBe('/pages/privacy-policy')
  expect(keyOf('/HI/deals')).toBe('/hi/deals')
  expect(keyOf('/hi')).toBe('/hi')
})

test('a page whose address may contain a secret is left to the browser, because the offline page would repeat the address', () => {
  for (const path of [
    '/setup?token=secret',
    '/reset-password?token=secret',
    '/hi/reset-password/?token=secret',
    '/confirm-email?token=secret',
    '/newsletter/confirm?token=secret',
    '/newsletter/unsubscribe?token=secret',
    '/newsletter/preferences?token=secret&cadence=daily',
    '/comments/unsubscribe?token=secret',
    '/auth/google/return?code=secret',
    '/auth/facebook/return?code=secret',
    '/auth/telegram/return?hash=secret',
  ])
    expect(opened(path), path).toEqual({ kind: 'none' })
})

test('pages about an account and pages of others are never cached', () => {
  for (const path of [
    '/login',
    '/signup',
    '/profile',
    '/alerts',
    '/alerts/new?words=tea',
    '/Details',
    '/auth/google',
    '/admin',
    '/admin/deals',
    '/ifsredirect/5',
    '/ifsredirect/5/go',
    '/ifs/docs',
    '/nothing-here',
  ])
    expect(opened(path), path).toEqual({ kind: 'other page' })
})

test('every page that visitors read is cached, and no other', () => {
  const cached = pageRoutes.filter(({ forReading }) => forReading).map(({ path }) => path)
  expect(cached).toEqual([
    '/',
    '/deals',
    '/superdeals',
    '/coupons',
    '/favorites',
    '/singleproduct/:slug',
    '/dealsdetails/:id',
    '/stores',
    '/stores/:id',
    '/newsarticleslisting',
    '/newsarticle/:id',
    '/banner',
    '/pages/sitemap',
    '/pages/price-rules',
    '/pages/:slug',
    '/faqs',
    '/contactus',
    '/newsletter/:issue',
    '/filters',
    '/offline',
  ])
})

test('writes and posts pass through untouched', () => {
  for (const path of ['/ifs/login', '/ifs/filters', '/ifs/getcomments', '/contactus'])
    expect(decisionOn(path, { method: 'POST', mode: path.startsWith('/ifs') ? 'cors' : 'navigate' })).toEqual({
      kind: 'none',
    })
  expect(decisionOn('/healthz')).toEqual({ kind: 'none' })
  expect(decisionOn('/sw.js')).toEqual({ kind: 'none' })
  expect(decisionOn('/deals')).toEqual({ kind: 'none' })
})

test('calls are public, a member’s own, or not cacheable', () => {
  const mine = { authorization: 'Bearer secret' }
  expect(decisionOn('/ifs/getdeals?page=2')).toEqual({ kind: 'call' })
  expect(decisionOn('/ifs/myfavourites?userid=7', mine)).toEqual({ kind: 'personal call', token: 'secret' })
  expect(decisionOn('/ifs/dealmarks?userid=7&dealids=1', mine)).toEqual({ kind: 'personal call', token: 'secret' })
  expect(decisionOn('/ifs/alerts?userid=7', mine)).toEqual({ kind: 'personal call', token: 'secret' })
  // With a token any other answer may be personal.
  for (const path of [
    '/ifs/getdeals',
    '/ifs/session',
    '/ifs/exportdata?userid=7',
    '/ifs/alerthistory?userid=7&id=1',
    '/ifs/removefavourites?favids=1',
  ])
    expect(decisionOn(path, mine), path).toEqual({ kind: 'none' })
  expect(decisionOn('/ifs/myfavourites?userid=7', { authorization: 'Basic secret' })).toEqual({ kind: 'none' })
})

test('files are identified by their content', () => {
  expect(decisionOn('/assets/libraries-Bw5fndZA.js')).toEqual({ kind: 'asset' })
  expect(decisionOn('/media/3588050c549ee6ce.svg', { mode: 'no-cors' })).toEqual({ kind: 'picture' })
})

function answer(headers: Record<string, string>, state: { status?: number; type?: string; redirected?: boolean } = {}) {
  return { status: 200, type: 'basic', redirected: false, ...state, headers: new Headers(headers) }
}
const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=30' }

test('only complete answers of this site that the server marks public are cached', () => {
  expect(isCacheablePage(answer(page))).toBe(true)
  expect(isCacheablePage(answer({ ...page, 'cache-control': 'no-store' }))).toBe(false)
  expect(isCacheablePage(answer({ ...page, 'content-type': 'application/json' }))).toBe(false)
  expect(isCacheablePage(answer(page, { status: 404 }))).toBe(false)
  expect(isCacheablePage(answer(page, { redirected: true }))).toBe(false)
  expect(isCacheablePage(answer(page, { status: 0, type: 'opaqueredirect' }))).toBe(false)
  expect(isCacheableCall(answer({ 'cache-control': 'no-store' }))).toBe(false)
  expect(isCacheableCall(answer({}))).toBe(false)
})

test('thirty pages are cached, and the pages that every visitor has do not count', () => {
  const deals = Array.from({ length: 32 }, (_, number) => `/singleproduct/${number}`)
  expect(pagesToEvict(['/', '/favorites', '/hi/offline', ...deals])).toEqual(['/singleproduct/0', '/singleproduct/1'])
  expect(pagesToEvict(deals.slice(0, 30))).toEqual([])
  expect(isPinnedPage('/hi/coupons')).toBe(true)
  // The page number of a list would reveal what was read.
  expect(isPinnedPage('/coupons?page=3')).toBe(false)
})

test('a visitor whose page is missing sees its address and a message in its language, or else in the one that is cached', () => {
  expect(offlinePagesFor('/hi/deals')).toEqual(['/hi/offline', '/offline'])
  expect(offlinePagesFor('/profile')).toEqual(['/offline', '/hi/offline'])
  const deals = new URL('/hi/deals?page=2', site)
  expect(offlineAddress('/hi/offline', deals)).toBe('/hi/offline?from=%2Fhi%2Fdeals%3Fpage%3D2')
  expect(offlineAddress('/offline', new URL('/faqs', site), true)).toBe('/offline?from=%2Ffaqs&slow=1')
  expect([`${site}/hi/offline?from=%2F`, `${site}/faqs`, ''].map(isRetry)).toEqual([true, false, false])
  expect(offlinePageOf('/hi/deals?page=2')).toBe('/hi/offline')
  expect(offlinePageOf('/deals')).toBe(addressIn('en', paths.offline()))
  expect(paths.offline()).toBe(offlinePath)
})

test('the files and the title of a page are extracted from its HTML, with its styles in it or linked', () => {
  const assets = { entry: '/assets/entry.js', styles: ['/assets/a.css'], preload: ['/assets/page.js'] }
  const head = '<title>Shoes &amp; &quot;socks&quot; – Bachat</title><link rel="preload" href="/assets/font.woff2">'
  const body = ['<a href="/deals"><img src="/media/1.svg" alt=""></a>']
  for (const pageStyles of [{ css: Buffer.from('.p-2{padding:8px}'), source: '' }, null]) {
    const parts = { head, body, state: '{}', pageStyles }
    const html = htmlDocument(parts, { language: 'en', offline: true, scripts: false }, { assets, inlineScripts }).join(
      '',
    )
    expect(filesOf(html).sort()).toEqual(['/assets/a.css', '/assets/entry.js', '/assets/font.woff2', '/assets/page.js'])
    expect(titleOf(html)).toBe('Shoes & "socks"')
  }
  expect(titleOf('<title>Bachat: deals and coupons</title>')).toBe('Bachat: deals and coupons')
  expect(titleOf('<p>No title')).toBe('')
})

test('nothing of the admin console is cached: neither its document nor its files nor its calls', () => {
  expect(opened('/admin/deals/12')).toEqual({ kind: 'other page' })
  expect(decisionOn('/admin/assets/entry-1.js')).toEqual({ kind: 'none' })
  const headers = new Headers({ 'cache-control': 'no-store' })
  expect(isCacheableCall({ status: 200, type: 'basic', redirected: false, headers })).toBe(false)
})
