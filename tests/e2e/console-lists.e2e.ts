import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newDeal, newStaff, signInToConsole } from './support/console.ts'
import { test as base, expect } from './support/test.ts'

type Fixtures = { word: string }

/** An editor in the console, and a word that is in the titles of three deals only. */
const test = base.extend<Fixtures>({
  word: async ({ page, request }, use) => {
    await signInToConsole(page, await newStaff(request))
    const word = `kettle${crypto.randomUUID().replaceAll('-', '')}`
    for (const [name, day] of Object.entries({ Copper: 1, Steel: 2, Iron: 3 }))
      await newDeal(page, { title: `${name} ${word}`, pricePaise: 50000, publishedAt: `2039-01-0${day}T10:00:00Z` })
    await use(word)
  },
})

const rowTitles = (page: Page) => page.getByRole('rowheader').getByRole('link')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a list is searched, sorted and filtered, its view is saved, and its columns are exported', async ({
  page,
  word,
}) => {
  const [copper, steel, iron] = [`Copper ${word}`, `Steel ${word}`, `Iron ${word}`]
  const search = page.getByRole('searchbox', { name: 'Search in Deals' })
  await page.goto(`/admin/deals?search=nothing-${word}`)
  await test.step('the search field keeps the focus when it searches and when it is cleared', async () => {
    await expect(search).toHaveValue(`nothing-${word}`)
    await search.fill(word)
    await search.press('Enter')
    await expect(page).toHaveURL(new RegExp(`search=${word}$`))
    await expect(rowTitles(page)).toHaveText([iron, steel, copper])
    await expect(page.getByText('3 in all')).toBeVisible()
    await expect(search).toBeFocused()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(page).toHaveURL(/\/admin\/deals$/)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
    await page.goBack()
    await expect(search).toHaveValue(word)
  })
  await test.step('it is sorted by a column, and filtered', async () => {
    await page.getByRole('columnheader', { name: 'Published' }).getByRole('button').click()
    await expect(rowTitles(page)).toHaveText([copper, steel, iron])
    await expect(page.getByRole('columnheader', { name: 'Published' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter' })
    await dialog.getByLabel('From').first().fill('2039-01-02')
    await dialog.getByRole('button', { name: 'Show' }).click()
    await expect(rowTitles(page)).toHaveText([steel, iron])
  })
  const views = page.getByRole('navigation', { name: 'Views' })
  await test.step('its view is saved', async () => {
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill('New kettles')
    await page.keyboard.press('Enter')
    await views.getByRole('link', { name: 'All' }).click()
    await expect(page).toHaveURL(/\/admin\/deals$/)
    await views.getByRole('link', { name: 'New kettles' }).click()
    await expect(rowTitles(page)).toHaveText([steel, iron])
  })
  await test.step('the chosen columns are shown, also when the address is opened again', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Original price').check()
    await page.getByLabel('Published', { exact: true }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Published' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Original price' })).toBeVisible()
    await expect(views.getByRole('link', { name: 'New kettles' })).toBeVisible()
    await expect(rowTitles(page)).toHaveText([steel, iron])
  })
  await test.step('the rows and columns are exported', async () => {
    const downloadEvent = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const download = await downloadEvent
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/id,Title,State,Store,Price,Original price,Ends$/)
    expect(lines[1]).toContain(`${steel},Scheduled,`)
  })
})

test('filters by a store and by a time are named in an address that was shared, and can be changed', async ({
  page,
  word,
}) => {
  const { rows } = await (await page.request.get('/ifs/console/records/stores?limit=1')).json()
  const [{ id, title }] = rows
  const end = encodeURIComponent('2040-11-27T00:15:01+05:30')
  await page.goto(`/admin/deals?search=${word}&filter.storeId=${id}&filter.endsAt.to=${end}`)
  const filter = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })
  await expect(filter(`Store: ${title}`)).toBeVisible()
  await expect(filter('Ends to 27 Nov 2040, 00:15')).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await expect(dialog.getByRole('button', { name: `Remove ${title}` })).toBeVisible()
  const to = dialog.getByRole('group', { name: 'Ends' }).getByLabel('To')
  await expect(to).toHaveValue('2040-11-27T00:15')
  await to.fill('2040-11-28T12:00')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(filter('Ends to 28 Nov 2040, 12:00')).toBeVisible()
  await expect(filter(`Store: ${title}`)).toBeVisible()
})

test('selected deals are changed together after a preview, and one click undoes it', async ({ page, word }) => {
  const [copper, steel, iron] = [`Copper ${word}`, `Steel ${word}`, `Iron ${word}`]
  await page.goto(`/admin/deals?search=${word}`)
  await page.getByRole('checkbox', { name: `Select ${copper}` }).check()
  await page.getByRole('checkbox', { name: `Select ${steel}` }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Expire' }).click()
  const dialog = page.getByRole('dialog', { name: 'Expire' })
  await expect(dialog.getByText('2 records will change.')).toBeVisible()
  await expect(dialog.getByText(copper)).toBeVisible()
  await expect(row(page, copper)).toContainText('Scheduled')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(row(page, copper)).toContainText('Expired')
  await expect(row(page, steel)).toContainText('Expired')
  await expect(row(page, iron)).toContainText('Scheduled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 2 records as before.')).toBeVisible()
  await expect(row(page, copper)).toContainText('Scheduled')
  await expect(row(page, steel)).toContainText('Scheduled')

  await test.step('a preview counts what would change, and what is like that already', async () => {
    const featuredId = await row(page, iron).getAttribute('data-row')
    const record = await (await page.request.get(`/ifs/console/records/deals/${featuredId}`)).json()
    const change = { values: { isFeatured: true }, version: record.version }
    expect((await page.request.post(`/ifs/console/records/deals/${featuredId}`, { data: change })).status()).toBe(200)
    await page.getByRole('checkbox', { name: 'Select the page' }).check()
    await page.getByRole('button', { name: 'Change fields' }).click()
    const fields = page.getByRole('dialog', { name: 'Change fields' })
    await fields.getByLabel('Change: Featured').check()
    await fields.getByLabel('Featured', { exact: true }).check()
    await fields.getByRole('button', { name: 'Continue' }).click()
    await expect(fields.getByText('2 records will change.')).toBeVisible()
    await expect(fields.getByText('1 record is like that already.')).toBeVisible()
  })
})
