import type { Page } from '@playwright/test'
import { expect, test, waitForWholePage } from './support/test.ts'

type Deal = { TITLE: string }

const filterPanel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const titlesOf = (page: Page) => page.getByRole('region', { name: 'Filtered deals' }).getByRole('heading', { level: 2 })

test('V10: the price slider, its fields and Reset agree, and crossed prices show an error and promise no deals', async ({
  page,
  open,
}) => {
  await open('/filters?minamount=70')
  const panel = filterPanel(page)
  const price = panel.getByRole('group', { name: 'Price' })
  const [minimum, maximum] = [
    price.getByRole('spinbutton', { name: 'Minimum' }),
    price.getByRole('spinbutton', { name: 'Maximum' }),
  ]
  const slider = (name: string) => panel.getByRole('slider', { name })
  const count = page.getByText(/^[\d,]+ deals?$/)
  const countBefore = await count.textContent()

  await test.step('a choice moves the slider, and its keys change the field', async () => {
    await panel.getByRole('button', { name: 'Under Rs. 500', exact: true }).click()
    await expect(slider('Price: Maximum')).toHaveAttribute('aria-valuetext', 'Rs. 500')
    await slider('Price: Maximum').press('ArrowRight')
    await expect(maximum).toHaveValue('600')
  })

  await test.step('Reset sets 1 to 100000, and all deals', async () => {
    await panel.getByRole('link', { name: 'Reset' }).click()
    await expect(page).toHaveURL('/filters?minprice=1')
    await expect(slider('Price: Minimum')).toHaveAttribute('aria-valuetext', 'Rs. 1, No limit')
    await expect(slider('Price: Maximum')).toHaveAttribute('aria-valuetext', 'Rs. 1,00,000, No limit')
    await expect(slider('Discount: Minimum')).toHaveValue('0')
    await expect(slider('Discount: Maximum')).toHaveValue('100')
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
    await expect(count).not.toHaveText(countBefore ?? '')
  })

  await test.step('crossed prices', async () => {
    await minimum.fill('5000')
    await maximum.click()
    await expect(panel.getByRole('button', { name: /^Show \d+ deals?$/ })).toBeVisible()
    await maximum.fill('1000')
    await panel.getByRole('button', { name: /^Show/ }).click()
    await expect(panel.getByText('The minimum price is above the maximum.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Apply', exact: true })).toBeVisible()
    await expect(panel.getByText('Rs. 5,000 to Rs. 1,000')).toHaveCount(0)
    await expect(page).toHaveURL('/filters?minprice=1')
  })

  await test.step('the slider shows its track in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const track = page.locator('.range-pair').first().locator('div').first()
    const colours = await track.evaluate((element) => {
      const colourOf = (one: Element | null) => one && getComputedStyle(one).backgroundColor
      return [colourOf(element), colourOf(element.firstElementChild), colourOf(document.body)]
    })
    expect(new Set(colours).size).toBe(3)
  })
})

test('R21: filters narrow the list without a reload, after a count, by mouse and keyboard', async ({
  page,
  open,
  call,
}) => {
  const { data: stores } = await call<{ ID: number; TITLE: string }[]>('/stores')
  const store = stores[0] ?? { ID: 0, TITLE: '' }
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/filters')
  await page.evaluate(() => Object.assign(window, { stillThere: true }))
  const panel = filterPanel(page)
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
  await expect(panel.getByRole('link', { name: 'Reset' })).toBeInViewport({ ratio: 1 })

  await test.step('Enter in the search of a checklist does not send the form', async () => {
    await panel.getByRole('checkbox', { name: 'Super deals' }).check()
    const search = panel.getByRole('searchbox', { name: 'Search stores' })
    await search.fill('a')
    await search.press('Enter')
    // What the form sends comes later than the key.
    await search.press('Tab')
    await expect(search).not.toBeFocused()
    await expect(page).toHaveURL('/filters')
    await search.fill('')
    await panel.getByRole('checkbox', { name: 'Super deals' }).uncheck()
  })

  await test.step('the address contains the filters, and Back returns to what it was', async () => {
    const box = panel.getByRole('checkbox', { name: store.TITLE, exact: true })
    await box.focus()
    await page.keyboard.press('Space')
    const maximum = panel.getByRole('spinbutton', { name: 'Maximum' }).first()
    await maximum.fill('5000')
    await maximum.press('Tab')
    const parameters = { stores: `${store.ID}`, maxprice: '5000', page: '1', limit: '20' }
    const { data, total } = await call<Deal[]>('/filters', parameters)
    const name = total === 1 ? 'Show 1 deal' : `Show ${total} deals`
    await panel.getByRole('button', { name, exact: true }).press('Enter')
    await expect(page).toHaveURL(`/filters?stores=${store.ID}&maxprice=5000`)
    await expect(titlesOf(page)).toHaveText(data.map(({ TITLE }) => TITLE))
    await expect(box).toBeChecked()
    await page.getByRole('link', { name: `Remove filter ${store.TITLE}` }).click()
    await expect(page).toHaveURL('/filters?maxprice=5000')
    await expect(box).not.toBeChecked()
    expect(await page.evaluate(() => 'stillThere' in window)).toBe(true)
  })
})

test('V10: on a phone the filters of a list open over it, and close with Escape', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/superdeals')
  const button = page.getByRole('main').getByRole('link', { name: 'Filters' })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const document = page.locator('html')
  await button.click()
  await expect(sheet.getByRole('checkbox', { name: 'Super deals' })).toBeChecked()
  await expect(document).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await expect(document).toHaveCSS('overflow', 'visible')
  await button.click()
  await sheet.getByRole('button', { name: 'Under Rs. 1,000' }).click()
  await sheet.getByRole('button', { name: /^Show \d+ deals?$/ }).click()
  await expect(page).toHaveURL('/filters?maxprice=1000&superdeal=1')
  // The address is there before the page, and the page before has such a button, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Filter deals' })).toBeFocused()
  await waitForWholePage(page)
  // Those of the page of filters are a sheet, too.
  await button.click()
  await expect(sheet.getByRole('button', { name: 'Apply' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
})

test('filters that are ticked and typed while the scripts are loading are kept and applied', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()))
  await page.goto('/filters')
  const form = page.getByRole('main').locator('form')
  const [superDeals, store] = [form.getByLabel('Super deals'), form.locator('input[name="stores"]').first()]
  await superDeals.check()
  await store.check()
  const minimum = form.locator('input[name="minprice"]')
  await minimum.fill('20')
  scripts.resolve()
  // Hydrated.
  await expect(form.getByRole('searchbox', { name: 'Search stores' })).toBeVisible()
  await expect(superDeals).toBeChecked()
  await expect(store).toBeChecked()
  await expect(minimum).toHaveValue('20')
  const id = await store.inputValue()
  await form.getByRole('button', { name: /^(Apply|Show)/ }).click()
  await expect(page).toHaveURL(`/filters?stores=${id}&minprice=20&superdeal=1`)
})
