import type { APIRequestContext, Page } from '@playwright/test'
import { newDeal, newStaff, signInToConsole } from './console.ts'
import { expect } from './test.ts'

const otherBrowser = 'another-browser'.padEnd(32, '0')

/** Changes a record without its form, as a colleague or an import does. */
async function changeDeal(page: Page, id: string, values: Record<string, unknown>, holder?: string): Promise<void> {
  const path = `/ifs/console/records/deals/${id}`
  const { version } = await (await page.request.get(path)).json()
  expect((await page.request.post(path, { data: { values, version, holder } })).status()).toBe(200)
}

/** Opens the console's pages and dialogs one after another, and checks each. */
export async function visitConsoleStates(
  page: Page,
  request: APIRequestContext,
  check: (subject: string) => Promise<void>,
): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await check('the sign-in page')

  await signInToConsole(page, await newStaff(request))
  const id = await newDeal(page, { title: 'Steel kettle', pricePaise: 89900, originalPaise: 129900 })
  await changeDeal(page, id, { title: 'Iron kettle' })
  const draft = { kind: 'deals', recordId: id, values: { title: 'Half a title' } }
  expect((await page.request.post('/ifs/console/drafts', { data: draft })).status()).toBe(200)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /Half a title/ })).toBeVisible()
  await check('the start page with a draft')

  // Other tests create many deals meanwhile.
  await page.goto(`/admin/deals?search=${id}`)
  await page.locator(`tr[data-row="${id}"]`).getByRole('checkbox').check()
  await check('a list with a selection')

  await page.locator(`tr[data-row="${id}"]`).getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Continue editing' })).toBeVisible()
  await expect(page.locator('del').first()).toHaveText('Steel kettle')
  await check('a record with a draft and its history')

  await page.getByRole('button', { name: 'Continue editing' }).click()
  const holder = await page.evaluate(() => sessionStorage.getItem('console-holder') ?? '')
  await changeDeal(page, id, { title: 'Their kettle' }, holder)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Changed by another editor' })).toBeVisible()
  await check('the conflict dialog')

  const { name, email, password } = await newStaff(request)
  expect((await request.post('/ifs/console/sign-in', { data: { email, password } })).status()).toBe(200)
  const lock = { holder: otherBrowser, takeOver: true }
  expect((await request.post(`/ifs/console/records/deals/${id}/lock`, { data: lock })).status()).toBe(200)
  await page.goto(`/admin/deals/${id}`)
  await expect(page.getByText(`${name} is editing this.`)).toBeVisible()
  await check('a record that is locked')
}
