import type { Page } from '@playwright/test'
import { discardChanges, newDeal, newStaff, otherBrowser, savedNote, signInToConsole } from './support/console.ts'
import { expect } from './support/test.ts'
import { testWithDeal as test } from './support/test-with-deal.ts'

test.use({ ignoreFailedCalls: true })

const title = 'Title (required)'
const valuesOf = async (page: Page, deal: string) =>
  (await (await page.request.get(`/ifs/console/records/deals/${deal}`)).json()).values
const errorMessage = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('alert')

test('an editor creates a deal by keyboard alone, and it appears on the site', async ({ page, deal }) => {
  await page.goto('/admin/deals')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'New deal' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Please fill in this field.').first()).toBeVisible()
  await expect(errorMessage(page)).toHaveText('Title, Store: Please fill in this field.')
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
  const message = page.getByRole('region', { name: 'Messages' })
  await expect(message.getByRole('status')).toContainText('Published.')
  const published = await message.getByRole('link', { name: 'See the page' }).getAttribute('href')

  const address = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
  expect(published).toBe(address)
  const html = await (await page.request.get(address)).text()
  expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`))
  expect(html).toContain('Rs. 1,299.50')
})

test('R6: an editor marks a recorded price as wrong beside the form, and confirms it again', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  // Old: it is not the first deal that tests of the public site find.
  const old = { title: 'Steel pot', pricePaise: 49900, publishedAt: '2026-01-05T04:30:00.000Z' }
  await page.goto(`/admin/deals/${await newDeal(page, old)}`)
  await page.getByRole('button', { name: /^Mark Rs\. .* as wrong$/ }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Price marked as wrong.')
  await page.getByRole('button', { name: /^Confirm Rs\. / }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Price confirmed.')
  await expect(page.getByRole('button', { name: /^Confirm Rs\. / })).toBeHidden()
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

test('while a deal is being saved the typed text stays, the button keeps the focus, and nothing is sent twice', async ({
  page,
  deal,
}) => {
  const calls = /\/records\/deals\/\d+$/
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/deals/${deal}`)
  const field = page.getByLabel(title)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await test.step('on a computer the dates are beside the main fields', async () => {
    const ends = await page.getByLabel('Ends', { exact: true }).boundingBox()
    const titleBox = await field.boundingBox()
    expect(ends?.x).toBeGreaterThan((titleBox?.x ?? 0) + (titleBox?.width ?? Infinity))
  })
  await test.step('text typed while a change is being saved stays, as the next change', async () => {
    const release = await holdAnswers(page, calls, 'POST')
    await field.fill('Iron kettle')
    await page.keyboard.press('Control+s')
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await page.getByLabel('Coupon code').fill('IRON10')
    release()
    await expect(savedNote(page)).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await expect(page.getByLabel('Coupon code')).toHaveValue('IRON10')
    // The message covers no button: a trial click fails when another element is above it.
    await save.click({ trial: true })
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    expect(await valuesOf(page, deal)).toMatchObject({ title: 'Iron kettle', couponCode: 'IRON10' })
  })
  await test.step('the pressed button keeps the focus, and the form is sent once', async () => {
    const release = await holdAnswers(page, calls, 'POST')
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(`/deals/${deal}`)) sent += 1
    })
    await field.fill('Tin kettle')
    await save.press('Enter')
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await expect(save).toBeFocused()
    await save.press('Enter')
    await field.press('Enter')
    await save.focus()
    release()
    await expect(page.getByText('Everything is saved')).toBeVisible()
    await expect(save).toBeFocused()
    await expect(save).toBeDisabled()
    expect(sent).toBe(1)
  })
  await test.step('the saved form keeps its new values until the stored ones arrive', async () => {
    await field.fill('Clay kettle')
    const release = await holdAnswers(page, calls, 'GET')
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
    const asked = page.waitForRequest((request) => request.method() === 'GET' && calls.test(request.url()))
    await page.keyboard.press('Control+s')
    await asked
    release()
    await expect(page.getByText('Everything is saved')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Clay kettle' })).toBeVisible()
    expect(await fieldValues.evaluate((values) => [...values])).toEqual(['Clay kettle'])
  })
})

