import type { Page } from '@playwright/test'
import { englishIn, names, wordsOfNames } from './support/english-words.ts'
import { readingPages } from './support/pages.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

test('a Hindi page contains no English words except names', async ({ page, request, pageErrors }) => {
  const allowed = [...names, ...(await wordsOfNames(request))]
  const accountPages = [
    '/login',
    '/signup',
    '/favorites',
    '/profile',
    '/reset-password#token=x',
    '/confirm-email#token=x',
    '/setup',
  ]
  const otherPages = [
    '/nothing-here',
    '/deals?search=क्ष्ज्ञक्ष',
    '/newsletter',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
  ]
  const pages = [
    ...(await readingPages(request)).map(({ path }) => path),
    ...accountPages,
    ...otherPages,
    '/alerts/stop',
    '/comments/unsubscribe',
  ]
  for (const path of pages) {
    await page.goto(`/hi${path === '/' ? '' : path}`)
    await waitForHydration(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await waitUntilLoaded(page)
    expect.soft(await englishIn(page, allowed), path).toEqual([])
    expect.soft(await page.title(), path).toMatch(/^बचत – | – बचत$/)
  }
  pageErrors.ignoreFailedCalls()
})

/** Waits until what came into view is shown instead of its placeholders. */
async function waitUntilLoaded(page: Page): Promise<void> {
  // The browser reports what is in view in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.locator('[aria-busy="true"], .animate-pulse-soft').filter({ visible: true })).toHaveCount(0)
}
