import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

// Of the demo content.
const address = '/singleproduct/svarix-hush-40-headphones'

const enlargeLink = (page: Page, number: number) =>
  page
    .getByRole('region', { name: 'Pictures' })
    .getByRole('link')
    .nth(number - 1)
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })

test('R6: small pictures and keys lead through the large ones; one opens over the page, and Escape and Back lead out', async ({
  page,
  open,
}) => {
  await open('/deals')
  await open(address)
  const row = page.getByRole('region', { name: 'Pictures' })
  const picture = (number: number) => page.getByRole('link', { name: `Picture ${number} of 3`, exact: true })
  await test.step('nothing moves when another large picture is chosen', async () => {
    const before = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight])
    await picture(3).focus()
    await page.keyboard.press('Enter')
    await expect(row.getByRole('img', { name: /picture 3 of 3$/ })).toBeInViewport({ ratio: 0.9 })
    await expect(picture(3)).toHaveAttribute('aria-current', 'true')
    await row.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(picture(2)).toHaveAttribute('aria-current', 'true')
    expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight])).toEqual(before)
  })

  await enlargeLink(page, 2).click()
  const shown = (number: number) => viewer(page).getByRole('img', { name: new RegExp(`picture ${number} of 3$`) })
  await expect(shown(2)).toBeInViewport({ ratio: 0.9 })
  await expect(viewer(page).getByText('Picture 2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(shown(3)).toBeInViewport({ ratio: 0.9 })
  await expect(viewer(page).getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true')
  await viewer(page).getByRole('button', { name: 'Previous picture' }).click()
  await expect(viewer(page).getByText('Picture 2 of 3')).toBeVisible()
  await page.keyboard.press('End')
  await expect(viewer(page).getByText('Picture 3 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  // Where the visitor was last, and the row shows it too.
  await expect(enlargeLink(page, 3)).toBeFocused()
  await expect(enlargeLink(page, 3)).toBeInViewport({ ratio: 0.9 })

  await page.keyboard.press('Enter')
  await expect(viewer(page).getByText('Picture 3 of 3')).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(enlargeLink(page, 3)).toBeFocused()
  // Nothing of it is left in the history.
  await page.goBack()
  await expect(page).toHaveURL('/deals')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('R6: a part of the second picture is seen, the first tap of a visit enlarges one, and a swipe shows the next', async ({
    page,
  }) => {
    for (const path of [address, `/hi${address}`]) {
      await page.goto(path)
      await expect(page.locator('#picture-2')).toBeInViewport()
      await expect(page.locator('a[href="#picture-2"]')).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.locator('#picture-1').tap()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('img').first()).toBeInViewport({ ratio: 0.9 })
      if (path !== address) await expectAccessible(page, `large pictures at ${path}`)
      // What a swipe does to a row that scrolls.
      await dialog.getByRole('region').evaluate((row) => row.scrollBy({ left: row.clientWidth, behavior: 'instant' }))
      await expect(dialog.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
      await expect(dialog.locator('[aria-live]')).toContainText('2')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await dialog.getByRole('button').first().tap()
      await expect(dialog).toHaveCount(0)
    }
  })
})

test('R6: a picture is a link to its largest copy where scripts do not arrive', async ({ page, pageErrors }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(address)
  const picture = (await page.locator('#picture-1').getAttribute('href')) ?? ''
  await page.locator('#picture-1').click()
  await expect(page).toHaveURL(picture)
  pageErrors.ignoreFailedCalls()
})
