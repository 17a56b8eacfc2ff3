import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Opens a page on a slow connection; the first tap begins to load the scripts, and the next ones come meanwhile. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await page.goto(path)
  const throughput = 1_600_000 / 8
  const conditions = { offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', conditions)
}

/** Taps beside everything, so that the scripts are loading. */
async function beginLoading(page: Page): Promise<void> {
  const scriptRequest = page.waitForRequest(/\/assets\/.*\.js$/)
  await page.getByRole('heading', { level: 1 }).tap()
  await scriptRequest
}

const main = (page: Page) => page.getByRole('main')

test('taps while the scripts are loading: the menu opens', async ({ page }) => {
  await openSlowly(page, '/deals')
  await beginLoading(page)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  // Hydration leaves it open.
  await expect
    .poll(() => menu.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))), {
      timeout: 20_000,
    })
    .toBe(true)
  await expect(menu).toBeVisible()
})

test('taps while the scripts are loading: a heart asks to sign in', async ({ page }) => {
  await openSlowly(page, '/deals')
  await beginLoading(page)
  await main(page)
    .getByRole('button', { name: /^Favorite/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible({ timeout: 20_000 })
})

test('taps while the scripts are loading: the filters open', async ({ page }) => {
  await openSlowly(page, '/deals')
  await beginLoading(page)
  await main(page).getByRole('link', { name: 'Filters' }).tap()
  await expect(
    page
      .getByRole('button', { name: /^Show/ })
      .or(page.getByRole('button', { name: 'Apply' }))
      .first(),
  ).toBeVisible({
    timeout: 20_000,
  })
})

test('taps while the scripts are loading: a link opens its page', async ({ page }) => {
  await openSlowly(page, '/deals')
  await beginLoading(page)
  const link = main(page).getByRole('article').getByRole('link').first()
  const address = (await link.getAttribute('href')) ?? ''
  await link.tap()
  await expect(page).toHaveURL(address, { timeout: 20_000 })
})

test('taps while the scripts are loading: a form is sent', async ({ page }) => {
  await openSlowly(page, '/deals')
  await beginLoading(page)
  const searchBox = page.getByRole('banner').getByLabel('Search deals')
  await searchBox.tap()
  await page.keyboard.type('kettle')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/deals?search=kettle', { timeout: 20_000 })
})
