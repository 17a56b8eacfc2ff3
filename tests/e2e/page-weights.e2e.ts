import { hindiName } from '../../src/web/layout/language-names.ts'
import { consoleCodeInPublicFiles, exceededBudgets, pageWeights, scriptsAtOnce } from '../support/page-weights.ts'
import { readingPages } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('no page exceeds its weight budget for a cheap phone on a slow connection', async ({ baseURL }) => {
  expect(exceededBudgets(await pageWeights(baseURL ?? ''))).toEqual([])
})

test('pages for reading load the code of forms later', async () => {
  const hasForms = async (module: string) => (await scriptsAtOnce(module, 'hi')).includes('noValidate:!0')
  expect(await hasForms('../contact/web/contact-page.tsx')).toBe(true)
  for (const page of ['deals/web/page/deal-page', 'deals/web/list/deals-page', 'articles/web/article-page'])
    expect(await hasForms(`../${page}.tsx`), page).toBe(false)
})

test('only pages in another language load the drawn name of Hindi', async () => {
  const home = '../web/home/home-page.tsx'
  expect(await scriptsAtOnce(home, 'en')).toContain(hindiName.short.outline)
  expect(await scriptsAtOnce(home, 'hi')).not.toContain(hindiName.short.outline)
})

test('at most one picture of a page is loaded before everything else', async ({ request }) => {
  const counts = await Promise.all(
    (await readingPages(request)).map(async ({ path }) => {
      const html = await (await request.get(path)).text()
      return [path, html.split(/<img [^>]*fetchpriority="high"/i).length - 1] as const
    }),
  )
  expect(counts.filter(([, count]) => count > 1)).toEqual([])
  expect(Object.fromEntries(counts)).toMatchObject({ '/': 1, '/stores': 1, '/deals': 0 })
})

test('no file of the public site contains code of the admin console', async () => {
  expect(await consoleCodeInPublicFiles()).toEqual([])
})

test('built files carry no headers that only documents need', async ({ request }) => {
  const html = await request.get('/deals')
  expect(html.headers()['content-security-policy']).toContain("default-src 'self'")
  const [file = ''] = /\/assets\/[\w.-]+\.js/.exec(await html.text()) ?? []
  const headers = (await request.get(file)).headers()
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const name of ['content-security-policy', 'permissions-policy', 'reporting-endpoints'])
    expect(Object.keys(headers)).not.toContain(name)
})
