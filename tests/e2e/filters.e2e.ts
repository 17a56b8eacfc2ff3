import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

type Deal = { TITLE: string; STOREID: number }

const filteredDeals = (page: Page) => page.getByRole('region', { name: 'Filtered deals' })
const titlesOf = (page: Page) => filteredDeals(page).getByRole('heading', { level: 2 })

test('R21: filters narrow the list, and the address contains them', async ({ page, open, call }) => {
  const { data: stores } = await call<{ ID: number; TITLE: string }[]>('/stores')
  const store = stores[0] ?? { ID: 0, TITLE: '' }
  await open('/filters')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: store.TITLE, exact: true }).check()
  const highest = panel.getByRole('spinbutton', { name: 'Maximum' }).first()
  await highest.fill('5000')
  await highest.press('Tab')
  const wanted = { stores: `${store.ID}`, maxprice: '5000' }
  const { data, total } = await call<Deal[]>('/filters', { ...wanted, page: '1', limit: '20' })
  await panel.getByRole('button', { name: total === 1 ? 'Show 1 deal' : `Show ${total} deals`, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/filters\\?.*stores=${store.ID}\\b`))
  await expect(page).toHaveURL(/maxprice=5000\b/)
  const titles = titlesOf(page)
  await expect(titles).toHaveText(data.map(({ TITLE }) => TITLE))
  await page.reload()
  await expect(titles).toHaveText(data.map(({ TITLE }) => TITLE))
  await expect(panel.getByRole('checkbox', { name: store.TITLE, exact: true })).toBeChecked()
})

test('V10: the price slider starts at 10 to 100000, and Reset sets 1 to 100000 and all deals', async ({
  page,
  open,
}) => {
  await open('/filters?minamount=70')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  const lowest = panel.getByRole('slider', { name: 'Price: Minimum' })
  const highest = panel.getByRole('slider', { name: 'Price: Maximum' })
  await expect(lowest).toHaveAttribute('aria-valuetext', 'Rs. 10')
  await expect(highest).toHaveAttribute('aria-valuetext', 'Rs. 1,00,000')
  const count = page.getByText(/^[\d,]+ deals?$/)
  const before = await count.textContent()
  await panel.getByRole('button', { name: 'Under Rs. 500', exact: true }).click()
  await expect(highest).toHaveAttribute('aria-valuetext', 'Rs. 500')
  await highest.press('ArrowRight')
  await expect(panel.getByRole('spinbutton', { name: 'Maximum' }).first()).toHaveValue('600')
  await panel.getByRole('link', { name: 'Reset' }).click()
  await expect(page).toHaveURL('/filters?minprice=1')
  await expect(lowest).toHaveAttribute('aria-valuetext', 'Rs. 1')
  await expect(highest).toHaveAttribute('aria-valuetext', 'Rs. 1,00,000')
  await expect(panel.getByRole('slider', { name: 'Discount: Minimum' })).toHaveValue('0')
  await expect(panel.getByRole('slider', { name: 'Discount: Maximum' })).toHaveValue('100')
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
  await expect(count).not.toHaveText(before ?? '')
})

test('R21: the filters keep the list they were opened from as a chip that can be removed', async ({
  page,
  open,
  call,
}) => {
  await open('/deals?search=headphones')
  await page.getByRole('main').getByRole('link', { name: 'Filters' }).click()
  await expect(page).toHaveURL('/filters?search=headphones#filter-panel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "headphones"')
  const { data } = await call<Deal[]>('/filters', { s: 'headphones', page: '1', limit: '20' })
  await expect(titlesOf(page)).toHaveText(data.map(({ TITLE }) => TITLE))
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: 'Live deals' }).check()
  await panel.getByRole('button', { name: /^Show \d+ deals?$/ }).click()
  await expect(page).toHaveURL('/filters?search=headphones&live=1')
  await page.getByRole('link', { name: 'Remove filter Search: headphones' }).click()
  await expect(page).toHaveURL('/filters')
  await open('/superdeals')
  await page.getByRole('main').getByRole('link', { name: 'Filters' }).click()
  await expect(page.getByRole('link', { name: 'Remove filter Super deals' })).toBeVisible()
})

test('R21: coupons keep their context in the filters, and a search counts what each choice shows', async ({
  page,
  open,
  call,
}) => {
  await open('/coupons')
  await page.getByRole('main').getByRole('link', { name: 'Filters' }).click()
  await expect(page).toHaveURL('/filters?coupon=1#filter-panel')
  await expect(page.getByRole('link', { name: 'Remove filter With a coupon code' })).toBeVisible()
  await open('/filters?search=phone')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  const store = panel.getByRole('group', { name: 'Stores' }).getByRole('checkbox').first()
  const { total } = await call('/filters', { s: 'phone', stores: (await store.getAttribute('value')) ?? '' })
  await expect(panel.getByText(`(${total})`, { exact: true }).first()).toBeVisible()
  await store.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: `Show ${total} deals`, exact: true }).press('Enter')
  await expect(page.getByText(`${total} deals`, { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R21: a search is narrowed by links with counts, and an empty result removes each filter', async ({ page }) => {
    await page.goto('/deals?search=phone&sort=price')
    const link = page.getByRole('navigation', { name: 'Narrow the results' }).getByRole('link').first()
    const count = /(\d+)$/.exec((await link.textContent()) ?? '')?.[1]
    await link.click()
    await expect(page).toHaveURL(/\/filters\?search=phone&categories=\d+&sort=price$/)
    await expect(page.getByText(`${count} deals`, { exact: true })).toBeVisible()
    await page.goto('/filters?search=phone&maxprice=2')
    await expect(page.getByRole('heading', { name: 'Nothing for "phone" with these filters' })).toBeVisible()
    await page.getByRole('link', { name: /^Remove: Up to Rs\. 2 \(\d+\)$/ }).click()
    await expect(page).toHaveURL('/filters?search=phone')
    await expect(titlesOf(page).first()).toBeVisible()
  })
})

test('V10: on a phone, Filters of a list opens the filters over it', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/superdeals')
  const button = page.getByRole('main').getByRole('link', { name: 'Filters' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('checkbox', { name: 'Super deals' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await sheet.getByRole('button', { name: 'Under Rs. 1,000' }).click()
  await sheet.getByRole('button', { name: /^Show \d+ deals?$/ }).click()
  await expect(page).toHaveURL('/filters?maxprice=1000&superdeal=1')
})

test('V10: the range slider shows its track in forced colours', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/filters')
  const track = page.locator('.range-pair').first().locator('div').first()
  const colours = await track.evaluate((element) => {
    const colourOf = (one: Element | null) => one && getComputedStyle(one).backgroundColor
    return [colourOf(element), colourOf(element.firstElementChild), colourOf(document.body)]
  })
  expect(new Set(colours).size).toBe(3)
})

test('V10: on a phone the filters open as a sheet and close with Escape', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/filters')
  const button = page.getByRole('main').getByRole('link', { name: 'Filters' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('button', { name: 'Apply' })).toBeVisible()
  const document = page.locator('html')
  await expect(document).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await expect(document).toHaveCSS('overflow', 'visible')
})

test('Enter in the search of a checklist does not send the form', async ({ page, open }) => {
  await open('/filters')
  const search = page.getByRole('searchbox', { name: 'Search stores' })
  await page.getByRole('checkbox', { name: 'Super deals' }).check()
  await search.fill('a')
  await search.press('Enter')
  // What the form sends comes later than the key.
  await search.press('Tab')
  await expect(search).not.toBeFocused()
  await expect(page).toHaveURL('/filters')
})

test('what is ticked and typed while the scripts are loading is kept and applied', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()))
  await page.goto('/filters')
  const form = page.getByRole('main').locator('form')
  const [superDeals, store] = [form.getByLabel('Super deals'), form.locator('input[name="stores"]').first()]
  await superDeals.check()
  await store.check()
  const lowest = form.locator('input[name="minprice"]')
  await lowest.fill('20')
  scripts.resolve()
  // Hydrated.
  await expect(form.getByRole('searchbox', { name: 'Search stores' })).toBeVisible()
  await expect(superDeals).toBeChecked()
  await expect(store).toBeChecked()
  await expect(lowest).toHaveValue('20')
  const id = await store.inputValue()
  await form.getByRole('button', { name: /^(Apply|Show)/ }).click()
  await expect(page).toHaveURL(`/filters?stores=${id}&minprice=20&superdeal=1`)
})

test('R21: on a wide screen Apply and Reset are in view before the page is scrolled', async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/filters')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
  await expect(panel.getByRole('link', { name: 'Reset' })).toBeInViewport({ ratio: 1 })
})

test('V10: crossed prices show an error and promise no deals', async ({ page, open }) => {
  await open('/filters')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  const price = panel.getByRole('group', { name: 'Price' })
  await price.getByRole('spinbutton', { name: 'Minimum' }).fill('5000')
  await price.getByRole('spinbutton', { name: 'Maximum' }).click()
  await expect(panel.getByRole('button', { name: /^Show \d+ deals?$/ })).toBeVisible()
  await price.getByRole('spinbutton', { name: 'Maximum' }).fill('1000')
  await panel.getByRole('button', { name: /^Show/ }).click()
  await expect(panel.getByText('The minimum price is above the maximum.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Apply', exact: true })).toBeVisible()
  await expect(panel.getByText('Rs. 5,000 to Rs. 1,000')).toHaveCount(0)
  await expect(page).toHaveURL('/filters')
})
