import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Until the returned function is called, this part's code does not arrive. */
async function delay(page: Page, part: string): Promise<() => void> {
  const { promise: arrived, resolve: deliver } = Promise.withResolvers<void>()
  await page.route(`**/assets/${part}*.js`, async (route) => {
    await arrived
    await route.continue()
  })
  return deliver
}

test('a bar shows after a press that loads the fields to sign in, the filters or the large picture', async ({
  page,
  open,
}) => {
  const main = page.getByRole('main')
  const press = async (target: Locator, part: string, dialog: Locator) => {
    const deliver = await delay(page, part)
    await target.click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    deliver()
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await open('/')
  const heart = main.getByRole('button', { name: /^Favorite/ }).first()
  await press(heart, 'account-dialogs', page.getByRole('dialog', { name: 'Sign In' }))
  await press(
    main.getByRole('link', { name: 'Filters' }),
    'filter-sheet',
    page.getByRole('dialog', { name: 'Filters' }),
  )
  await open('/singleproduct/svarix-hush-40-headphones')
  await press(page.locator('main a[data-opens]').first(), 'picture-viewer', page.getByRole('dialog'))
})
