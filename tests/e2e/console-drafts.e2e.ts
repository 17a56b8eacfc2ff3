import type { Page } from '@playwright/test'
import { holdCall } from './support/calls.ts'
import { leaveDialog, newDeal, newStaff, savedNote, signInToConsole } from './support/console.ts'
import { expect } from './support/test.ts'
import { testWithDeal as test } from './support/test-with-deal.ts'

test.use({ ignoreFailedCalls: true })

const title = 'Title (required)'
const drafts = async (page: Page) => (await (await page.request.get('/ifs/console/drafts')).json()).drafts

/** Delays the next draft on its way to the server. */
async function holdDraft(page: Page): Promise<{ isSent: Promise<unknown>; release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/ifs/console/drafts', async (route) => {
    await released
    await route.continue()
  })
  return { isSent: page.waitForRequest('**/ifs/console/drafts'), release: () => release() }
}

test('text that was typed and never saved is offered again after a crash', async ({ page: newTab, deal, context }) => {
  const crashedTab = await context.newPage()
  await crashedTab.goto(`/admin/deals/${deal}`)
  await crashedTab.getByLabel(title).fill('Half a title')
  await expect(crashedTab.getByText(/Draft stored at/)).toBeVisible()
  // Without the question and the requests of a page that is left.
  await crashedTab.close({ runBeforeUnload: false })
  await newTab.goto(`/admin/deals/${deal}`)
  const takeOver = newTab.getByRole('button', { name: 'Take over' })
  const continueButton = newTab.getByRole('button', { name: 'Continue editing' })
  await expect(takeOver.or(continueButton)).toBeVisible()
  if (await takeOver.isVisible()) await takeOver.click()
  await expect(continueButton).toBeVisible()
  // What is typed beside the offer would replace the draft.
  await expect(newTab.getByLabel(title)).toBeDisabled()
  await continueButton.click()
  await expect(newTab.getByLabel(title)).toHaveValue('Half a title')
  await newTab.getByRole('button', { name: 'Save' }).click()
  await expect(savedNote(newTab)).toBeVisible()
})

