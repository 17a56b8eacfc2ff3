import type { Locator, Page } from '@playwright/test'

export type CountedKeys = ReturnType<typeof countedKeys>

/** A keyboard and a mouse that count how often they are pressed. Each key of a combination counts. */
export function countedKeys(page: Page) {
  let count = 0
  return {
    press: async (key: string) => {
      count += key.split('+').length
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      count += [...text].length
      await page.keyboard.type(text)
    },
    click: async (target: Locator) => {
      count += 1
      await target.click()
    },
    count: () => count,
  }
}

/** Pastes a text where the focus is; the clipboard needs the browser's permission. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((clipboardText) => navigator.clipboard.writeText(clipboardText), text)
  await page.keyboard.press('Control+v')
}
