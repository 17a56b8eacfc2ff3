import { differingElements } from './support/differing-elements.ts'
import { loadTypeface, readingPages } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('a page looks the same with its own styles and with the whole style sheet instead', async ({ page, request }) => {
  test.slow()
  const pages = new Map((await readingPages(request)).map(({ id, path }) => [id, path]))
  // A first visit shows the system's font.
  for (const path of ['/', '/hi']) {
    await loadTypeface(page, path)
  }
  // Some rules are for phones alone, others for wide screens.
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    for (const path of [...pages.values(), '/hi']) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const differences = await page.evaluate(differingElements)
      expect(differences, `${path} at ${viewport.width} px`).toEqual([])
    }
  }
})

const settings = [
  { colorScheme: 'dark' },
  { contrast: 'more' },
  { forcedColors: 'active' },
  { media: 'print' },
] as const

for (const setting of settings)
  test(`a page looks the same with both, too, with ${JSON.stringify(setting)}`, async ({ page }) => {
    await page.emulateMedia(setting)
    await loadTypeface(page, '/deals')
    for (const path of ['/', '/deals', '/faqs']) {
      // Not reloaded: a reload loads the scripts, which change the page.
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const differences = await page.evaluate(differingElements)
      expect(differences, path).toEqual([])
    }
  })
