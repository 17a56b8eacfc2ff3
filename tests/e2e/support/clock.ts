import type { Page } from '@playwright/test'

/** The page's timers run when the test says so too, and it still knows that it was opened by its address. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
  // The clock's own `performance` has no entries, as if the page had been reloaded.
  await page.addInitScript(() => Object.assign(performance, { getEntriesByType: () => [{ type: 'navigate' }] }))
}
