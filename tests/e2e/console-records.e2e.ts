import { newDeal, newStaff, otherBrowser, savedNote, signInToConsole } from './support/console.ts'
import { test as base, expect } from './support/test.ts'

type Fixtures = { deal: string }

/** An editor in the console, and a deal that no other test touches. */
const test = base.extend<Fixtures>({
  deal: async ({ page, request }, use) => {
    await signInToConsole(page, await newStaff(request))
    await use(await newDeal(page, { title: 'Steel kettle', pricePaise: 89900, originalPaise: 129900 }))
  },
})
test.use({ ignoreFailedCalls: true })

const title = 'Title (required)'

test('an editor makes a deal by keyboard alone, and it stands on the site', async ({ page, deal }) => {
  await page.goto('/admin/deals')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'New: Deal' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Please fill in this field.').first()).toBeVisible()
  await expect(page.getByLabel(title)).toBeFocused()

  const name = `Copper bottle ${deal}`
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Store (required)' })).toBeFocused()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByLabel('Price', { exact: true }).focus()
  await page.keyboard.type('1,299.50')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1999')
  await expect(page.getByText('35% off')).toBeVisible()
  // Old and with a link: it is not the first deal that tests of the public site find.
  await page.getByLabel('Address at the store').fill('https://shop.example/copper-bottle')
  await page.getByLabel('Published').fill('2026-01-05T10:00')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  const address = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Rs. 1,299.50').first()).toBeVisible()
})

test('the history of a record says who changed what, and brings it back', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await page.getByLabel(title).fill('Iron kettle')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(savedNote(page)).toBeVisible()
  const newest = page
    .getByRole('region')
    .or(page.locator('section', { hasText: 'History' }))
    .locator('ol > li')
    .first()
  await expect(newest.getByText('changed')).toBeVisible()
  await expect(newest.locator('del')).toHaveText('Steel kettle')
  await newest.getByRole('button', { name: /^Restore/ }).click()
  await expect(page.getByLabel(title)).toHaveValue('Steel kettle')
  await expect(newest.getByText('restored')).toBeVisible()
})

test('a save over a newer version shows both side by side, and keeps what is chosen', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await expect(page.getByLabel(title)).toHaveValue('Steel kettle')
  await page.getByLabel(title).fill('My kettle')
  await page.getByLabel('Coupon code').fill('MINE10')
  // A colleague's change by another way: nobody's lock is in it.
  const record = await (await page.request.get(`/ifs/console/records/deals/${deal}`)).json()
  const holder = await page.evaluate(() => sessionStorage.getItem('console-holder'))
  const theirs = { values: { title: 'Their kettle', pricePaise: 79900 }, version: record.version, holder }
  expect((await page.request.post(`/ifs/console/records/deals/${deal}`, { data: theirs })).status()).toBe(200)

  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed by somebody else' })
  const titles = dialog.getByRole('group', { name: 'Title' })
  await expect(titles.getByRole('radio', { name: /Their kettle/ })).not.toBeChecked()
  await expect(titles.getByRole('radio', { name: /My kettle/ })).toBeChecked()
  await expect(
    dialog.getByRole('group', { name: 'Price', exact: true }).getByRole('radio', { name: /799/ }),
  ).toBeChecked()
  await titles.getByRole('radio', { name: /Their kettle/ }).check()
  await dialog.getByRole('button', { name: 'Save the chosen values' }).click()
  await expect(savedNote(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(title)).toHaveValue('Their kettle')
  await expect(page.getByLabel('Coupon code')).toHaveValue('MINE10')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('799')
})

test('of two who open a deal the second reads, takes over, and the first keeps the text', async ({
  page,
  deal,
  browser,
  request,
  baseURL,
}) => {
  const second = await newStaff(request)
  await page.goto(`/admin/deals/${deal}`)
  const locked = page.waitForResponse((answer) => answer.url().endsWith('/lock') && answer.ok())
  await page.reload()
  await locked
  await page.getByLabel(title).fill('The first one’s text')

  const other = await otherBrowser(browser, baseURL ?? '', second)
  await other.goto(`/admin/deals/${deal}`)
  await expect(other.getByText('is editing this.')).toBeVisible()
  await expect(other.getByLabel(title)).toBeDisabled()
  await other.getByRole('button', { name: 'Take over' }).click()
  await expect(other.getByLabel(title)).toBeEnabled()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${second.name} has taken over.`)).toBeVisible()
  await expect(page.getByLabel(title)).toHaveValue('The first one’s text')
  await expect(page.getByLabel(title)).toBeDisabled()
  await other.context().close()
})
