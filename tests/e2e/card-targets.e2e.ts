import { expectFreeWords, expectFreeWordsInLayouts } from './support/card-targets.ts'
import { expect, test } from './support/test.ts'

// Every width in both languages: `card-targets.deep.e2e.ts`.

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 900 }, hasTouch: true, isMobile: true })

  test("a tap on a card's words opens the deal and never does anything else, and its menu has a target of 44 px", async ({
    page,
    open,
  }) => {
    await open('/deals')
    await expectFreeWordsInLayouts(page, 'deals')
    await open('/coupons')
    await expectFreeWords(page, 'coupons', false)
    await open('/hi/deals')
    await expectFreeWordsInLayouts(page, 'deals in Hindi')
  })
})

test.describe('on a large touch screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true })

  test("a tap on a card's words opens the deal and never does anything else", async ({ page, open }) => {
    await open('/')
    await expect(page.locator('.item-menu').first()).toBeAttached()
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFreeWords(page, `home at ${width} px`, true)
    }
    await open('/deals')
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFreeWordsInLayouts(page, `deals at ${width} px`)
    }
  })
})
