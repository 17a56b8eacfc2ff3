import { expectAccessible } from './support/axe.ts'
import { newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test('axe finds nothing in the forms of settings and redirects, at any width', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request, 'administrator'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const landmarks = {
    settings: page.getByRole('link', { name: 'Menus' }),
    'settings/menus': page.getByRole('group', { name: 'Side menu' }),
    'settings/affiliate': page.getByRole('group', { name: 'Affiliate ids' }),
    'settings/sale': page.getByRole('textbox', { name: 'Text in Hindi' }),
    'redirects/new': page.getByRole('textbox', { name: 'Old path (required)' }),
    'featured-categories': page.getByRole('heading', { name: 'Order on the home page' }),
  }
  for (const [path, landmark] of Object.entries(landmarks)) {
    await page.goto(`/admin/${path}`)
    await expect(landmark).toBeVisible()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `${path} at ${width} px`)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})
