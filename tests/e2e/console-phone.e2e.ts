import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true, viewport: { width: 360, height: 740 } })

const saveBar = (page: Page) => page.locator('.save-bar')

async function startDeal(page: Page): Promise<void> {
  await page.goto('/admin/deals/new')
  await page.getByLabel('Title (required)').fill('Steel kettle')
  await expect(page.getByText(/Draft stored at/)).toBeVisible()
}

test('the save bar of an incomplete deal is low, and its list leads to the missing fields', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await startDeal(page)
  const missing = page.getByRole('button', { name: '3 fields are missing' })
  await expect(missing).toBeVisible()
  expect((await saveBar(page).boundingBox())?.height).toBeLessThanOrEqual(110)
  const buttons = ['More', 'Save as draft', 'Publish'].map((name) => page.getByRole('button', { name, exact: true }))
  const places = await Promise.all(buttons.map((button) => button.boundingBox()))
  expect(new Set(places.map((place) => place?.y)).size).toBe(1)

  await missing.press('Enter')
  const address = page.getByRole('button', { name: 'Address at the store', exact: true })
  await expect(address).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'the list of missing fields')
  await address.press('Enter')
  await expect(address).toBeHidden()
  const field = page.getByLabel('Address at the store', { exact: true })
  await expect(field).toBeFocused()
  const [fieldBox, bar] = [await field.boundingBox(), await saveBar(page).boundingBox()]
  expect((fieldBox?.y ?? Infinity) + (fieldBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.keyboard.type('https://shop.example/kettle')
  await expect(page.getByRole('button', { name: '2 fields are missing' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Still missing: Price, Picture' })).toHaveCount(1)
})

test('a deal is previewed and discarded by the menu of the save bar, which messages do not cover', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await startDeal(page)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await page.getByRole('button', { name: 'Preview' }).click()
  // A deal without a store has no page.
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('alert').locator('p')
  await expect(message).toBeVisible()
  const [messageBox, bar] = [await message.boundingBox(), await saveBar(page).boundingBox()]
  expect((messageBox?.y ?? Infinity) + (messageBox?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await more.click()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByLabel('Title (required)')).toHaveValue('')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})

test('filters, order, columns and file of a list are in one row', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request, 'administrator'))
  for (const kind of ['deals', 'banners', 'audit']) {
    await page.goto(`/admin/${kind}`)
    const parts = [
      page.getByRole('button', { name: 'Filter' }),
      page.getByRole('combobox', { name: 'Order' }),
      page.getByRole('button', { name: 'Columns' }),
      page.getByRole('link', { name: 'Export CSV' }),
    ]
    await expect(page.getByRole('link', { name: 'Export CSV' })).toBeVisible()
    const places = await Promise.all(parts.map((part) => part.boundingBox()))
    expect(new Set(places.map((place) => Math.round((place?.y ?? 0) + (place?.height ?? 0)))).size, kind).toBe(1)
  }
})
