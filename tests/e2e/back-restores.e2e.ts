import { chromium } from '@playwright/test'
import { findWholeChromium } from '../support/chromium.ts'
import { expect, test } from './support/test.ts'

const executablePath = findWholeChromium()

test('Back restores the whole page as it was left, without loading it', async ({ baseURL }) => {
  test.skip(!executablePath, 'The headless shell restores no page: this needs a whole Chromium')
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await browser.newPage()
    const devtools = await page.context().newCDPSession(page)
    await page.goto(`${baseURL}/deals`)
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })))
    await page.goto(`${baseURL}/stores`)
    await page.evaluate(() => setTimeout(() => history.back()))
    // Playwright does not know the context of a restored page.
    const persisted = async () =>
      (await devtools.send('Runtime.evaluate', { expression: 'window.persisted' })).result.value as unknown
    await expect.poll(persisted).toBe(true)
  } finally {
    await browser.close()
  }
})
