import { expect, test } from './support/test.ts'

const allEntries = [
  'Home',
  'Hot',
  'Recharge',
  'Stores',
  'Freebies',
  'Forum',
  'Deals',
  'Coupons',
  'Received',
  'Ask A deal',
  'Android App',
  'Privacy Policy',
  'Terms and Conditions',
  'IOS App',
]
/** Those without an outside address, which is a setting. */
const internalEntries = [
  'Home',
  'Hot',
  'Recharge',
  'Stores',
  'Freebies',
  'Deals',
  'Coupons',
  'Privacy Policy',
  'Terms and Conditions',
]

test('H4: the side menu opens by keyboard, in its order, and closes with Escape', async ({ page, open }) => {
  await open('/')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Coupons' })).toBeInViewport()
  const entries = await menu.getByRole('listitem').allTextContents()
  expect(entries.filter((entry) => internalEntries.includes(entry))).toEqual(internalEntries)
  expect(entries).toEqual(allEntries.filter((entry) => entries.includes(entry)))
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('H4: the side menu closes when the visitor opens another page', async ({ page, open }) => {
  await open('/')
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const entry = menu.getByRole('link', { name: 'Coupons' })
  for (let presses = 0; presses < 20 && !(await entry.evaluate((link) => link === document.activeElement)); presses++) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/coupons')
  await expect(menu).toBeHidden()
})

test('H5, H7: the footer has its links, the daily update and the year', async ({ page, open, call }) => {
  type Footer = { pageslinks: Record<string, { link: string; label: string }> }
  const [details] = (await call<Footer[]>('/getfooterdetails')).data
  await open('/')
  const footer = page.getByRole('contentinfo')
  for (const { link, label } of Object.values(details?.pageslinks ?? {})) {
    if (link) await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', link)
  }
  await expect(footer).toContainText('2022 Bachat')
})

test('the first Tab reaches the link that skips to the content', async ({ page, open }) => {
  await open('/deals')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/deals#main')
})

test('H4: the side menu marks the page on which it is opened', async ({ page, open }) => {
  await open('/deals')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const current = menu.locator('[aria-current=page]')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(current).toHaveText(['Deals'])
  await menu.getByRole('link', { name: 'Coupons' }).click()
  await expect(page).toHaveURL('/coupons')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(current).toHaveText(['Coupons'])
})
