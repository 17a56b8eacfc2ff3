import AxeBuilder from '@axe-core/playwright'
import { readingPages } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on any page, ${colorScheme}`, async ({ page, open, request }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const pages = await readingPages(request)
    for (const { path } of [...pages, { path: '/nothing-here' }, { path: '/ifs/docs' }]) {
      await (path === '/ifs/docs' ? page.goto(path) : open(path))
      const axe = new AxeBuilder({ page })
      // Only colours differ in the dark.
      const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
      expect.soft(found, path).toEqual([])
    }
  })
}

for (const width of [360, 320])
  test(`no page is wider than ${width} px: a phone, or a screen of 1280 px at 400 %`, async ({
    page,
    open,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const { path } of await readingPages(request)) {
      await open(path)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  })

test('no page complains, breaks the content policy or asks anything of another site', async ({
  page,
  open,
  request,
  outside,
}) => {
  for (const { path } of await readingPages(request)) {
    await open(path)
    // Down and up again, so that what loads late has loaded.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  }
  expect(outside.map((one) => one.url())).toEqual([])
})

test('R23: going from page to page keeps the site and moves the focus to the new heading', async ({ page, open }) => {
  await open('/')
  await page.evaluate(() => Object.assign(window, { stillThere: true }))
  await page.getByRole('banner').getByRole('link', { name: 'News & Articles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News & Articles')
  expect(await page.evaluate(() => 'stillThere' in window)).toBe(true)
  await expect(page).toHaveTitle(/News & Articles/)
})
