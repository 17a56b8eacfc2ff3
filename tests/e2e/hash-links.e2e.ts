import type { Page } from '@playwright/test'
import { expect, test, waitForWholePage } from './support/test.ts'

/** Jumps on the page of questions, which has just been opened, to its last part, and back. */
async function expectJumpsToPreserve(page: Page): Promise<void> {
  const getScrollPosition = () => page.evaluate(() => Math.round(scrollY))
  const parts = page.getByRole('navigation', { name: 'On this page' })
  const answer = page.getByRole('main').locator('.prose details').first()
  await answer.locator('summary').click()
  const positionBefore = await getScrollPosition()

  const lastLink = parts.getByRole('link').last()
  const target = page.getByRole('heading', { level: 2, name: (await lastLink.textContent()) ?? '', exact: true })
  await lastLink.click()
  await expect(page).toHaveURL(/\/faqs#.+/)
  await expect(target).toBeInViewport()
  await expect.poll(getScrollPosition).toBeGreaterThan(positionBefore)
  await expect(answer).toHaveAttribute('open')
  // Keyboard users continue from the target.
  await page.keyboard.press('Tab')
  expect(
    await target.evaluate((heading) => {
      const focused = document.activeElement
      return Boolean(focused && heading.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)
    }),
  ).toBe(true)

  await page.goBack()
  await expect(page).toHaveURL('/faqs')
  await expect.poll(getScrollPosition).toBe(positionBefore)
  await expect(answer).toHaveAttribute('open')
}

test('a link to a part of a page scrolls and moves the focus there; a jump within a page preserves what was opened, and Back returns', async ({
  page,
  open,
}) => {
  await test.step('an address with an unknown hash opens at the top', async () => {
    for (const hash of ['#nowhere', '#50%', '#%E0%A4%A']) {
      await open(`/coupons${hash}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Coupons and promo codes' })).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }
  })

  await test.step('a link to a part of another page', async () => {
    await page
      .getByRole('link', { name: /^Details: / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/singleproduct\/.+#offers$/)
    const part = page.locator('#offers')
    await expect(part).toBeInViewport()
    await expect(part).toBeFocused()
  })

  await test.step('a jump within a page that was reached inside the site', async () => {
    await waitForWholePage(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
    await expect(page).toHaveURL('/faqs')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectJumpsToPreserve(page)
  })

  await test.step('a jump within a page that was loaded whole', async () => {
    await open('/faqs')
    await expectJumpsToPreserve(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('/hi/filters: the button scrolls to the filters', async ({ page }) => {
    await page.goto('/hi/filters')
    await page.getByRole('main').locator('a[href$="#filter-panel"]').click()
    await expect(page).toHaveURL('/hi/filters#filter-panel')
    await expect(page.locator('#filter-panel')).toBeVisible()
  })
})
