import { expect, test } from './support/test.ts'

test('HM2, HM4: the banners advance every three seconds and stop on request, and an arrow that reaches the end keeps the focus', async ({
  page,
  open,
  outsideRequests,
}) => {
  await open('/')
  await page.mouse.move(0, 0)
  const slider = page.getByRole('region', { name: 'Offers from our stores' })
  const slides = slider.getByRole('group')
  await expect(slides.nth(1)).not.toBeInViewport()
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 })
  await slider.getByRole('button', { name: 'Pause' }).click()
  await slider.getByRole('button', { name: 'Go to slide 1' }).click()
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 })
  expect(outsideRequests).toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  const strip = page.getByRole('region', { name: 'Categories', exact: true })
  const next = strip.getByRole('button', { name: 'Next slide' })
  await next.focus()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(next).toBeDisabled({ timeout: 500 })
  }).toPass()
  // Also after the browser has drawn it: then a disabled one would lose the focus.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expect(next).toBeFocused()
  await expect(strip.getByRole('button', { name: 'Previous slide' })).toBeEnabled()
})

test('HM13: with reduced motion nothing moves by itself', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/')
  const slider = page.getByRole('region', { name: 'Offers from our stores' })
  await page.waitForTimeout(4_000)
  await expect(slider.getByRole('group').first()).toBeInViewport({ ratio: 0.9 })
})

test('HM5, HM6, HM9: lists and tabs of the home page change in place, and reopen as they were left', async ({
  page,
  open,
  call,
}) => {
  await open('/')
  const section = page.getByRole('region', { name: 'Latest Deals' })
  const headings = section.getByRole('heading', { level: 3 })

  await test.step('another featured category shows its own deals', async () => {
    const categories = await call<{ SLUG: string; TITLE: string }[]>('/featuredcats')
    const other = categories.data[2] ?? { SLUG: '', TITLE: '' }
    const featured = page.getByRole('region', { name: 'Featured Categories' })
    await featured.getByRole('tab', { name: other.TITLE }).click()
    const { data } = await call<{ TITLE: string }[]>(`/catdetails?slug=${other.SLUG}&page=1&limit=6`)
    await expect(featured.getByRole('article')).toHaveCount(data.length)
    await expect(featured.getByRole('heading', { level: 3 })).toHaveText(data.map(({ TITLE }) => TITLE))
    await expect(page).toHaveURL('/')
  })

  await test.step('the pager announces its page, and each tab reopens at the page where it was left', async () => {
    const firstPage = await headings.allTextContents()
    await section.getByRole('navigation').getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/\/\?page=2$/)
    await expect(section.getByRole('tabpanel')).toBeFocused()
    await expect(section.getByRole('status')).toHaveText('Daily Deals, page 2')
    // The deals of the first page stay until those of the second have arrived.
    await expect(headings.first()).not.toHaveText(firstPage[0] ?? '')
    await expect(headings).toHaveCount(8)
    const secondPage = await headings.allTextContents()
    await section.getByRole('tab', { name: 'Super Deals' }).click()
    await expect(page).toHaveURL(/\/\?tab=super$/)
    await expect(section.getByRole('tab', { name: 'Super Deals' })).toHaveAttribute('aria-selected', 'true')
    await section.getByRole('tab', { name: 'Daily Deals' }).click()
    await expect(page).toHaveURL(/\/\?page=2$/)
    await expect(headings).toHaveText(secondPage)
  })

  await test.step('deals are shown in a grid or in a list, as the visitor last chose', async () => {
    const deals = section.getByRole('article')
    const inOneRow = async () => (await deals.nth(0).boundingBox())?.y === (await deals.nth(1).boundingBox())?.y
    await expect.poll(inOneRow).toBe(true)
    await section.getByRole('button', { name: 'List' }).click()
    await expect(section.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(inOneRow).toBe(false)
    await open('/')
    await expect.poll(inOneRow).toBe(false)
  })

  await test.step('a recent comment leads to its deal', async () => {
    const [first] = (await call<{ dealtitle: string }[]>('/recentcomments?limit=5')).data
    await page.getByRole('region', { name: 'Recent Comments' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.dealtitle ?? '')
    await page.goBack()
  })

  await test.step('the floating button opens the filters over the page', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByRole('spinbutton', { name: 'Maximum' }).first().fill('900')
    await panel.getByRole('button', { name: /^Apply|^Show/ }).click()
    await expect(page).toHaveURL(/\/filters\?maxprice=900$/)
  })
})
