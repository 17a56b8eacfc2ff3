import type { Locator, Page } from '@playwright/test'

const maxPresses = 250

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, direction: 'forward' | 'backward' = 'forward'): Promise<void> {
  // Found once: to look for a name on the whole page after each press takes long.
  let element = await target.elementHandle()
  const isFocused = async () => {
    const state = await element?.evaluate(
      (found) => found.isConnected && { isFocused: found === document.activeElement },
    )
    if (state) return state.isFocused
    element = await target.elementHandle()
    return target.evaluate((found) => found === document.activeElement)
  }
  if (await isFocused()) return
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press(direction === 'forward' ? 'Tab' : 'Shift+Tab')
    if (await isFocused()) return
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

/** Records what each element contains when it gets the focus: a screen reader reads that. Returns the latest. */
export async function recordFocusedText(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    addEventListener('focusin', ({ target }) => {
      document.documentElement.dataset.focusedText = (target as HTMLElement).innerText
    })
  })
  return () => page.evaluate(() => document.documentElement.dataset.focusedText ?? '')
}
