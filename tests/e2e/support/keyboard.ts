import type { Locator, Page } from '@playwright/test'

const maxPresses = 250

/** Presses Tab until the wanted element has the focus. */
export async function reach(page: Page, wanted: Locator, direction: 'forward' | 'backward' = 'forward'): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  if (await isThere()) return
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press(direction === 'forward' ? 'Tab' : 'Shift+Tab')
    if (await isThere()) return
  }
  throw new Error(`The keyboard does not reach ${wanted}`)
}
