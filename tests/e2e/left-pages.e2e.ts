import { holdCall } from './support/calls.ts'
import { signInBrowser } from './support/members.ts'
import { deal, heading, mark, markOf, openDeal, preparedPage, slowDown } from './support/page-elements.ts'
import { expect, test, waitForHydration } from './support/test.ts'

const scrollPosition = () => Math.round(scrollY)

test('Back restores a position that was reached before the page was hydrated', async ({ page }) => {
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
})

test('the first page of a document is kept for members too', async ({ page, open, request }) => {
  await signInBrowser(page, request)
  await open('/deals')
  await mark(page, 'list')
  await openDeal(page)
  await page.goBack()
  expect(await markOf(page)).toBe('list')
})

test('a page that is left while it loads neither delays the next one nor is kept', async ({ page, open }) => {
  await open('/deals')
  const details = await holdCall(page, '/ifs/dealdetails*')
  await deal(page).evaluate((link: HTMLElement) => link.click())
  await expect.poll(() => details.requests.length).toBe(1)
  await page.getByRole('navigation').getByRole('link', { name: 'Coupons' }).first().click()
  await expect(heading(page)).toHaveText('Coupons and promo codes')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
  details.release()
})

test.describe('with code that does not arrive', () => {
  test.use({ ignoreFailedCalls: true })

  test('what was begun on a page that has been left leads nowhere', async ({ page, open }) => {
    await open('/deals?page=4')
    let fail = () => {}
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    let isAsked = false
    await page.route('**/assets/more-deals*', async (route) => {
      isAsked = true
      await failing
      await route.abort()
    })
    await page.getByRole('link', { name: 'More deals', exact: true }).click()
    await expect.poll(() => isAsked).toBe(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Coupons' }).first().click()
    await expect(heading(page)).toBeFocused()
    const failed = page.waitForEvent('requestfailed')
    fail()
    await failed
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page).toHaveURL('/coupons')
  })
})

test('a deal that was hidden on a page that has been left is hidden for good', async ({ page, open }) => {
  await open('/deals')
  const title = (await deal(page).textContent()) ?? ''
  await page.getByRole('button', { name: `Hide ${title}`, exact: true }).press('Enter')
  await expect(page.getByText('Deal hidden.')).toBeVisible()
  await openDeal(page, 3)
  await page.goBack()
  await expect(heading(page)).toHaveText('Daily deals')
  await expect(page.getByText('Deal hidden.')).toBeHidden()
  await expect(page.getByRole('link', { name: title, exact: true })).toBeHidden()
})

test('opening a page that was rendered ahead does not fetch the page before again', async ({ page, open }) => {
  await page.clock.install()
  await open('/deals')
  await page.clock.fastForward(60_000)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await deal(page).focus()
  await page.clock.runFor(500)
  await expect(preparedPage(page).locator('h1')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.clock.runFor(1000)
  expect(calls).toContain('/ifs/dealdetails')
  expect(calls).not.toContain('/ifs/getdeals')
})

test('a link to a comment is followed once: a reload restores the position', async ({ page, open, call }) => {
  const [first] = (await call<{ id: number }[]>('/newsarticles?limit=1')).data
  const sender = { author: 'Simran', email: 'simran@example.in', news_id: `${first?.id}` }
  const text = `A comment to reload ${Date.now()}`
  const { data: comment } = await call<{ id: number }>('/commentspost', { ...sender, comment: text })
  await open(`/newsarticle/${first?.id}#comment-${comment.id}`)
  await expect(page.getByText(text)).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 100))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll'))).toContain(':100')
  await page.reload()
  await waitForHydration(page)
  expect(await page.evaluate(scrollPosition)).toBe(100)
})

test('a position that was left while the page was still scrolling is restored', async ({ page, open }) => {
  await open('/deals')
  await openDeal(page)
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
