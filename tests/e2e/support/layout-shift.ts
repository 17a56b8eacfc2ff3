import type { Page } from '@playwright/test'

/**
 * Returns a function for the sum of the layout shifts since the page was opened, on pages that are opened from now on.
 * A slow browser paints a document before it has read the end of it. What the rest moves (0.0155: the words beside the
 * countdown) does not count.
 */
export async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const setSum = (sum: number) => Object.assign(window, { shifted: sum })
    setSum(0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) setSum(Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('DOMContentLoaded', () => {
      const isPaintedInPart = performance.getEntriesByName('first-contentful-paint').length > 0
      if (isPaintedInPart) requestAnimationFrame(() => requestAnimationFrame(() => setSum(0)))
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifted'))
}