test('a save that fails or is refused says so once and names the fields; the history restores what was saved', async ({
  page,
  deal,
}) => {
  await page.goto(`/admin/deals/${deal}`)
  await test.step('a save that fails twice shows one message, which goes with the next save', async () => {
    await page.getByLabel(title).fill('Iron kettle')
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
  await test.step('the history shows who changed what, and restores it', async () => {
    const history = page.getByRole('region').or(page.locator('section', { hasText: 'History' }))
    const newest = history.locator('ol > li').first()
    await expect(newest.getByText('changed')).toBeVisible()
    await expect(newest.locator('del')).toHaveText('Steel kettle')
    await newest.getByRole('button', { name: /^Restore/ }).click()
    await expect(page.getByLabel(title)).toHaveValue('Steel kettle')
    await expect(newest.getByText('restored')).toBeVisible()
  })
  await test.step('a refused save names its fields, and goes through when those at fault are corrected', async () => {
    // It has a price, and is published in 2040.
    const words = page.getByLabel('Text instead of a price', { exact: true })
    await words.fill('From Rs. 99')
    await page.getByLabel('Ends', { exact: true }).fill('2039-01-01T10:00')
    await page.keyboard.press('Control+s')
    await expect(errorMessage(page)).toHaveText(
      'Text instead of a price: A deal has a price or a text in its place, not both. Ends: The end must be after the beginning.',
    )
    await expect(words).toBeFocused()
    await expect(words).toHaveAccessibleDescription(/not both/)
    await page.getByLabel('Price', { exact: true }).fill('')
    await page.getByLabel('Published').fill('2038-01-01T10:00')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    await expect(page.getByText('not both')).toHaveCount(0)
  })
})

test('the audit log shows when something was done, and what it was about', async ({ page, request, deal }) => {
  const { values } = await (await page.request.get(`/ifs/console/records/deals/${deal}`)).json()
  await page.context().clearCookies()
  await signInToConsole(page, await newStaff(request, 'administrator'))
  await page.goto(`/admin/audit?filter.kind=deals&filter.recordId=${deal}`)
  const headings = page.getByRole('columnheader')
  await expect(headings.first()).toHaveText('Title')
  await expect(headings.filter({ hasText: 'Time' })).toHaveCount(1)
  const entry = page.getByRole('row').nth(1)
  await expect(entry.getByRole('cell').first()).toHaveText(/\d{1,2} \w{3} \d{4}, \d\d:\d\d/)
  await expect(entry.getByRole('cell').getByRole('link', { name: values.title })).toHaveAttribute(
    'href',
    `/admin/deals/${deal}`,
  )
  await entry.getByRole('rowheader').getByRole('link').click()
  // The store that the deal was given.
  await expect(page.locator('ins').getByRole('link')).toHaveAttribute('href', `/admin/stores/${values.storeId}`)
})

test('the second editor who opens a deal reads it and takes over; the first keeps the typed text, and may do nothing', async ({
  page,
  deal,
  browser,
  request,
  baseURL,
}) => {
  const colleague = await newStaff(request)
  const locks = `**/ifs/console/records/deals/${deal}/lock`
  const lockAnswer = page.waitForResponse(locks)
  await page.goto(`/admin/deals/${deal}`)
  expect((await lockAnswer).status()).toBe(200)
  await page.getByLabel(title).fill('The first one’s text')
  // The page does not ask by itself whether it still has the deal.
  await page.route(locks, () => undefined)

  const secondPage = await otherBrowser(browser, baseURL ?? '', colleague)
  await secondPage.goto(`/admin/deals/${deal}`)
  await expect(secondPage.getByText('is editing this.')).toBeVisible()
  await expect(secondPage.getByLabel(title)).toBeDisabled()
  await secondPage.getByRole('button', { name: 'Take over' }).click()
  await expect(secondPage.getByLabel(title)).toBeEnabled()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${colleague.name} has taken over.`)).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText(`${colleague.name} has taken over.`)).toBeInViewport()
  await expect(page.getByLabel(title)).toHaveValue('The first one’s text')
  await expect(page.getByLabel(title)).toBeDisabled()

  await test.step('an action is refused, too, and the page names the colleague', async () => {
    await page.unroute(locks)
    await page.getByRole('button', { name: 'Take over' }).click()
    await expect(page.getByLabel(title)).toBeEnabled()
    await discardChanges(page)
    await expect(page.getByLabel(title)).toHaveValue('Steel kettle')
    await page.route(locks, () => undefined)
    const lock = { holder: 'colleague-tab-00000001', takeOver: true }
    const taken = await secondPage.request.post(`/ifs/console/records/deals/${deal}/lock`, { data: lock })
    expect(taken.status()).toBe(200)
    const expire = page.getByRole('button', { name: 'Expire', exact: true })
    // A scheduled deal offers first what usually comes next.
    await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()
    await expect(expire).toBeHidden()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expire.click()
    await expect(page.getByText('Another editor is editing this record.')).toBeVisible()
    await expect(page.getByText(`${colleague.name} has taken over.`)).toBeVisible()
    await expect(expire).toBeHidden()
  })
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
