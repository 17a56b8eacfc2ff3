import type { Page } from '@playwright/test'
import { newStaff, otherBrowser, savedNote, signInToConsole } from './support/console.ts'
import { expect } from './support/test.ts'
import { testWithDeal as test } from './support/test-with-deal.ts'

test.use({ ignoreFailedCalls: true })

const title = 'Title (required)'

test('an editor creates a deal by keyboard alone, and it appears on the site', async ({ page, deal }) => {
  await page.goto('/admin/deals')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'New deal' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Please fill in this field.').first()).toBeVisible()
  await expect(page.getByLabel(title)).toBeFocused()

  const name = `Copper bottle ${deal}`
  await page.keyboard.type(name)
  // The title's Hindi translation is beside it.
  await page.keyboard.press('Tab')
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
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  const address = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Rs. 1,299.50').first()).toBeVisible()
})

/** Holds back the answers to such calls until they are released. */
async function holdAnswers(page: Page, url: RegExp, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() === method) await promise
    await route.continue()
  })
  return resolve
}

test('on a computer the dates of a deal are beside its main fields, and messages cover no button', async ({
  page,
  deal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/deals/${deal}`)
  const ends = await page.getByLabel('Ends', { exact: true }).boundingBox()
  const titleBox = await page.getByLabel(title).boundingBox()
  expect(ends?.x).toBeGreaterThan((titleBox?.x ?? 0) + (titleBox?.width ?? Infinity))
  await page.getByLabel(title).fill('Copper kettle')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Saved.')).toBeVisible()
  // A trial click fails when another element is above the button.
  await page.getByLabel(title).fill('Copper kettle with lid')
  await save.click({ trial: true })
})

test('the audit log shows when something was done, and what it was about', async ({ page, request, deal }) => {
  await page.context().clearCookies()
  await signInToConsole(page, await newStaff(request, 'administrator'))
  await page.goto('/admin/audit')
  const headings = page.getByRole('columnheader')
  await expect(headings.first()).toHaveText('Title')
  await expect(headings.filter({ hasText: 'Time' })).toHaveCount(1)
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(/\d{1,2} \w{3} \d{4}, \d\d:\d\d/)

  const { values } = await (await page.request.get(`/ifs/console/records/deals/${deal}`)).json()
  await page.goto(`/admin/audit?filter.kind=deals&filter.recordId=${deal}`)
  const entry = page.getByRole('row').nth(1)
  await expect(entry.getByRole('cell').getByRole('link', { name: values.title })).toHaveAttribute(
    'href',
    `/admin/deals/${deal}`,
  )
  await entry.getByRole('rowheader').getByRole('link').click()
  // The store that the deal was given.
  await expect(page.locator('ins').getByRole('link')).toHaveAttribute('href', `/admin/stores/${values.storeId}`)
})

test('a save that fails twice shows one message, which goes with the next save', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await page.getByLabel('Title (required)').fill('Brass tea strainer, fine')
  const save = `**/ifs/console/records/deals/${deal}`
  await page.route(save, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const message = page.getByRole('alert').getByText('You seem to be offline. Please check your connection.')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Save' }).click()
    await failed
    await expect(message).toHaveCount(1)
  }
  await page.unroute(save)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(savedNote(page)).toBeVisible()
  await expect(message).toBeHidden()
})

test('a refused save names its fields, and goes through when the fields that were at fault are corrected', async ({
  page,
  deal,
}) => {
  const alert = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
  await page.goto('/admin/deals/new')
  await page.getByLabel('Coupon name', { exact: true }).fill('First order')
  await page.keyboard.press('Control+Enter')
  await expect(alert).toHaveText('Title, Store: Please fill in this field.')
  await expect(page.getByLabel(title)).toBeFocused()
  await page.getByRole('button', { name: 'Discard' }).click()

  // It has a price, and is published in 2040.
  await page.goto(`/admin/deals/${deal}`)
  const words = page.getByLabel('Text instead of a price', { exact: true })
  await words.fill('From Rs. 99')
  await page.getByLabel('Ends', { exact: true }).fill('2039-01-01T10:00')
  await page.keyboard.press('Control+s')
  await expect(alert).toHaveText(
    'Text instead of a price: A deal has a price or a text in its place, not both. Ends: The end must be after the beginning.',
  )
  await expect(words).toBeFocused()
  await expect(words).toHaveAccessibleDescription(/not both/)
  await page.getByLabel('Price', { exact: true }).fill('')
  await page.getByLabel('Published').fill('2038-01-01T10:00')
  await page.keyboard.press('Control+s')
  await expect(savedNote(page)).toBeVisible()
  await expect(page.getByText('not both')).toHaveCount(0)
})

test('an unreadable price is not saved, and its field is named in Hindi too', async ({ page, deal }) => {
  await page.addInitScript(() => localStorage.setItem('cl', 'hi'))
  await page.goto(`/admin/deals/${deal}`)
  await page.getByLabel('शीर्षक (ज़रूरी)').fill('')
  const price = page.getByLabel('दाम', { exact: true })
  await price.fill('abc')
  await page.keyboard.press('Control+s')
  const alert = page.getByRole('region', { name: 'संदेश' }).getByRole('alert')
  await expect(alert).toHaveText(/^शीर्षक: कृपया यह फ़ील्ड भरें। दाम: ./)
  await page.getByLabel('शीर्षक (ज़रूरी)').fill('केतली')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('कृपया यह फ़ील्ड भरें।')).toHaveCount(0)
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  const { values } = await (await page.request.get(`/ifs/console/records/deals/${deal}`)).json()
  expect(values.title).not.toBe('केतली')
})

test('text typed while a change is being saved stays, as the next change', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  const release = await holdAnswers(page, /\/records\/deals\/\d+$/, 'POST')
  await page.getByLabel(title).fill('Iron kettle')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Coupon code').fill('IRON10')
  release()
  await expect(savedNote(page)).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(page.getByLabel('Coupon code')).toHaveValue('IRON10')
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const { values } = await (await page.request.get(`/ifs/console/records/deals/${deal}`)).json()
  expect(values).toMatchObject({ title: 'Iron kettle', couponCode: 'IRON10' })
})

test('the pressed button keeps the focus, and a form that is being saved is not sent twice', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  const release = await holdAnswers(page, /\/records\/deals\/\d+$/, 'POST')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/deals/${deal}`)) sent += 1
  })
  await page.getByLabel(title).fill('Iron kettle')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(save).toBeFocused()
  await save.press('Enter')
  await page.getByLabel(title).press('Enter')
  await save.focus()
  release()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await expect(save).toBeFocused()
  await expect(save).toBeDisabled()
  expect(sent).toBe(1)
})

