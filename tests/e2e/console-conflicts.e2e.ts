import type { Page, Route } from '@playwright/test'
import { holdCall } from './support/calls.ts'
import { leaveDialog, savedNote } from './support/console.ts'
import { expect } from './support/test.ts'
import { testWithDeal as test } from './support/test-with-deal.ts'

test.use({ ignoreFailedCalls: true })

const title = 'Title (required)'
const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Changed by another editor' })

/** A colleague's change without the form: it has this tab's lock, so that it is not refused. */
async function changeByColleague(page: Page, deal: string, values: Record<string, unknown>): Promise<void> {
  const { version } = await (await page.request.get(`/ifs/console/records/deals/${deal}`)).json()
  const holder = await page.evaluate(() => sessionStorage.getItem('console-holder'))
  const answer = await page.request.post(`/ifs/console/records/deals/${deal}`, { data: { values, version, holder } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Two saves: the first is being sent, the second waits for it. */
async function saveTwice(page: Page, deal: string) {
  await page.goto(`/admin/deals/${deal}`)
  await expect(page.getByLabel(title)).toBeEnabled()
  const save = await holdCall(page, `/ifs/console/records/deals/${deal}`)
  await page.getByLabel(title).fill('My kettle')
  await page.keyboard.press('Control+s')
  await expect.poll(() => save.requests.length).toBe(1)
  await page.getByLabel(title).fill('My kettle with lid')
  await page.keyboard.press('Control+s')
  return save
}

async function discardAndLeave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Deals', exact: true }).first().click()
  await leaveDialog(page).getByRole('button', { name: 'Discard my changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
}

test('a save over a newer version shows both side by side, and stores the chosen values', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await expect(page.getByLabel(title)).toHaveValue('Steel kettle')
  await page.getByLabel(title).fill('My kettle')
  await page.getByLabel('Coupon code').fill('MINE10')
  await changeByColleague(page, deal, { title: 'Their kettle', pricePaise: 79900 })

  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = conflictDialog(page)
  const titles = dialog.getByRole('group', { name: 'Title' })
  await expect(titles.getByRole('radio', { name: /Their kettle/ })).not.toBeChecked()
  await expect(titles.getByRole('radio', { name: /My kettle/ })).toBeChecked()
  await expect(
    dialog.getByRole('group', { name: 'Price', exact: true }).getByRole('radio', { name: /799/ }),
  ).toBeChecked()
  await titles.getByRole('radio', { name: /Their kettle/ }).check()
  const saveRequest = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(`/records/deals/${deal}`),
  )
  await dialog.getByRole('button', { name: 'Save the chosen values' }).click()
  expect(Object.keys((await saveRequest).postDataJSON().values)).toEqual(['couponCode'])
  await expect(savedNote(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(title)).toHaveValue('Their kettle')
  await expect(page.getByLabel('Coupon code')).toHaveValue('MINE10')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('799')
})

test('a save whose answer was lost is not a conflict with itself', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await expect(page.getByLabel(title)).toBeEnabled()
  const save = `**/ifs/console/records/deals/${deal}`
  await page.route(save, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel(title).fill('My kettle')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').getByText('You seem to be offline.')).toBeVisible()
  await page.unroute(save)
  await page.keyboard.press('Control+s')
  await expect(savedNote(page)).toBeVisible()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await expect(conflictDialog(page)).toHaveCount(0)
  await page.getByLabel(title).fill('My kettle with lid')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const { values } = await (await page.request.get(`/ifs/console/records/deals/${deal}`)).json()
  expect(values.title).toBe('My kettle with lid')
})

test('a save right after another does not wait for what the console fetches again', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await page.getByLabel(title).fill('My kettle')
  let isHeld = false
  const saved: string[] = []
  await page.route(`**/ifs/console/records/deals/${deal}*`, async (route) => {
    const request = route.request()
    if (request.method() === 'POST') {
      saved.push(request.postDataJSON().values.title)
      isHeld = true
    } else if (isHeld) return
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.getByLabel(title).fill('My kettle with lid')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await expect(conflictDialog(page)).toHaveCount(0)
  expect(saved).toEqual(['My kettle', 'My kettle with lid'])
})

test('a save that is asked for while another is being sent follows it, with what was typed meanwhile', async ({
  page,
  deal,
}) => {
  const save = await saveTwice(page, deal)
  await page.keyboard.press('Control+s')
  save.release()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await expect(page.getByLabel(title)).toHaveValue('My kettle with lid')
  await expect(conflictDialog(page)).toHaveCount(0)
  const sent = save.requests.filter((request) => request.method() === 'POST')
  expect(sent.map((request) => request.postDataJSON().values.title)).toEqual(['My kettle', 'My kettle with lid'])
})

test('a save that waits for another is not sent once its changes have been discarded', async ({ page, deal }) => {
  const save = await saveTwice(page, deal)
  await discardAndLeave(page)
  const saved = page.waitForResponse((response) => response.request() === save.requests[0])
  save.release()
  expect((await saved).status()).toBe(200)
  await page.goBack()
  await expect(page.getByLabel(title)).toHaveValue('My kettle')
  const sent = save.requests.filter((request) => request.method() === 'POST')
  expect(sent.map((request) => request.postDataJSON().values.title)).toEqual(['My kettle'])
})

test('who returns to a record while its save is being sent sees what the save stores', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await expect(page.getByLabel(title)).toBeEnabled()
  const saving = Promise.withResolvers<Route>()
  let readCount = 0
  await page.route(`**/ifs/console/records/deals/${deal}`, async (route) => {
    if (route.request().method() === 'POST') return saving.resolve(route)
    if (++readCount > 1) return route.continue()
    // The record was read before the save, and its answer arrives after that of the save.
    const answer = await route.fetch()
    const save = await saving.promise
    const saved = page.waitForResponse((response) => response.request() === save.request())
    await save.continue()
    expect((await saved).status()).toBe(200)
    // The console may have aborted it.
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  await page.getByLabel(title).fill('My kettle')
  await page.keyboard.press('Control+s')
  await saving.promise
  await discardAndLeave(page)
  await page.goBack()
  await expect(page.getByLabel(title)).toHaveValue('My kettle')
})

test('the own store that is chosen in a conflict keeps its name', async ({ page, deal }) => {
  const stores = (await (await page.request.get('/ifs/console/records/stores?limit=3')).json()).rows
  const [, own, theirs] = stores
  await page.goto(`/admin/deals/${deal}`)
  const store = page.getByRole('combobox', { name: 'Store (required)' })
  await store.fill(own.title)
  await page.getByRole('option', { name: own.title, exact: true }).first().click()
  await changeByColleague(page, deal, { storeId: theirs.id })
  await page.keyboard.press('Control+s')
  await expect(conflictDialog(page).getByRole('radio', { name: `Your version ${own.title}` })).toBeChecked()
  const save = await holdCall(page, `/ifs/console/records/deals/${deal}`)
  await conflictDialog(page).getByRole('button', { name: 'Save the chosen values' }).click()
  await expect.poll(() => save.requests.length).toBe(1)
  const chosen = page.getByRole('button', { name: `Remove ${own.title}` })
  await expect(chosen).toBeVisible()
  save.release()
  await expect(savedNote(page)).toBeVisible()
  await expect(chosen).toBeVisible()
})
