import { tabTo } from './support/keyboard.ts'
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

test('R27: the entry of an app installs this site where the browser offers that', async ({ page, open }) => {
  await open('/coming-soon?entry=android-app')
  const button = page.getByRole('button', { name: 'Install the app' })
  await expect(button).toHaveCount(0)
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.prompted = ''
        return { outcome: 'accepted' }
      },
    })
    dispatchEvent(offer)
  })
  await button.click()
  await expect(page.locator('html[data-prompted]')).toBeAttached()
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect(page.getByText('The app is installed. Open it from your home screen.')).toBeVisible()
  await expect(button).toHaveCount(0)
})

test('H4: by keyboard a visitor skips to the content, opens the side menu, closes it, and opens a page from it', async ({
  page,
  open,
}) => {
  await open('/deals')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const current = menu.locator('[aria-current=page]')
  const coupons = menu.getByRole('link', { name: 'Coupons' })

  await test.step('the first Tab reaches the link that skips to the content', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/deals#main')
  })

  await test.step('the menu opens in its order, marks the page, and closes with Escape', async () => {
    await expect(menu).toBeHidden()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await expect(coupons).toBeInViewport()
    await expect(current).toHaveText(['Deals'])
    const entries = await menu.getByRole('listitem').allTextContents()
    expect(entries.filter((entry) => internalEntries.includes(entry))).toEqual(internalEntries)
    expect(entries).toEqual(allEntries.filter((entry) => entries.includes(entry)))
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('it closes when another page is opened, and marks that one then', async () => {
    await page.keyboard.press('Enter')
    await tabTo(page, coupons)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/coupons')
    await expect(menu).toBeHidden()
    await button.click()
    await expect(current).toHaveText(['Coupons'])
  })
})
