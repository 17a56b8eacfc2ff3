import { expectFreeWords, expectFreeWordsInLayouts } from './support/card-targets.ts'
import { expect, test, waitForHydration } from './support/test.ts'

for (const width of [360, 768, 1440]) {
  test.describe(`on a touch screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: true, isMobile: width === 360 })

    for (const language of ['', '/hi']) {
      test(`a tap on a card's words opens the deal and never does anything else${language && ', in Hindi'}`, async ({
        page,
        open,
      }) => {
        for (const path of ['/deals', '/superdeals']) {
          await open(`${language}${path}`)
          await expectFreeWordsInLayouts(page, path)
        }
        await open(`${language}/coupons`)
        await expectFreeWords(page, 'coupons', false)
        await open(`${language}/`)
        await waitForHydration(page)
        await expect(page.locator('.item-menu').first()).toBeAttached()
        await expectFreeWords(page, 'home', true)
      })
    }
  })
}
