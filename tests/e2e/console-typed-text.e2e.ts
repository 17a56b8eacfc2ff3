import type { Page } from '@playwright/test'
import { newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { newMember } from './support/members.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

const valuesOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/ifs/console/records/deals/${id}`)).json()).values

test('a deal with an incomplete end is not saved, and the field says what is missing', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const id = await newDeal(page, { title: 'Tea set', endsAt: '2041-05-05T06:30:00.000Z' })
  await page.goto(`/admin/deals/${id}`)
  const ends = page.getByLabel('Ends', { exact: true })
  await ends.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace', 'Control+s']) await page.keyboard.press(key)
  await expect(page.getByText('Please enter day and time.')).toBeVisible()
  await expect(ends).toHaveAttribute('aria-invalid', 'true')
  await expect(savedNote(page)).toBeHidden()
  expect((await valuesOf(page, id)).endsAt).toContain('2041-05-05')

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(ends).toHaveValue('2041-05-05T12:00')
  await expect(page.getByText('Please enter day and time.')).toBeHidden()
})

test('an amount that is too large or a number out of range says what is possible', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/deals/new')
  const price = page.getByLabel('Price', { exact: true })
  await price.fill('99,99,99,99,99,999')
  await expect(price).toHaveAccessibleDescription('Please enter at most Rs. 1,00,00,00,000.')
  await price.fill('about 500')
  await expect(price).toHaveAccessibleDescription('Please enter rupees, for example 1299 or 299.50.')
  await price.fill('12,34')
  await expect(price).toHaveAccessibleDescription(
    '12,34 could be Rs. 12.34 or Rs. 1,234. Please enter the one that is meant.',
  )
  await price.fill('1,2,3')
  await expect(price).toHaveAccessibleDescription(/^The digits are grouped neither as in 1,23,456 nor as in 123,456/)
  await price.fill('1,23,456.50')
  await expect(price).not.toHaveAttribute('aria-invalid')
  await price.fill('500')
  await expect(price).not.toHaveAttribute('aria-invalid')

  await page.goto('/admin/stores/new')
  const rating = page.getByLabel('Rating')
  await rating.fill('77')
  await expect(rating).toHaveAccessibleDescription('Please enter a number from 0 to 5.')
  const position = page.getByLabel('Position')
  await position.fill('-1')
  await expect(position).toHaveAccessibleDescription('Please enter a whole number from 0 to 10,00,000.')
})

test('a long text instead of a price stays within its panel', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/deals/new')
  await page.getByLabel('Text instead of a price', { exact: true }).fill('W'.repeat(60))
  await expect(page.locator('.font-bold').getByText('W'.repeat(60))).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a deal without an end does not lose a date that is begun', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const id = await newDeal(page, { title: 'Tea set' })
  await page.goto(`/admin/deals/${id}`)
  await page.getByLabel('Coupon code').fill('TEA10')
  await page.getByLabel('Ends', { exact: true }).focus()
  await page.keyboard.type('05')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Please enter day and time.')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  expect((await valuesOf(page, id)).couponCode).toBe('')

  // Discarding empties the field too: what it shows is what is stored.
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Please enter day and time.')).toBeHidden()
  expect(
    await page.getByLabel('Ends', { exact: true }).evaluate((one: HTMLInputElement) => one.validity.badInput),
  ).toBe(false)
})

test('text typed while a record is being created stays, as a change of it', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/deals/new')
  await page.getByLabel('Title (required)').fill('Tea set')
  await page.getByRole('combobox', { name: 'Store (required)' }).focus()
  await page.getByRole('option').first().click()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/records\/deals$/, async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('button', { name: 'Save as draft' })).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Coupon code').fill('TEA10')
  resolve()
  await expect(page).toHaveURL(/\/admin\/deals\/\d+$/)
  await expect(page.getByLabel('Coupon code')).toHaveValue('TEA10')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(await valuesOf(page, new URL(page.url()).pathname.split('/').at(-1) ?? '')).toMatchObject({
    title: 'Tea set',
    couponCode: 'TEA10',
  })
})

test('a label that is still in its field is saved with the deal', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const id = await newDeal(page, { title: 'Tea set', labels: ['kitchen'] })
  await page.goto(`/admin/deals/${id}`)
  const labels = page.getByRole('textbox', { name: 'Labels' })
  await labels.focus()
  await page.keyboard.type('copper')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect((await valuesOf(page, id)).labels).toEqual(['kitchen', 'copper'])

  await page.keyboard.press('Enter')
  await expect(labels).toHaveValue('')
  await page.keyboard.type('steel,kitchen')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect((await valuesOf(page, id)).labels).toEqual(['kitchen', 'copper', 'steel'])
})

test('the name of a store is chosen when it is typed in full, and kept with an error otherwise', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  const stores = await (await page.request.get('/ifs/console/records/stores?limit=2')).json()
  const [first, second] = stores.rows as { id: string; title: string }[]
  const id = await newDeal(page, { title: 'Tea set', storeId: first?.id })
  await page.goto(`/admin/deals/${id}`)
  const store = page.getByRole('combobox', { name: 'Store (required)' })
  await store.focus()
  await page.keyboard.type('no such store')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Choose an entry from the list.')).toBeVisible()
  await page.getByLabel('Coupon code').fill('TEA10')
  await page.keyboard.press('Control+s')
  await expect(store).toBeFocused()
  await expect(store).toHaveValue('no such store')
  expect((await valuesOf(page, id)).couponCode).toBe('')

  await store.fill((second?.title ?? '').toUpperCase())
  await page.keyboard.press('Tab')
  await expect(store).toHaveValue('')
  await expect(page.getByText('Choose an entry from the list.')).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(await valuesOf(page, id)).toMatchObject({ storeId: second?.id, couponCode: 'TEA10' })
})

test('the dialog of an action stays open with its input until the action is done', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request, 'administrator'))
  const { email } = await newMember(request)
  const members = await (
    await page.request.get(`/ifs/console/records/members?search=${encodeURIComponent(email)}`)
  ).json()
  await page.goto(`/admin/members/${members.rows[0].id}`)
  await page.getByRole('button', { name: 'Disable' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disable' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Please fill in this field.')).toBeVisible()

  const reason = dialog.getByLabel('Reason (required)')
  await reason.fill('Sends advertisements')
  await page.route(/\/actions\/disable$/, (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Out of order.')
  await expect(reason).toHaveValue('Sends advertisements')

  await page.unroute(/\/actions\/disable$/)
  await page.route(/\/actions\/disable$/, (route) =>
    route.fulfill({ status: 400, json: { message: 'Please check.', errors: { reason: 'Too short.' } } }),
  )
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Too short.')).toBeVisible()
  await page.unroute(/\/actions\/disable$/)
  await reason.fill('Sends advertisements to everybody')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Done: Disable')).toBeVisible()
})

test('the list of stores is searched once typing pauses, and is announced as open only while it is shown', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/deals/new')
  const store = page.getByRole('combobox', { name: 'Store (required)' })
  await store.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(store).toHaveAttribute('aria-expanded', 'true')
  const searches: (string | null)[] = []
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url())
    if (pathname === '/ifs/console/records/stores') searches.push(searchParams.get('search'))
  })
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/ifs/console/records/stores?*', async (route) => {
    await isHeld
    await route.continue()
  })
  await store.pressSequentially('ama')
  await expect(store).toHaveAttribute('aria-expanded', 'false')
  answer()
  await expect(store).toHaveAttribute('aria-expanded', 'true')
  expect(searches).toEqual(['ama'])
})
