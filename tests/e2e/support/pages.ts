import type { APIRequestContext, Page } from '@playwright/test'
import { readingPages as readingPagesOf } from '../../support/reading-pages.ts'

/**
 * Opens a page with the site's typeface, from which its measures follow. A first visit shows the system's
 * font until the typeface has loaded.
 */
export async function openWithTypeface(page: Page, path: string): Promise<void> {
  await loadTypeface(page, path)
  await page.reload()
  await page.evaluate(() => document.fonts.ready)
}

/** Opens a page, and waits until the next document has the site's typeface. */
export async function loadTypeface(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  // A phone shows it from the next document on.
  await page.waitForFunction(
    () =>
      !matchMedia('(width < 48rem) and (pointer: coarse)').matches ||
      localStorage.typeface?.includes(document.documentElement.lang),
  )
}

/** Also what is left out of the layout because it is out of view. */
export const layOutFullPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.laidOut = ''
  })

/** One address of every page that a visitor can read, with its path as the requirements write it. */
export const readingPages = (request: APIRequestContext): Promise<{ id: string; path: string }[]> =>
  readingPagesOf(async (call) => (await (await request.get(`/ifs${call}`)).json()).responseData.data)
