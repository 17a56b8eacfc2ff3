import type { Page, Route } from '@playwright/test'
import { holdCall } from './support/calls.ts'
import { leaveDialog, savedNote } from './support/console.ts'
import { expect } from './support/test.ts'
import { testWithDeal as test } from './support/test-with-deal.ts'

test.use({ ignoreFailedCalls: true })

const title = (page: Page) => page.getByLabel('Title (required)')
const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Changed by another editor' })
const expectSaved = (page: Page) => expect(page.getByText('Everything is saved')).toBeVisible()
const path = (deal: string) => `/ifs/console/records/deals/${deal}`
const storedValues = async (page: Page, deal: string) => (await (await page.request.get(path(deal))).json()).values

/** A colleague's change without the form: it has this tab's lock, so that it is not refused. */
async function changeByColleague(page: Page, deal: string, values: Record<string, unknown>): Promise<void> {
  const { version } = await (await page.request.get(path(deal))).json()
  const holder = await page.evaluate(() => sessionStorage.getItem('console-holder'))
  const answer = await page.request.post(path(deal), { data: { values, version, holder } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Types a title and saves; the save is not answered yet. */
async function beginSave(page: Page, deal: string, name: string) {
  const save = await holdCall(page, path(deal))
  const sent = () => save.requests.filter((request) => request.method() === 'POST')
  await title(page).fill(name)
  await page.keyboard.press('Control+s')
  await expect.poll(() => sent().length).toBe(1)
  return { release: save.release, sent, titles: () => sent().map((request) => request.postDataJSON().values.title) }
}

async function discardAndLeave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Deals', exact: true }).first().click()
  await leaveDialog(page).getByRole('button', { name: 'Discard my changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
}

test('a save over a newer version shows both side by side, and stores the chosen values', async ({ page, deal }) => {
  const { rows } = await (await page.request.get('/ifs/console/records/stores?limit=3')).json()
  const [, own, theirs] = rows
  await page.goto(`/admin/deals/${deal}`)

  await test.step('the editor chooses a version of each field', async () => {
    await expect(title(page)).toHaveValue('Steel kettle')
    await title(page).fill('My kettle')
    await page.getByLabel('Coupon code').fill('MINE10')
    await changeByColleague(page, deal, { title: 'Their kettle', pricePaise: 79900 })
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = conflictDialog(page)
    const titles = dialog.getByRole('group', { name: 'Title' })
    await expect(titles.getByRole('radio', { name: /Their kettle/ })).not.toBeChecked()
    await expect(titles.getByRole('radio', { name: /My kettle/ })).toBeChecked()
    const prices = dialog.getByRole('group', { name: 'Price', exact: true })
    await expect(prices.getByRole('radio', { name: /799/ })).toBeChecked()
    await titles.getByRole('radio', { name: /Their kettle/ }).check()
    const saveRequest = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(path(deal)),
    )
    await dialog.getByRole('button', { name: 'Save the chosen values' }).click()
    expect(Object.keys((await saveRequest).postDataJSON().values)).toEqual(['couponCode'])
    await expect(savedNote(page)).toBeVisible()
    await expectSaved(page)
    await expect(title(page)).toHaveValue('Their kettle')
    await expect(page.getByLabel('Coupon code')).toHaveValue('MINE10')
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('799')
    expect(await storedValues(page, deal)).toMatchObject({
      title: 'Their kettle',
      couponCode: 'MINE10',
      pricePaise: 79900,
    })
  })

  await test.step('the own store that is chosen keeps its name', async () => {
    await page.getByRole('combobox', { name: 'Store (required)' }).fill(own.title)
    await page.getByRole('option', { name: own.title, exact: true }).first().click()
    await changeByColleague(page, deal, { storeId: theirs.id })
    await page.keyboard.press('Control+s')
    await expect(conflictDialog(page).getByRole('radio', { name: `Your version ${own.title}` })).toBeChecked()
    const save = await holdCall(page, path(deal))
    await conflictDialog(page).getByRole('button', { name: 'Save the chosen values' }).click()
    await expect.poll(() => save.requests.length).toBe(1)
    const chosen = page.getByRole('button', { name: `Remove ${own.title}` })
    await expect(chosen).toBeVisible()
    save.release()
    await expectSaved(page)
    await expect(chosen).toBeVisible()
  })

  await test.step('a save whose answer was lost is not a conflict with itself', async () => {
    await page.route(`**${path(deal)}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await title(page).fill('My kettle')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').getByText('You seem to be offline.')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.keyboard.press('Control+s')
    await expectSaved(page)
    await expect(conflictDialog(page)).toHaveCount(0)
    await title(page).fill('My kettle with lid')
    await page.keyboard.press('Control+s')
    await expectSaved(page)
    expect((await storedValues(page, deal)).title).toBe('My kettle with lid')
  })
})

test('saves follow one another, and what is discarded meanwhile is not sent', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await expect(title(page)).toBeEnabled()

  await test.step('a save that is asked for while another is being sent follows it, with what was typed', async () => {
    const save = await beginSave(page, deal, 'My kettle')
    await title(page).fill('My kettle with lid')
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Control+s')
    save.release()
    await expectSaved(page)
    await expect(title(page)).toHaveValue('My kettle with lid')
    await expect(conflictDialog(page)).toHaveCount(0)
    expect(save.titles()).toEqual(['My kettle', 'My kettle with lid'])
  })

  await test.step('a save that waits for another is not sent once its changes have been discarded', async () => {
    const save = await beginSave(page, deal, 'My pot')
    await title(page).fill('My pot with lid')
    await page.keyboard.press('Control+s')
    await discardAndLeave(page)
    const saved = page.waitForResponse((response) => response.request() === save.sent()[0])
    save.release()
    expect((await saved).status()).toBe(200)
    await page.goBack()
    await expect(title(page)).toHaveValue('My pot')
    expect(save.titles()).toEqual(['My pot'])
  })

  await test.step('who returns to a record while its save is being sent sees what the save stores', async () => {
    await expect(title(page)).toBeEnabled()
    const saving = Promise.withResolvers<Route>()
    let isSaving = false
    let readCount = 0
    await page.route(`**${path(deal)}`, async (route) => {
      if (route.request().method() === 'POST') {
        isSaving = true
        return saving.resolve(route)
      }
      if (!isSaving || ++readCount > 1) return route.continue()
      // The record was read before the save, and its answer arrives after that of the save.
      const answer = await route.fetch()
      const save = await saving.promise
      const saved = page.waitForResponse((response) => response.request() === save.request())
      await save.continue()
      expect((await saved).status()).toBe(200)
      // The console may have aborted it.
      await route.fulfill({ response: answer }).catch(() => undefined)
    })
    await title(page).fill('My pan')
    await page.keyboard.press('Control+s')
    await saving.promise
    await discardAndLeave(page)
    await page.goBack()
    await expect(title(page)).toHaveValue('My pan')
    expect(readCount).toBeGreaterThan(0)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a save right after another does not wait for what the console fetches again', async () => {
    await expect(title(page)).toBeEnabled()
    let isHeld = false
    const saved: string[] = []
    await page.route(`**${path(deal)}*`, async (route) => {
      const request = route.request()
      if (request.method() === 'POST') {
        saved.push(request.postDataJSON().values.title)
        isHeld = true
      } else if (isHeld) return
      await route.continue()
    })
    await title(page).fill('My tawa')
    await page.keyboard.press('Control+s')
    await expectSaved(page)
    await title(page).fill('My tawa with lid')
    await page.keyboard.press('Control+s')
    await expectSaved(page)
    await expect(conflictDialog(page)).toHaveCount(0)
    expect(saved).toEqual(['My tawa', 'My tawa with lid'])
  })
})
