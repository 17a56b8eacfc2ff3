import { expect, test } from './support/test.ts'

// While the menu is still moving, Playwright may scroll the page under the pointer.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Deal = { TITLE: string }
const sortButton = (page: import('@playwright/test').Page) => page.getByRole('button', { name: /^Sort: / })
const titles = (page: import('@playwright/test').Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
const titlesOf = ({ data }: { data: Deal[] }) => data.map(({ TITLE }) => TITLE)

test('a visitor sorts a list by mouse and by keyboard; pages, filters and Back keep the order', async ({
  page,
  open,
  call,
}) => {
  await open('/deals')
  await sortButton(page).click()
  await page.getByRole('link', { name: 'Lowest price' }).click()
  await expect(page).toHaveURL('/deals?sort=price')
  await expect(sortButton(page)).toHaveText('Lowest price')
  await expect(titles(page)).toHaveText(titlesOf(await call('/getdeals?superdeal=0&sort=price')))
  await expect(page).toHaveTitle(/^Daily deals – Lowest price/)
  await page.getByRole('navigation', { name: 'Pages of deals' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/deals?sort=price&page=2')
  await expect(titles(page)).toHaveText(titlesOf(await call('/getdeals?superdeal=0&sort=price&page=2')))

  await sortButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Top discount' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Top discount' })).toBeHidden()
  await expect(sortButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Top discount' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/deals?sort=discount')
  await expect(page.getByRole('link', { name: 'Top discount' })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/deals?sort=price&page=2')
  await page.getByRole('link', { name: 'Filters' }).first().click()
  await expect(page).toHaveURL(/^[^?]*\/filters\?sort=price#filter-panel$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the orders are links below their button, on every list', async ({ page, call }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    for (const path of [
      '/superdeals',
      '/coupons',
      '/stores/1',
      '/dealsdetails/1422',
      '/filters',
      '/deals?search=phone',
    ]) {
      await page.goto(path)
      await sortButton(page).click()
      const hottest = page.getByRole('link', { name: 'Hottest', exact: true })
      const [button, entry] = [await sortButton(page).boundingBox(), await hottest.boundingBox()]
      expect(Math.abs((entry?.y ?? 0) - (button?.y ?? 0)), path).toBeLessThan(170)
      expect((entry?.x ?? 400) + (entry?.width ?? 0), path).toBeLessThan(360)
      await hottest.click()
      await expect(page).toHaveURL(/sort=hot/)
      await expect(sortButton(page)).toHaveText('Hottest')
    }
    await page.goto('/superdeals?sort=hot')
    await expect(titles(page)).toHaveText(titlesOf(await call('/getdeals?superdeal=1&sort=hot')))
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/superdeals$/)
  })
})