test('a saved form keeps its new values until the stored ones arrive', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  const field = page.getByLabel(title)
  await field.fill('Iron kettle')
  const release = await holdAnswers(page, /\/records\/deals\/\d+$/, 'GET')
  const fieldValues = await field.evaluateHandle((input: HTMLInputElement) => {
    const values = new Set<string>()
    new MutationObserver(() => values.add(input.value)).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    return values
  })
  await page.keyboard.press('Control+s')
  await expect(savedNote(page)).toBeVisible()
  release()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Iron kettle' })).toBeVisible()
  expect(await fieldValues.evaluate((values) => [...values])).toEqual(['Iron kettle'])
})

test('the history of a record shows who changed what, and restores it', async ({ page, deal }) => {
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

test('the second editor who opens a deal reads it and takes over, and the first keeps the typed text', async ({
  page,
  deal,
  browser,
  request,
  baseURL,
}) => {
  const secondEditor = await newStaff(request)
  await page.goto(`/admin/deals/${deal}`)
  const lockAnswer = page.waitForResponse((answer) => answer.url().endsWith('/lock') && answer.ok())
  await page.reload()
  await lockAnswer
  await page.getByLabel(title).fill('The first one’s text')

  const secondPage = await otherBrowser(browser, baseURL ?? '', secondEditor)
  await secondPage.goto(`/admin/deals/${deal}`)
  await expect(secondPage.getByText('is editing this.')).toBeVisible()
  await expect(secondPage.getByLabel(title)).toBeDisabled()
  await secondPage.getByRole('button', { name: 'Take over' }).click()
  await expect(secondPage.getByLabel(title)).toBeEnabled()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${secondEditor.name} has taken over.`)).toBeVisible()
  await expect(page.getByLabel(title)).toHaveValue('The first one’s text')
  await expect(page.getByLabel(title)).toBeDisabled()
  await secondPage.context().close()
})

test('a duplicated tab does not edit what the first one edits', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await expect(page.getByLabel(title)).toBeEnabled()
  // It begins with a copy of the session storage, as a duplicated tab does.
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => {
    open(location.href)
  })
  const duplicate = await opened
  await expect(duplicate.getByText('You are editing this in another tab.')).toBeVisible()
  await expect(duplicate.getByLabel(title)).toBeDisabled()
  await duplicate.getByRole('button', { name: 'Take over' }).click()
  await expect(duplicate.getByLabel(title)).toBeEnabled()
  // Each keeps its own id.
  const ids = await Promise.all(
    [page, duplicate].map((tab) => tab.evaluate(() => sessionStorage.getItem('console-holder'))),
  )
  await duplicate.reload()
  await expect(duplicate.getByLabel(title)).toBeEnabled()
  expect(await duplicate.evaluate(() => sessionStorage.getItem('console-holder'))).toBe(ids[1])
  expect(ids[0]).not.toBe(ids[1])
})

test('an action is refused while a colleague edits the deal, and the page names the colleague', async ({
  page,
  deal,
  request,
}) => {
  const colleague = await newStaff(request)
  await page.goto(`/admin/deals/${deal}`)
  const expire = page.getByRole('button', { name: 'Expire', exact: true })
  await expect(expire).toBeVisible()
  // Taken over before this page asks again.
  const { email, password, name } = colleague
  expect((await request.post('/ifs/console/sign-in', { data: { email, password } })).status()).toBe(200)
  const lock = { holder: 'colleague-tab-00000001', takeOver: true }
  expect((await request.post(`/ifs/console/records/deals/${deal}/lock`, { data: lock })).status()).toBe(200)
  await expire.click()
  await expect(page.getByText('Another editor is editing this record.')).toBeVisible()
  await expect(page.getByText(`${name} has taken over.`)).toBeVisible()
  await expect(expire).toBeHidden()
})
