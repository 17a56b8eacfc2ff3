import { besidePictures, cutFacts } from './support/card-layout.ts'
import { layOutFullPage, openWithTypeface } from './support/pages.ts'
import { expect, test, waitForHydration } from './support/test.ts'

// Of the demo content: a super deal with a label.
const dealPath = '/singleproduct/svarix-hush-40-headphones'

for (const { path, layout } of [
  { path: '/', layout: 'grid' },
  { path: '/deals', layout: 'grid' },
  { path: '/superdeals', layout: 'list' },
  { path: dealPath, layout: 'grid' },
])
  for (const width of [360, 768])
    test(`HM12: badges are on the picture in the ${layout} of ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 780 })
      await page.addInitScript((chosen) => localStorage.setItem('deal_layout', chosen), layout)
      await openWithTypeface(page, path)
      await waitForHydration(page)
      await layOutFullPage(page)
      const badges = page.getByRole('main').locator(':is(.item-badges, .item-label) .badge')
      await expect(badges).not.toHaveCount(0)
      expect(await besidePictures(badges)).toEqual([])
    })

for (const path of ['/deals', '/deals?page=2', '/hi/deals', '/hi/deals?page=2'])
  test(`HM12: the fact on a card of ${path} is shown whole or not at all`, async ({ page }) => {
    for (const width of [305, 320, 360, 768]) {
      await page.setViewportSize({ width, height: 740 })
      await openWithTypeface(page, path)
      await page.evaluate(() => localStorage.setItem('deal_layout', 'list'))
      await openWithTypeface(page, path)
      await layOutFullPage(page)
      const facts = page.getByRole('main').locator('.item-fact > span')
      await expect(facts).not.toHaveCount(0)
      expect.soft(await cutFacts(facts), `at ${width} px`).toEqual([])
      expect.soft(await cutFacts(facts, 'Ends in 1,234 hours and more'), `a long text at ${width} px`).toEqual([])
    }
  })
