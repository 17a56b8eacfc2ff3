import type { Page } from '@playwright/test'
import { newStaff, signInToConsole } from './console.ts'
import { startFreshSite } from './start-site.ts'
import { test } from './test.ts'

type OwnSite = Awaited<ReturnType<typeof startFreshSite>>

/**
 * For tests that change, or need unchanged, what all pages show: with a site of their own, and an administrator of it.
 * Called in each file: Playwright would share one site between files with the same fixtures.
 */
export const testWithOwnSite = () =>
  test.extend<{ administrator: Page }, { site: OwnSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
      async ({}, use) => {
        const site = await startFreshSite({ DEMO: '1', LOG_LEVEL: 'warn' })
        await use(site)
        await site.end()
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ site }, use) => use(site.url),
    administrator: async ({ page, site }, use) => {
      await signInToConsole(page, await newStaff(page.request, 'administrator', site.dataDir))
      await use(page)
    },
  })