test('leaving with unsaved changes asks, by a link and by the Back button', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const name = `samovar${crypto.randomUUID().replaceAll('-', '')}`
  const deal = await newDeal(page, { title: name })
  // Searched for: tests that add hundreds of deals meanwhile would move it off the first page.
  await page.goto(`/admin/deals?search=${name}`)
  await page.locator(`tr[data-row="${deal}"]`).getByRole('link').click()
  await page.getByLabel(title).fill('Changed')
  const stores = page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Stores' })
  await stores.click()
  await leaveDialog(page).getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByLabel(title)).toHaveValue('Changed')

  await stores.click()
  await leaveDialog(page).getByRole('button', { name: 'Leave and keep the draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect(page.getByLabel(title)).toHaveValue('Changed')

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/admin/deals/${deal}$`))
  await leaveDialog(page).getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByLabel(title)).toHaveValue('Changed')
  await page.goBack()
  await leaveDialog(page).getByRole('button', { name: 'Discard my changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
  expect(await drafts(page)).toEqual([])
})

test('a draft that cannot be stored keeps the page open', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await page.route('**/ifs/console/drafts', (route) => route.abort())
  await page.getByLabel(title).fill('Half a title')
  const stores = page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Stores' })
  await stores.click()
  await leaveDialog(page).getByRole('button', { name: 'Leave and keep the draft' }).click()
  await expect(page.getByText('The draft could not be stored, so this page stays open.')).toBeVisible()
  await expect(page.getByLabel(title)).toHaveValue('Half a title')
  await page.unroute('**/ifs/console/drafts')
  await stores.click()
  await leaveDialog(page).getByRole('button', { name: 'Leave and keep the draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
  expect(await drafts(page)).toMatchObject([{ recordId: deal, values: { title: 'Half a title' } }])
})

test('a draft that could not be stored is sent again when the connection returns, without another key', async ({
  page,
  deal,
}) => {
  await page.goto(`/admin/deals/${deal}`)
  await expect(page.getByLabel(title)).toBeEnabled()
  await page.context().setOffline(true)
  await page.getByLabel(title).fill('Half a title')
  await expect(page.getByText('The draft could not be stored.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/Draft stored at/)).toBeVisible()
  expect(await drafts(page)).toMatchObject([{ recordId: deal, values: { title: 'Half a title' } }])
})

test('the draft of a new record is shown again after Back', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  await page.goto('/admin/deals/new')
  await page.getByLabel(title).fill('Half of a new deal')
  await expect(page.getByText(/Draft stored at/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Stores' }).click()
  await leaveDialog(page).getByRole('button', { name: 'Leave and keep the draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel(title)).toHaveValue('Half of a new deal')
})

test('the last words typed are in the draft that is stored on leaving', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await page.getByLabel(title).fill('Half')
  await expect(page.getByText(/Draft stored at/)).toBeVisible()
  await page.getByLabel(title).fill('Half a title')
  await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Stores' }).click()
  await leaveDialog(page).getByRole('button', { name: 'Leave and keep the draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
  expect(await drafts(page)).toMatchObject([{ recordId: deal, values: { title: 'Half a title' } }])
})

test('what is typed in the same field during a save is stored as a draft after it', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await expect(page.getByLabel(title)).toBeEnabled()
  const save = await holdCall(page, `/ifs/console/records/deals/${deal}`)
  await page.getByLabel(title).fill('A title')
  await page.keyboard.press('Control+s')
  await expect.poll(() => save.requests.length).toBe(1)
  await page.getByLabel(title).fill('A longer title')
  // Stored before the save, which discards it.
  await expect(page.getByText(/Draft stored at/)).toBeVisible()
  save.release()
  await expect(savedNote(page)).toBeVisible()
  await expect.poll(() => drafts(page)).toMatchObject([{ recordId: deal, values: { title: 'A longer title' } }])
  await expect(page.getByText(/Draft stored at/)).toBeVisible()
})

test('what is typed during a save is kept when the page is left before the answer', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await expect(page.getByLabel(title)).toBeEnabled()
  const save = await holdCall(page, `/ifs/console/records/deals/${deal}`)
  const saveAnswer = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith(deal),
  )
  await page.getByLabel(title).fill('A title')
  await page.keyboard.press('Control+s')
  await expect.poll(() => save.requests.length).toBe(1)
  await page.getByLabel(title).fill('A longer title')
  await page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Stores' }).click()
  await leaveDialog(page).getByRole('button', { name: 'Leave and keep the draft' }).click()
  save.release()
  await saveAnswer
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect(page.getByLabel(title)).toHaveValue('A longer title')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved')).toBeVisible()
})

test('a draft that is discarded while it is being stored is not offered again', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  const draft = await holdDraft(page)
  await page.getByLabel(title).fill('Half a title')
  await draft.isSent
  const discardAnswer = page.waitForResponse(/\/drafts\/[^/]+\/discard$/)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  draft.release()
  await discardAnswer
  expect(await drafts(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel(title)).toHaveValue('Steel kettle')
  await expect(page.getByRole('button', { name: 'Continue editing' })).toHaveCount(0)
})

test('a draft that could not be discarded shows an error, and is offered again', async ({ page, deal }) => {
  await page.goto(`/admin/deals/${deal}`)
  await page.getByLabel(title).fill('Half a title')
  await expect(page.getByText(/Draft stored at/)).toBeVisible()
  await page.route('**/drafts/*/discard', (route) => route.abort())
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByText('The draft could not be discarded: it may be offered again.')).toBeVisible()
  await expect(page.getByLabel(title)).toHaveValue('Steel kettle')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue editing' })).toBeVisible()
})

test('a record that is created while its draft is being stored leaves no draft', async ({ page, deal }) => {
  await page.goto(`/admin/deals/new?from=${deal}`)
  const draft = await holdDraft(page)
  await page.getByLabel(title).fill(`Copper kettle ${deal}`)
  await draft.isSent
  const createAnswer = page.waitForResponse((answer) => answer.status() === 201)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await createAnswer
  draft.release()
  await expect(page).toHaveURL(/\/admin\/deals\/\d+$/)
  expect(await drafts(page)).toEqual([])
})
