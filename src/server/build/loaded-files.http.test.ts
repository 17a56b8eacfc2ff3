import { expect, test } from 'vitest'
import {
  consoleCodeInPublicFiles,
  exceededBudgets,
  initialScripts,
  pageWeights,
} from '../../../tests/support/page-weights.ts'
import { readingPages } from '../../../tests/support/reading-pages.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { hindiName } from '../../web/layout/language-names.ts'

// What the browser of a visitor with a cheap phone on a slow connection has to load.

const site = await testSite()
const pages = await readingPages(async (call) => (await site.call<object[]>(call)).data)

test('no page exceeds its weight budget for a cheap phone on a slow connection', async () => {
  const exceeded = exceededBudgets(await pageWeights(await site.app.listen({ port: 0, host: '127.0.0.1' })))
  expect(JSON.stringify(exceeded, null, 1)).toBe('[]')
})

test('pages for reading load the code of forms later', async () => {
  const hasForms = async (module: string) => (await initialScripts(module, 'hi')).includes('noValidate:!0')
  expect(await hasForms('contact-page')).toBe(true)
  for (const page of ['deal-page', 'deals-page', 'article-page']) expect(await hasForms(page), page).toBe(false)
})

test('only pages in another language load the drawn name of Hindi', async () => {
  const home = 'home-page'
  expect(await initialScripts(home, 'en')).toContain(hindiName.short.outline)
  expect(await initialScripts(home, 'hi')).not.toContain(hindiName.short.outline)
})

test.each([...pages, { path: '/hi/filters' }])(
  '$path names its script files and loads none of them',
  async ({ path }) => {
    const { document } = await site.open(path)
    expect(document.querySelectorAll('link[data-module]').length).toBeGreaterThan(1)
    expect(document.querySelectorAll('script[src], script[type=module], link[rel=modulepreload]')).toEqual([])
    expect(document.querySelector('html')?.hasAttribute('data-scripts')).toBe(false)
  },
)

test.each(['/login', '/signup', '/profile'])(
  '%s, which is not for reading, asks for its scripts immediately',
  async (path) => {
    expect((await site.open(path)).document.querySelector('html')?.hasAttribute('data-scripts')).toBe(true)
  },
)

test('at most one picture of a page is loaded before everything else', async () => {
  const counts = await Promise.all(
    pages.map(
      async ({ path }) =>
        [path, (await site.open(path)).html.split(/<img [^>]*fetchpriority="high"/i).length - 1] as const,
    ),
  )
  expect(counts.filter(([, count]) => count > 1)).toEqual([])
  expect(Object.fromEntries(counts)).toMatchObject({ '/': 1, '/stores': 1, '/deals': 0 })
})

test('no file of the public site contains code of the admin console', async () => {
  expect(await consoleCodeInPublicFiles()).toEqual([])
})

test('built files carry no headers that only documents need', async () => {
  const page = await site.open('/deals')
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  const [file = ''] = /\/assets\/[\w.-]+\.js/.exec(page.html) ?? []
  const { status, headers } = await site.open(file)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const name of ['content-security-policy', 'permissions-policy', 'reporting-endpoints'])
    expect(Object.keys(headers)).not.toContain(name)
  // Its address never changes.
  expect((await site.open('/sw.js')).headers['cache-control']).toBe('no-cache')
})
