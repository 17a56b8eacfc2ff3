import type { Page } from '@playwright/test'
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

const main = (page: Page) => page.getByRole('main')

const presses = [
  {
    what: 'the fields to sign in',
    part: 'account-dialogs',
    press: (page: Page) =>
      main(page)
        .getByRole('button', { name: /^Favorite/ })
        .first(),
    dialog: 'Sign In',
  },
  {
    what: 'the filters',
    part: 'filter-sheet',
    press: (page: Page) => main(page).getByRole('link', { name: 'Filters' }),
    dialog: 'Filters',
  },
] as const

for (const { what, part, press, dialog } of presses)
  test(`a bar shows after a press that ${what} load`, async ({ page, open }) => {
    await open('/')
    const deliver = await delay(page, part)
    await press(page).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    deliver()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
  })

test('a bar shows after a press that the large picture loads', async ({ page, open }) => {
  await open('/singleproduct/svarix-hush-40-headphones')
  const deliver = await delay(page, 'picture-viewer')
  await page.locator('main a[data-opens]').first().click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  deliver()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
})
