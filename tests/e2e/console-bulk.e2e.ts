import type { Page } from '@playwright/test'
import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

/** One more than a page of the list. */
const count = 26
const trio = ['one', 'two', 'three']

const bar = (page: Page) => page.getByRole('region', { name: 'Selected records' })
const expiry = (page: Page) => page.getByRole('dialog', { name: 'Expire' })
const selectPage = (page: Page) => page.getByRole('checkbox', { name: 'Select the page' })
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()

test('deals of a list expire together after a preview and are brought back, and who is skipped is named', async ({
  page,
  request,
}) => {
  await signInToConsole(page, await newStaff(request))
  const word = `samovar${crypto.randomUUID().replaceAll('-', '')}`
  const titles = Array.from({ length: count }, (_, n) => (trio[n] ? `${trio[n]} trio ${word}` : `No ${n} ${word}`))
  const ids: string[] = []
  for (const title of titles) ids.push(await newDeal(page, { title }))
  const total = async (state: string) => {
    const query = `search=${word}&filter.state=${state}&limit=1`
    return (await (await page.request.get(`/ifs/console/records/deals?${query}`)).json()).total
  }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/ifs/console/records/deals/${path}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  // Not when they are needed: the message that offers the undo does not stay for long.
  const { email, password } = await newStaff(request)
  expect((await request.post('/ifs/console/sign-in', { data: { email, password } })).status()).toBe(200)
  await page.goto(`/admin/deals?search=${word}`)

  await test.step('everything in the view expires after a preview, and one click undoes it', async () => {
    await selectPage(page).check()
    await bar(page).getByRole('button', { name: 'Select everything in this view' }).click()
    await expect(bar(page).getByText(`${count} selected`)).toBeVisible()
    await bar(page).getByRole('button', { name: 'Expire' }).click()
    await expect(expiry(page).getByText(`${count} records will change.`)).toBeVisible()
    await expect(expiry(page).getByRole('listitem')).toHaveCount(10)
    expect(await total('expired')).toBe(0)
    await expiry(page).getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(`${count} records changed.`)).toBeVisible()
    expect([await total('scheduled'), await total('expired')]).toEqual([0, count])
    await undo(page)
    await expect(page.getByText(`Undone: ${count} records as before.`)).toBeVisible()
    expect([await total('scheduled'), await total('expired')]).toEqual([count, 0])
  })

  await test.step('the selection ends when the view changes', async () => {
    await selectPage(page).check()
    await expect(bar(page).getByText('25 selected')).toBeVisible()
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill(`trio ${word}`)
    await search.press('Enter')
    await expect(page.getByRole('main').getByRole('link', { name: word })).toHaveCount(trio.length)
    await expect(bar(page)).toBeHidden()
    await expect(selectPage(page)).not.toBeChecked()
  })

  await test.step('a deal that was archived after the preview is skipped with the reason', async () => {
    await selectPage(page).check()
    await bar(page).getByRole('button', { name: 'Expire' }).click()
    await expect(expiry(page).getByText('3 records will change.')).toBeVisible()
    await post(`${ids[0]}/actions/archive`, {})
    await expiry(page).getByRole('button', { name: 'Apply' }).click()
    await expect(expiry(page).getByText('2 records changed.')).toBeVisible()
    await expect(expiry(page).getByRole('list', { name: 'Skipped' })).toHaveText(
      `one trio ${word}: This is not possible for the record as it is now.`,
    )
    // That of the result, not that of a message.
    await expiry(page).locator('[data-wide]').getByRole('button', { name: 'Close' }).click()
    await expect(expiry(page)).toBeHidden()
  })

  await test.step('the undo says why a deal that a colleague edits stays as it is', async () => {
    const lock = { holder: 'another-browser'.padEnd(32, '0') }
    expect((await request.post(`/ifs/console/records/deals/${ids[1]}/lock`, { data: lock })).status()).toBe(200)
    await undo(page)
    const sentence = 'Undone: 1 record as before. 1 record stays as it is: Another editor is editing this record.'
    await expect(page.getByText(sentence)).toBeVisible()
  })

  await test.step('a bulk change is undone from the history of one of its records, once', async () => {
    await post('bulk', { ids: ids.slice(3, 5), action: 'archive' })
    expect(await total('archived')).toBe(3)
    await page.goto(`/admin/deals/${ids[3]}`)
    await page.getByRole('button', { name: 'Undo the bulk change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo the bulk change' })
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone: 2 records as before.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Undo the bulk change' })).toBeHidden()
    expect(await total('archived')).toBe(1)
  })
})

test('on a phone, labels are added by keyboard, then one is removed, the others stay, and it can be undone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInToConsole(page, await newStaff(request))
  const word = `tawa${crypto.randomUUID().replaceAll('-', '')}`
  const full = Array.from({ length: 10 }, (_, n) => `Label ${n}`)
  const ids = [
    await newDeal(page, { title: `one ${word}`, labels: ['Prime'] }),
    await newDeal(page, { title: `two ${word}`, labels: full }),
  ]
  const labels = () =>
    Promise.all(
      ids.map(async (id) => (await (await page.request.get(`/ifs/console/records/deals/${id}`)).json()).values.labels),
    )
  const dialog = page.getByRole('dialog', { name: 'Change fields' })
  const openLabels = async () => {
    for (const name of ['one', 'two']) await page.getByRole('checkbox', { name: `Select ${name} ${word}` }).check()
    await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Change fields' }).click()
    await dialog.getByLabel('Change: Labels').check()
    return dialog.getByRole('group', { name: 'How to change: Labels' })
  }
  const apply = () => dialog.getByRole('button', { name: 'Apply' }).click()

  await page.goto(`/admin/deals?search=${word}`)
  const modes = await openLabels()
  await expect(modes.getByRole('radio', { name: 'Add' })).toBeChecked()
  const box = await modes.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Please fill in this field.')).toBeVisible()
  await modes.getByRole('radio', { name: 'Replace with' }).check()
  await expect(dialog.getByText('Please fill in this field.')).toBeHidden()
  await modes.getByRole('radio', { name: 'Add' }).check()
  await dialog.getByLabel('Change: Categories').check()
  await dialog.getByRole('combobox', { name: 'Categories' }).fill('No such category')
  const categoryModes = dialog.getByRole('group', { name: 'How to change: Categories' })
  await categoryModes.getByRole('radio', { name: 'Replace with' }).check()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog.getByLabel('Change: Categories').uncheck()
  await dialog.getByLabel('Labels', { exact: true }).fill('Festival')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(dialog.getByText('1 record will change.')).toBeVisible()
  await expect(dialog.getByRole('insertion')).toHaveText('Prime, Festival')
  await apply()
  await expect(dialog.getByRole('list', { name: 'Skipped' })).toHaveText(
    `two ${word}: Labels: there would be 11 entries; at most 10 are allowed.`,
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  expect(await labels()).toEqual([['Prime', 'Festival'], full])
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()

  await openLabels()
  await modes.getByRole('radio', { name: 'Add' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(modes.getByRole('radio', { name: 'Remove' })).toBeChecked()
  await dialog.getByLabel('Labels', { exact: true }).fill('prime')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('1 record is like that already.')).toBeVisible()
  await apply()
  await expect(dialog).toBeHidden()
  expect(await labels()).toEqual([['Festival'], full])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 1 record as before.')).toBeVisible()
  expect(await labels()).toEqual([['Prime', 'Festival'], full])
})
