import type { Page } from '@playwright/test'
import { discardChanges, newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { newMember } from './support/members.ts'
import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

const valuesOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/ifs/console/records/deals/${id}`)).json()).values

test('what is typed into a deal’s fields is saved whole, or stays with an error', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const stores = await (await page.request.get('/ifs/console/records/stores?limit=2')).json()
  const [first, second] = stores.rows as { id: string; title: string }[]
  const endsAt = '2041-05-05T06:30:00.000Z'
  const id = await newDeal(page, { title: 'Tea set', storeId: first?.id, labels: ['kitchen'], endsAt })
  await page.goto(`/admin/deals/${id}`)
  const ends = page.getByLabel('Ends', { exact: true })
  const incomplete = page.getByText('Please enter day and time.')
  const everythingSaved = page.getByText('Everything is saved')
  await test.step('an incomplete end is not saved, and its field says what is missing', async () => {
    await ends.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace', 'Control+s'])
      await page.keyboard.press(key)
    await expect(incomplete).toBeVisible()
    await expect(ends).toHaveAttribute('aria-invalid', 'true')
    await expect(savedNote(page)).toBeHidden()
    expect((await valuesOf(page, id)).endsAt).toContain('2041-05-05')
    await discardChanges(page)
    await expect(ends).toHaveValue('2041-05-05T12:00')
    await expect(incomplete).toBeHidden()
  })
  await test.step('a label that is still in its field is saved with the deal', async () => {
    const labels = page.getByRole('textbox', { name: 'Labels' })
    await labels.focus()
    await page.keyboard.type('copper')
    await page.keyboard.press('Control+s')
    await expect(everythingSaved).toBeVisible()
    expect((await valuesOf(page, id)).labels).toEqual(['kitchen', 'copper'])
    await page.keyboard.press('Enter')
    await expect(labels).toHaveValue('')
    await page.keyboard.type('steel,kitchen')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+s')
    await expect(everythingSaved).toBeVisible()
    expect((await valuesOf(page, id)).labels).toEqual(['kitchen', 'copper', 'steel'])
  })
  await test.step('the name of a store is chosen when it is typed in full, and kept with an error otherwise', async () => {
    const store = page.getByRole('combobox', { name: 'Store (required)' })
    const chooseOne = page.getByText('Choose an entry from the list.')
    await store.focus()
    await page.keyboard.type('no such store')
    await expect(page.getByText('Nothing found.')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(chooseOne).toBeVisible()
    await page.getByLabel('Coupon code').fill('TEA10')
    await page.keyboard.press('Control+s')
    await expect(store).toBeFocused()
    await expect(store).toHaveValue('no such store')
    expect((await valuesOf(page, id)).couponCode).toBe('')
    await store.fill((second?.title ?? '').toUpperCase())
    await page.keyboard.press('Tab')
    await expect(store).toHaveValue('')
    await expect(chooseOne).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(everythingSaved).toBeVisible()
    expect(await valuesOf(page, id)).toMatchObject({ storeId: second?.id, couponCode: 'TEA10' })
  })
  await test.step('a date that is begun is not lost where there was none', async () => {
    await ends.fill('')
    await page.keyboard.press('Control+s')
    await expect(everythingSaved).toBeVisible()
    await page.getByLabel('Coupon code').fill('TEA20')
    await ends.focus()
    await page.keyboard.type('05')
    await page.keyboard.press('Control+s')
    await expect(incomplete).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    expect(await valuesOf(page, id)).toMatchObject({ couponCode: 'TEA10', endsAt: null })
    // Discarding empties the field too: what it shows is what is stored.
    await discardChanges(page)
    await expect(incomplete).toBeHidden()
    expect(await ends.evaluate((one: HTMLInputElement) => one.validity.badInput)).toBe(false)
  })
})

test('a new deal says what its fields can be, searches stores, and keeps what is typed while it is created', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/deals/new')
  const store = page.getByRole('combobox', { name: 'Store (required)' })
  const price = page.getByLabel('Price', { exact: true })
  await test.step('an amount that is too large or unclear says what is possible', async () => {
    for (const [text, error] of [
      ['99,99,99,99,99,999', 'Please enter at most Rs. 1,00,00,00,000.'],
      ['about 500', 'Please enter rupees, for example 1299 or 299.50.'],
      ['12,34', '12,34 could be Rs. 12.34 or Rs. 1,234. Please enter the one that is meant.'],
      ['1,2,3', /^The digits are grouped neither as in 1,23,456 nor as in 123,456/],
    ] as const) {
      await price.fill(text)
      await expect(price).toHaveAccessibleDescription(error)
    }
    for (const amount of ['1,23,456.50', '500']) {
      await price.fill(amount)
      await expect(price).not.toHaveAttribute('aria-invalid')
    }
    await price.fill('')
  })
  await test.step('a long text instead of a price stays within its panel', async () => {
    const words = page.getByLabel('Text instead of a price', { exact: true })
    await words.fill('W'.repeat(60))
    await expect(page.locator('.font-bold').getByText('W'.repeat(60))).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await words.fill('')
  })
  await test.step('stores are searched once typing pauses, and the list is announced while it is shown', async () => {
    await store.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(store).toHaveAttribute('aria-expanded', 'true')
    const searches: (string | null)[] = []
    page.on('request', (sent) => {
      const { pathname, searchParams } = new URL(sent.url())
      if (pathname === '/ifs/console/records/stores') searches.push(searchParams.get('search'))
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/ifs/console/records/stores?*', async (route) => {
      await promise
      await route.continue()
    })
    // In one task, so that also on a slow machine there is no pause.
    await page.evaluate(() => {
      for (const letter of 'ama') document.execCommand('insertText', false, letter)
    })
    await expect(store).toHaveAttribute('aria-expanded', 'false')
    resolve()
    await expect(store).toHaveAttribute('aria-expanded', 'true')
    expect(searches).toEqual(['ama'])
    await page.unroute('**/ifs/console/records/stores?*')
    await store.fill('')
    await page.getByRole('option', { disabled: false }).first().click()
  })
  await test.step('text typed while the record is being created stays, as a change of it', async () => {
    await page.getByLabel('Title (required)').fill('Tea set')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/records\/deals$/, async (route) => {
      if (route.request().method() === 'POST') await promise
      await route.continue()
    })
    const saveDraft = page.getByRole('button', { name: 'Save as draft' })
    await saveDraft.click()
    await expect(saveDraft).toHaveAttribute('aria-busy', 'true')
    await page.getByLabel('Coupon code').fill('TEA10')
    resolve()
    await expect(page).toHaveURL(/\/admin\/deals\/\d+$/)
    await expect(page.getByLabel('Coupon code')).toHaveValue('TEA10')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await valuesOf(page, id)).toMatchObject({ title: 'Tea set', couponCode: 'TEA10' })
  })
  await test.step('a number out of range says what is possible', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('New store')
    await expect(page.getByRole('option').first()).toHaveText(/^New store/)
    await page.keyboard.press('Enter')
    const rating = page.getByLabel('Rating')
    await rating.fill('77')
    await expect(rating).toHaveAccessibleDescription('Please enter a number from 0 to 5.')
    const position = page.getByLabel('Position')
    await position.fill('-1')
    await expect(position).toHaveAccessibleDescription('Please enter a whole number from 0 to 10,00,000.')
  })
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
  await expect(page.getByText('Disabled.', { exact: true })).toBeVisible()
})
