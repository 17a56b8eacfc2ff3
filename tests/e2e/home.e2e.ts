import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

const placeInPage = (part: Locator) => part.evaluate((element) => [...document.querySelectorAll('*')].indexOf(element))

test('HM1-HM11: the home page shows its sections in order', async ({ page, call }) => {
  const { data: ads } = await call<object[]>('/banner', { slug: 'ad' })
  const [footer] = (await call<{ happymembers: { label: string } }[]>('/getfooterdetails')).data
  await page.goto('/')
  const main = page.getByRole('main')
  const parts = [
    ...(ads.length > 0 ? [main.getByRole('complementary', { name: 'Advertisement' })] : []),
    main.getByRole('region', { name: 'Offers from our stores' }),
    main.getByRole('region', { name: 'Sale' }),
    main.getByRole('region', { name: 'Categories', exact: true }),
    main.getByRole('region', { name: 'Featured Categories' }),
    main.getByRole('region', { name: 'Latest Deals' }),
    main.getByRole('region', { name: 'Deals Of The Day' }),
    main.getByRole('region', { name: 'Featured stores' }),
    main.getByRole('region', { name: 'Top Coupons & Promo Codes' }),
    main.getByRole('region', { name: 'Recent Comments' }),
    main.getByRole('region', { name: 'Featured Products' }),
    main.getByText(footer?.happymembers.label ?? '', { exact: true }),
  ]
  const places = await Promise.all(parts.map(placeInPage))
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

test('HM2: the banner slider shows at most five banners, which open in a new tab', async ({
  page,
  open,
  outsideRequests,
}) => {
  await open('/')
  const slider = page.getByRole('region', { name: 'Offers from our stores' })
  const slides = slider.getByRole('group')
  expect(await slides.count()).toBeLessThanOrEqual(5)
  await expect(slides.first().getByRole('link')).toHaveAttribute('target', '_blank')
  await slider.getByRole('button', { name: 'Pause' }).click()
  await slider.getByRole('button', { name: 'Go to slide 2' }).click()
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 })
  expect(outsideRequests).toEqual([])
})

test('HM2: the banner slider advances every three seconds', async ({ page, open }) => {
  await open('/')
  await page.mouse.move(0, 0)
  const second = page.getByRole('region', { name: 'Offers from our stores' }).getByRole('group').nth(1)
  await expect(second).not.toBeInViewport()
  await expect(second).toBeInViewport({ ratio: 0.9 })
})

test('HM4: the arrow that reaches the end keeps the keyboard focus', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/')
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

test('HM5: the first featured category is open, and another shows its own deals', async ({ page, open, call }) => {
  const categories = await call<{ SLUG: string; TITLE: string }[]>('/featuredcats')
  await open('/')
  const section = page.getByRole('region', { name: 'Featured Categories' })
  await expect(section.getByRole('tab', { selected: true })).toHaveText(categories.data[0]?.TITLE ?? '')
  const other = categories.data[2] ?? { SLUG: '', TITLE: '' }
  await section.getByRole('tab', { name: other.TITLE }).click()
  const { data } = await call<{ TITLE: string }[]>(`/catdetails?slug=${other.SLUG}&page=1&limit=6`)
  await expect(section.getByRole('article')).toHaveCount(data.length)
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(data.map(({ TITLE }) => TITLE))
})

test('HM6: each tab shows eight deals and reopens at the page where it was left', async ({ page, open }) => {
  await open('/')
  const section = page.getByRole('region', { name: 'Latest Deals' })
  const headings = section.getByRole('heading', { level: 3 })
  await expect(headings).toHaveCount(8)
  const firstPage = await headings.allTextContents()
  await section.getByRole('navigation').getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\/\?page=2$/)
  await expect(section.getByRole('tabpanel')).toBeFocused()
  await expect(section.getByRole('status')).toHaveText('Daily Deals, page 2')
  // The deals of the first page stay until those of the second have arrived.
  await expect(headings.first()).not.toHaveText(firstPage[0] ?? '')
  await expect(headings).toHaveCount(8)
  const secondPage = await headings.allTextContents()
  expect(secondPage.filter((title) => firstPage.includes(title))).toEqual([])

  await section.getByRole('tab', { name: 'Super Deals' }).click()
  await expect(page).toHaveURL(/\/\?tab=super$/)
  await expect(section.getByRole('tab', { name: 'Super Deals' })).toHaveAttribute('aria-selected', 'true')
  await section.getByRole('tab', { name: 'Daily Deals' }).click()
  await expect(page).toHaveURL(/\/\?page=2$/)
  await expect(headings).toHaveText(secondPage)
})

test('HM6: deals are shown in a grid or in a list, as the visitor last chose', async ({ page, open }) => {
  await open('/')
  const section = page.getByRole('region', { name: 'Latest Deals' })
  const deals = section.getByRole('article')
  const inOneRow = async () => (await deals.nth(0).boundingBox())?.y === (await deals.nth(1).boundingBox())?.y
  await expect.poll(inOneRow).toBe(true)
  await section.getByRole('button', { name: 'List' }).click()
  await expect(section.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(inOneRow).toBe(false)
  await open('/')
  await expect.poll(inOneRow).toBe(false)
})

test('HM6: the floating button opens the filters over the page', async ({ page, open }) => {
  await open('/')
  await page.getByRole('main').getByRole('link', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('spinbutton', { name: 'Maximum' }).first().fill('900')
  await panel.getByRole('button', { name: /^Apply|^Show/ }).click()
  await expect(page).toHaveURL(/\/filters\?maxprice=900$/)
})

test('HM9: a recent comment leads to its deal', async ({ page, open, call }) => {
  const comments = await call<{ author: string; dealslug: string; dealtitle: string }[]>('/recentcomments?limit=5')
  await open('/')
  const entries = page.getByRole('region', { name: 'Recent Comments' }).getByRole('link')
  await expect(entries).toHaveCount(5)
  const first = comments.data[0]
  await expect(entries.first()).toContainText(`${first?.author}`)
  await entries.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.dealtitle ?? '')
})
