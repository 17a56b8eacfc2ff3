import { expect, test } from './support/test.ts'

type Deal = { TITLE: string; STOREID: number }

test('R21: filters narrow the list, and the address contains them', async ({ page, open, call }) => {
  const { data: stores } = await call<{ ID: number; TITLE: string }[]>('/stores')
  const store = stores[0] ?? { ID: 0, TITLE: '' }
  await open('/filters')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: store.TITLE, exact: true }).check()
  await panel.getByRole('spinbutton', { name: 'Maximum' }).first().fill('5000')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(new RegExp(`/filters\\?.*stores=${store.ID}\\b`))
  await expect(page).toHaveURL(/maxprice=5000\b/)
  const wanted = { stores: `${store.ID}`, minprice: '10', maxprice: '5000', minamount: '0', maxamount: '100' }
  const { data } = await call<Deal[]>('/filters', { ...wanted, page: '1', limit: '20' })
  const titles = page.getByRole('region', { name: 'Filtered deals' }).getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(data.map(({ TITLE }) => TITLE))
  await page.reload()
  await expect(titles).toHaveText(data.map(({ TITLE }) => TITLE))
  await expect(panel.getByRole('checkbox', { name: store.TITLE, exact: true })).toBeChecked()
})

test('V10: the price slider starts at 10 to 100000, and Reset sets 1 to 100000', async ({ page, open }) => {
  await open('/filters')
  const panel = page.getByRole('complementary', { name: 'Filters' })
  const lowest = panel.getByRole('slider', { name: 'Price: Minimum' })
  const highest = panel.getByRole('slider', { name: 'Price: Maximum' })
  await expect(lowest).toHaveValue('10')
  await expect(highest).toHaveValue('100000')
  await panel.getByRole('link', { name: 'Reset' }).click()
  await expect(lowest).toHaveValue('1')
  await expect(highest).toHaveValue('100000')
  await expect(panel.getByRole('slider', { name: 'Discount: Minimum' })).toHaveValue('0')
  await expect(panel.getByRole('slider', { name: 'Discount: Maximum' })).toHaveValue('100')
})

test('V10: on a phone the filters open as a sheet and close with Escape', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/filters')
  const button = page.getByRole('main').getByRole('link', { name: 'Filters' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('button', { name: 'Apply' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
})
