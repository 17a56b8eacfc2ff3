import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'

const count = 500
const batchSize = 10

test('a selection ends when the view changes', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const word = `degchi${crypto.randomUUID().replaceAll('-', '')}`
  for (const name of ['one', 'two']) await newDeal(page, { title: `${name} ${word}` })
  await page.goto(`/admin/deals?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill(`one ${word}`)
  await search.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: `two ${word}` })).toBeHidden()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Select the page' })).not.toBeChecked()
})

test('500 deals of a list expire together after a preview, and one click undoes it', async ({ page, request }) => {
  test.setTimeout(300_000)
  await signInToConsole(page, await newStaff(request))
  const word = `samovar${crypto.randomUUID().replaceAll('-', '')}`
  for (let first = 0; first < count; first += batchSize)
    await Promise.all(Array.from({ length: batchSize }, (_, n) => newDeal(page, { title: `No ${first + n} ${word}` })))
  const total = async (state: string) => {
    const query = `search=${word}&filter.state=${state}&limit=1`
    return (await (await page.request.get(`/ifs/console/records/deals?${query}`)).json()).total
  }
  expect(await total('scheduled')).toBe(count)

  await page.goto(`/admin/deals?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Select everything in this view' }).click()
  await expect(bar.getByText('500 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Expire' }).click()
  const dialog = page.getByRole('dialog', { name: 'Expire' })
  const longTimeout = { timeout: 60_000 }
  await expect(dialog.getByText('500 records will change.')).toBeVisible(longTimeout)
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  expect(await total('expired')).toBe(0)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('500 records changed.')).toBeVisible(longTimeout)
  expect([await total('scheduled'), await total('expired')]).toEqual([0, count])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 500 records as before.')).toBeVisible(longTimeout)
  expect([await total('scheduled'), await total('expired')]).toEqual([count, 0])
})

test('a bulk change is undone from the history of one of its records, once', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const word = `kadhai${crypto.randomUUID().replaceAll('-', '')}`
  const ids: string[] = []
  for (const name of ['one', 'two']) ids.push(await newDeal(page, { title: `${name} ${word}` }))
  const stateOf = async (id: string) =>
    (await (await page.request.get(`/ifs/console/records/deals/${id}`)).json()).state
  const states = () => Promise.all(ids.map(stateOf))
  const answer = await page.request.post('/ifs/console/records/deals/bulk', { data: { ids, action: 'archive' } })
  expect(answer.status(), await answer.text()).toBe(200)
  expect(await states()).toEqual(['archived', 'archived'])

  await page.goto(`/admin/deals/${ids[0]}`)
  await page.getByRole('button', { name: 'Undo the bulk change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the bulk change' })
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone: 2 records as before.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo the bulk change' })).toBeHidden()
  expect(await states()).toEqual(['scheduled', 'scheduled'])
})

test('records that a change skipped are listed with the reason after it is applied', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const word = `lota${crypto.randomUUID().replaceAll('-', '')}`
  for (const name of ['one', 'two']) await newDeal(page, { title: `${name} ${word}` })
  await page.goto(`/admin/deals?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Expire' }).click()
  const dialog = page.getByRole('dialog', { name: 'Expire' })
  await expect(dialog.getByText('2 records will change.')).toBeVisible()
  // One of them is archived after the preview.
  const { rows } = await (await page.request.get(`/ifs/console/records/deals?search=one ${word}`)).json()
  const archived = rows.find(({ title }: { title: string }) => title === `one ${word}`)
  const archiving = await page.request.post(`/ifs/console/records/deals/${archived.id}/actions/archive`, { data: {} })
  expect(archiving.status(), await archiving.text()).toBe(200)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('1 record changed.')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Skipped' })).toHaveText(
    `one ${word}: This is not possible for the record as it is now.`,
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 1 record as before.')).toBeVisible()
})

test('an undo says why records stay as they are', async ({ page, request }) => {
  await signInToConsole(page, await newStaff(request))
  const word = `kadhai${crypto.randomUUID().replaceAll('-', '')}`
  const ids = [await newDeal(page, { title: `one ${word}` }), await newDeal(page, { title: `two ${word}` })]
  await page.goto(`/admin/deals?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Expire' }).click()
  await page.getByRole('dialog', { name: 'Expire' }).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('2 records changed.')).toBeVisible()
  const { email, password } = await newStaff(request)
  expect((await request.post('/ifs/console/sign-in', { data: { email, password } })).status()).toBe(200)
  const lock = { holder: 'another-browser'.padEnd(32, '0') }
  expect((await request.post(`/ifs/console/records/deals/${ids[0]}/lock`, { data: lock })).status()).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).click()
  const sentence = 'Undone: 1 record as before. 1 record stays as it is: Another editor is editing this record.'
  await expect(page.getByText(sentence)).toBeVisible()
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
