import { expectAccessible } from './support/axe.ts'
import { visitConsoleStates } from './support/console-states.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

/** Of a phone, and wide. `npm run test:deep` looks at everything in both. */
const widths = [360, 1280]

test('axe finds nothing in the console, on wide screens and on phones in turn, and nothing is too wide', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let visited = 0
  await visitConsoleStates(page, request, async (subject) => {
    for (const [n, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 })
      if (visited % widths.length === n) await expectAccessible(page, `${subject} at ${width} px`)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), subject).toBeLessThanOrEqual(width)
    }
    visited++
    await page.setViewportSize({ width: 1280, height: 900 })
  })
})
