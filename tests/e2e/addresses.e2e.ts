import { readingPages } from './support/pages.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

const unknownPaths = [
  '/nothing-here',
  '/singleproduct/no-such-deal',
  '/stores/999999',
  '/stores/abc',
  '/dealsdetails/no-such-category',
  '/newsarticle/999999',
  '/newsarticle/abc',
  '/pages/no-such-page',
  // Ids that exist have no other spelling.
  '/stores/01',
  '/dealsdetails/01422',
  '/newsarticle/01',
  '/ifsredirect/01',
]

for (const path of unknownPaths) {
  test(`R22: ${path} is a real 404 with links to other pages`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
  })
}

test('R22: paths match in any letter case, with and without a trailing slash', async ({ page, request }) => {
  for (const { path } of await readingPages(request)) {
    const [name = '', search] = path.split('?')
    const upperCaseAddress = `${name.toUpperCase()}${name === '/' ? '' : '/'}${search ? `?${search}` : ''}`
    const answer = await page.goto(upperCaseAddress)
    expect(answer?.status(), upperCaseAddress).toBe(200)
    await waitForHydration(page)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    await page.goto(path)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href'), path).toBe(canonical)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})

test('every page has a title, a description and a canonical address of its own', async ({ page, request, baseURL }) => {
  const distinct = { titles: new Set(), descriptions: new Set(), addresses: new Set() }
  const pages = await readingPages(request)
  for (const { path } of pages) {
    await page.goto(path)
    distinct.titles.add(await page.title())
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    expect(description?.length, path).toBeGreaterThan(30)
    distinct.descriptions.add(description)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(canonical, path).toMatch(new RegExp(`^${baseURL}/`))
    distinct.addresses.add(canonical)
  }
  for (const values of Object.values(distinct)) expect(values.size).toBe(pages.length)
})
