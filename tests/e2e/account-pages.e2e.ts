import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { openSignIn, signInBrowser } from './support/members.ts'
import { expect, test } from './support/test.ts'

async function check(page: Page, place: string): Promise<void> {
  await expectAccessible(page, place)
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(360)
}

test.describe('axe finds nothing, and nothing is wider than a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } })

  test('in the dialogs for sign-in and sign-up', async ({ page, open }) => {
    await open('/deals')
    for (const title of ['Sign In', 'Sign Up'] as const) {
      if (title === 'Sign In') await openSignIn(page)
      else await page.getByRole('dialog').getByRole('link', { name: title }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('button', { name: title }).click()
      await expect(dialog.locator('[aria-invalid]').first()).toBeVisible()
      await check(page, `the dialog ${title}`)
    }
  })

  test('on the pages for who is not signed in', async ({ page, open }) => {
    for (const path of ['/login', '/signup', '/reset-password', '/reset-password?token=bachat_x']) {
      await open(path)
      await check(page, path)
    }
  })

  test('on a member’s pages and menu', async ({ page, open, request }) => {
    await signInBrowser(page, request)
    for (const path of ['/setup', '/profile', '/Details']) {
      await open(path)
      await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
      await check(page, path)
    }
    await page.getByRole('button', { name: /^Account menu of/ }).click()
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
    await check(page, 'the member’s menu')
  })
})

test('the HTML of a page is the same for a member and a visitor, and showing the member’s menu moves nothing', async ({
  page,
  open,
  request,
}) => {
  await signInBrowser(page, request)
  const shifts = page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shifts
  await open('/deals')
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  expect(await (await request.get('/deals')).text()).toContain('Signin / Up')
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01)
})
