import type { Locator, Page } from '@playwright/test'

const maxPresses = 250

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, direction: 'forward' | 'backward' = 'forward'): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  if (await isFocused()) return
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press(direction === 'forward' ? 'Tab' : 'Shift+Tab')
    if (await isFocused()) return
  }
  throw new Error(`The keyboard does not reach ${target}`)
}
