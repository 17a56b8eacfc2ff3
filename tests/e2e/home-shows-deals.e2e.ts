import { layOutWholePage, openWithTypeface } from './support/pages.ts'
import { expect, test } from './support/test.ts'

// `top` of the first deal card: at most this many px from the page's top.
const firstCardLimits = [
  { width: 1440, height: 900, top: 620 },
  { width: 360, height: 780, top: 700 },
]

for (const { width, height, top } of firstCardLimits)
  for (const path of ['/', '/hi'])
    test(`the first deal of ${path} begins by ${top} px at ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await openWithTypeface(page, path)
      const card = await page.getByRole('article').first().boundingBox()
      expect(card?.y).toBeLessThanOrEqual(top)
    })

test('a deal appears once on the home page, also on its other tabs and pages', async ({ request }) => {
  for (const path of ['/', '/?page=2', '/?tab=super', '/?tab=super&page=2', '/hi']) {
    const html = await (await request.get(path)).text()
    const deals = [...html.matchAll(/<a [^>]*href="(?:\/hi)?\/singleproduct\/([^"#]+)"/g)].map(([, slug]) => slug)
    expect(deals.length, path).toBeGreaterThan(20)
    expect(deals.filter((slug, place) => deals.indexOf(slug) !== place).sort(), path).toEqual([])
  }
})

test('on a phone the home page is at most six screens high, footer included', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ['/', '/hi']) {
    await openWithTypeface(page, path)
    await layOutWholePage(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, path).toBeLessThanOrEqual(6 * 780)
  }
})

test('on a phone a list shows at least four deals on a screen, and keeps the layout that the visitor chose', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open('/deals')
  const deals = page.getByRole('main').getByRole('article')
  const fifth = async () => (await deals.nth(4).boundingBox())?.y ?? 0
  const first = async () => (await deals.nth(0).boundingBox())?.y ?? 0
  expect((await fifth()) - (await first())).toBeLessThanOrEqual(780 - 56)
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  const sideBySide = async () => (await deals.nth(0).boundingBox())?.y === (await deals.nth(1).boundingBox())?.y
  expect(await sideBySide()).toBe(false)
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect.poll(sideBySide).toBe(true)
  await open('/superdeals')
  await expect.poll(sideBySide).toBe(true)
})
