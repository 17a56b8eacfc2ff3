import { expect, test } from './support/test.ts'

for (const arrival of ['loaded whole', 'reached inside the site'])
  test(`a jump within a page that was ${arrival} preserves what was opened, and Back returns`, async ({
    page,
    open,
  }) => {
    await open(arrival === 'loaded whole' ? '/faqs' : '/deals')
    if (arrival !== 'loaded whole') {
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
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
  })

test('a link to a part of another page scrolls and moves the focus there', async ({ page, open }) => {
  await open('/coupons')
  await page
    .getByRole('link', { name: /^Terms: / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/singleproduct\/.+#offers$/)
  const part = page.locator('#offers')
  await expect(part).toBeInViewport()
  await expect(part).toBeFocused()
})

test('an address with an unknown hash opens at the top', async ({ page, open }) => {
  for (const hash of ['#nowhere', '#50%', '#%E0%A4%A']) {
    await open(`/deals${hash}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Daily deals' })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  for (const address of ['/filters', '/hi/filters'])
    test(`${address}: the button scrolls to the filters`, async ({ page }) => {
      await page.goto(address)
      await page.getByRole('main').locator('a[href$="#filter-panel"]').click()
      await expect(page).toHaveURL(`${address}#filter-panel`)
      await expect(page.locator('#filter-panel')).toBeVisible()
    })
})

test('a misspelt search shows its correction in Hindi', async ({ page, open }) => {
  await open('/hi/deals?search=headfones')
  await expect(page.getByRole('main')).toContainText('"headfones" के लिए कोई डील नहीं मिली।')
})
