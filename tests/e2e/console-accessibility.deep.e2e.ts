import { expectAccessible } from './support/axe.ts'
import { visitConsoleStates } from './support/console-states.ts'
import { test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

for (const width of [1280, 360])
  test(`axe finds nothing in the console, ${width} px wide`, async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visitConsoleStates(page, request, async (subject) => {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, subject)
      await page.setViewportSize({ width: 1280, height: 900 })
    })
  })
