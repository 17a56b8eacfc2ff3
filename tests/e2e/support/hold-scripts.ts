import type { Page } from '@playwright/test'

/** Holds every script file back until it is released. */
export async function holdScripts(page: Page): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    // The page that asked may have been left.
    await route.continue().catch(() => undefined)
  })
  return { release }
}
