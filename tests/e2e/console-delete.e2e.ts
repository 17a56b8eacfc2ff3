import { newStaff, signInToConsole } from './support/console.ts'
import { test as base, expect } from './support/test.ts'

/** A store that an editor has just created; the fixture is its title. */
const test = base.extend<{ store: string }>({
  store: async ({ page, request }, use) => {
    await signInToConsole(page, await newStaff(request))
    const store = `Bazaar ${crypto.randomUUID().slice(0, 8)}`
    await page.goto('/admin/stores/new')
    await page.getByLabel('Title (required)').fill(store)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: store })).toBeVisible()
    await use(store)
  },
})
test.use({ ignoreFailedCalls: true })

test('a deleted record leaves its page and the list', async ({ page, store }) => {
  const address = page.url()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' })
  // As every removal that nothing takes back.
  await expect(confirm).toHaveClass(/button-danger/)
  await confirm.click()
  await expect(page).toHaveURL('/admin/stores')
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search in Stores' })
  await search.fill(store)
  await search.press('Enter')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('There is no such record.')).toBeVisible()
})
