import type { BrowserContext, Page } from '@playwright/test'
import { cacheNameOf } from '../../../src/web/offline/cache-rules.ts'
import { sharedSite } from './site.ts'
import { openSiteProxy, type SiteProxy } from './site-proxy.ts'
import { test as base, expect, waitForHydration } from './test.ts'

/** With a service worker, and a site whose answers the test can change. */
export const test = base.extend<{ siteProxy: SiteProxy }>({
  serviceWorkers: 'allow',
  ignoreFailedCalls: true,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
  siteProxy: async ({}, use) => {
    const siteProxy = await openSiteProxy(sharedSite().url)
    await use(siteProxy)
    await siteProxy.close()
  },
  baseURL: async ({ siteProxy }, use) => use(siteProxy.url),
})

/** Opens a page and waits until the browser has cached it. */
export async function openAndCache(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await expectCached(page, path)
}

/** Waits until the browser has cached a page. */
export const expectCached = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(([name, key]) => caches.match(key, { cacheName: name }).then(Boolean), [
          cacheNameOf.pages,
          path,
        ] as const),
      { message: `${path} is cached`, timeout: 20_000 },
    )
    .toBe(true)

/**
 * Disconnects the context from the network, and returns a function that reconnects it.
 * Chromium 150 forgets at the next document that the network is emulated: `navigator.onLine` is true there, and no
 * event follows. Both are provided here.
 */
export async function goOffline(context: BrowserContext): Promise<() => Promise<void>> {
  await context.setOffline(true)
  const script = await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
  )
  return async () => {
    await script.dispose()
    await context.setOffline(false)
    for (const page of context.pages())
      await page.evaluate(() => {
        if (!Object.hasOwn(navigator, 'onLine')) return
        Reflect.deleteProperty(navigator, 'onLine')
        dispatchEvent(new Event('online'))
      })
  }
}
