import type { Page } from '@playwright/test'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Taps beside everything, so that the scripts are loading. */
async function beginLoading(page: Page): Promise<void> {
  const scriptRequest = page.waitForRequest(/\/assets\/.*\.js$/)
  await page.getByRole('heading', { level: 1 }).tap()
  await scriptRequest
}

test('taps while the scripts are loading: a link opens its page, the menu and the filters open and stay open', async ({
  page,
}) => {
  const { release } = await holdScripts(page)

  await test.step('a link opens its page before the scripts have loaded', async () => {
    await page.goto('/deals')
    await beginLoading(page)
    const link = page.getByRole('main').getByRole('article').getByRole('link').first()
    const address = (await link.getAttribute('href')) ?? ''
    await link.tap()
    await expect(page).toHaveURL(address)
  })

  await test.step('the menu opens before the scripts have loaded, and hydration leaves it open', async () => {
    await page.goto('/deals')
    await beginLoading(page)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeVisible()
    release()
    await expect
      .poll(() => menu.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
      .toBe(true)
    await expect(menu).toBeVisible()
  })

  await test.step('the filters open when the scripts have loaded', async () => {
    const { release } = await holdScripts(page)
    await page.goto('/deals')
    await beginLoading(page)
    await page.getByRole('main').getByRole('link', { name: 'Filters' }).tap()
    release()
    await expect(
      page
        .getByRole('button', { name: /^Show/ })
        .or(page.getByRole('button', { name: 'Apply' }))
        .first(),
    ).toBeVisible()
  })
})
