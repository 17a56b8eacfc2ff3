import { holdCall } from './support/calls.ts'
import { deal, heading, openDeal, preparedPage, slowDown } from './support/page-elements.ts'
import { expect, test, waitForHydration } from './support/test.ts'

const scrollPosition = () => Math.round(scrollY)

test('positions are restored that were reached before the page was hydrated, or left while it was still scrolling', async ({
  page,
}) => {
  await page.goto('/deals')
  await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => addEventListener('scrollend', resolve))
    scrollTo(0, 900)
    await scrolled
  })
  await waitForHydration(page)
  await openDeal(page, 8)
  expect(await page.evaluate(scrollPosition)).toBe(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('Daily deals')
  await expect.poll(() => page.evaluate(scrollPosition)).toBe(900)

  await page.goForward()
  await expect(page).toHaveURL(/singleproduct/)
  await expect(heading(page)).not.toHaveText('Daily deals')
  const leftAt = await page.evaluate(async () => {
    scrollTo({ top: 800, behavior: 'smooth' })
    while (scrollY < 200) await new Promise(requestAnimationFrame)
    history.back()
    return scrollY
  })
  await expect(heading(page)).toHaveText('Daily deals')
  await page.goForward()
  await expect(page).toHaveURL(/singleproduct/)
  await expect.poll(() => page.evaluate(scrollPosition)).toBeGreaterThanOrEqual(leftAt)
})

test('a page that is left while it loads neither delays the next one nor is kept, and what was begun on it leads nowhere', async ({
  page,
  open,
  pageErrors,
}) => {
  await open('/deals')
  const leave = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Coupons' }).first().click()
    await expect(heading(page)).toHaveText('Coupons and promo codes')
    await expect(heading(page)).toBeFocused()
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
  }

  await test.step('with data that arrives late', async () => {
    const details = await holdCall(page, '/ifs/dealdetails*')
    await deal(page).evaluate((link: HTMLElement) => link.click())
    await expect.poll(() => details.requests.length).toBe(1)
    await leave()
    details.release()
  })

  await test.step('with code that does not arrive', async () => {
    await open('/deals?page=4')
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
    let isAsked = false
    await page.route('**/assets/more-deals*', async (route) => {
      isAsked = true
      await failing
      await route.abort()
    })
    await page.getByRole('link', { name: 'More deals', exact: true }).click()
    await expect.poll(() => isAsked).toBe(true)
    await leave()
    const failed = page.waitForEvent('requestfailed')
    fail()
    await failed
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page).toHaveURL('/coupons')
    pageErrors.ignoreFailedCalls()
  })
})

test('a page can be left before the code of its own last parts has loaded', async ({ page, call }) => {
  const [first] = (await call<{ SLUG: string }[]>('/getdeals?limit=1')).data
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(price-history|comments-section|similar-deals)/, async (route) => {
    await delivered
    await route.continue()
  })
  await page.goto(`/singleproduct/${first?.SLUG}`)
  await page.mouse.move(10, 10)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.getByRole('navigation').getByRole('link', { name: 'Super Deals' }).first().click()
  await expect(heading(page)).toHaveText('Super deals')
  await expect(heading(page)).toBeFocused()
  deliver()
  await page.goBack()
  await expect(page.locator('#comments')).toBeVisible()
})

test('Back before React has followed returns the focus to the link', async ({ page, open }) => {
  await open('/deals')
  await deal(page).focus()
  await expect(preparedPage(page).locator('h1')).toHaveCount(1)
  await slowDown(page)
  await page.evaluate(async () => {
    const link = document.activeElement as HTMLElement
    link.click()
    // The browser takes the focus from what is hidden when it paints.
    while (document.activeElement === link) await new Promise(requestAnimationFrame)
    history.back()
  })
  await expect(heading(page)).toHaveText('Daily deals')
  await expect(deal(page)).toBeFocused()
})
