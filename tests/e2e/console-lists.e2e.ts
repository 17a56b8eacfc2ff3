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

test('a list is searched, sorted and filtered, and its view is saved', async ({ page, word }) => {
  const [copper, steel, iron] = [`Copper ${word}`, `Steel ${word}`, `Iron ${word}`]
  await page.goto('/admin/deals')
  await page.getByRole('searchbox', { name: 'Search in Deals' }).fill(word)
  await page.keyboard.press('Enter')
  await expect(rowTitles(page)).toHaveText([iron, steel, copper])
  await expect(page.getByText('3 in all')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Published' }).getByRole('button').click()
  await expect(rowTitles(page)).toHaveText([copper, steel, iron])
  await expect(page.getByRole('columnheader', { name: 'Published' })).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('button', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await dialog.getByLabel('From').first().fill('2039-01-02')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(rowTitles(page)).toHaveText([steel, iron])

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill('New kettles')
  await page.keyboard.press('Enter')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(/\/admin\/deals$/)
  await page.reload()
  await views.getByRole('link', { name: 'New kettles' }).click()
  await expect(rowTitles(page)).toHaveText([steel, iron])
  // A colleague who opens the address sees the same.
  await page.goto(page.url())
  await expect(rowTitles(page)).toHaveText([steel, iron])
})

test('a filter by a store says its name also in an address that was shared', async ({ page, word }) => {
  await page.goto(`/admin/deals?search=${word}`)
  const { rows } = await page.evaluate(async () => (await fetch('/ifs/console/records/stores?limit=1')).json())
  const [{ id, title }] = rows
  await page.goto(`/admin/deals?filter.storeId=${id}`)
  await expect(page.getByRole('button', { name: `Remove Store: ${title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: `Remove ${title}` }),
  ).toBeVisible()
})

test('a filter by a time is shown as a time in India, and can be changed', async ({ page, word }) => {
  await page.goto(`/admin/deals?search=${word}&filter.endsAt.to=${encodeURIComponent('2040-11-27T00:15:01+05:30')}`)
  await expect(page.getByRole('button', { name: 'Remove Ends to 27 Nov 2040, 00:15' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  const to = dialog.getByRole('group', { name: 'Ends' }).getByLabel('To')
  await expect(to).toHaveValue('2040-11-27T00:15')
  await to.fill('2040-11-28T12:00')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('button', { name: 'Remove Ends to 28 Nov 2040, 12:00' })).toBeVisible()
  await page.goto('/admin/deals?filter.endsAt.to=2040-11-26')
  await expect(page.getByRole('button', { name: 'Remove Ends to 26 Nov 2040' })).toBeVisible()
})

test('the chosen columns are shown and exported', async ({ page, word }) => {
  await page.goto(`/admin/deals?search=${word}`)
  await expect(rowTitles(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Original price').check()
  await page.getByLabel('Published', { exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Original price' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Published' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Original price' })).toBeVisible()

  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/id,Title,State,Store,Price,Original price,Ends$/)
  expect(lines[1]).toContain(`Iron ${word},Scheduled,`)
})

test('the Next button continues the list, and Previous returns to its start', async ({ page, word }) => {
  await page.goto('/admin/deals')
  await expect(rowTitles(page)).toHaveCount(25)
  const previous = page.getByRole('button', { name: 'Previous' })
  await expect(previous).toBeDisabled()
  const firstPage = await rowTitles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/[?&]after=/)
  await expect(rowTitles(page).first()).not.toHaveAttribute('href', `${firstPage[0]}`)
  await expect(previous).toBeEnabled()
  const secondPage = await rowTitles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(secondPage.filter((href) => firstPage.includes(href))).toEqual([])
  await previous.click()
  await expect(page).toHaveURL(/\/admin\/deals$/)
  await expect(rowTitles(page)).toHaveCount(25)
  // The list of one page has no next one.
  await page.goto(`/admin/deals?search=${word}`)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('the search field keeps the focus when it searches and when it is cleared', async ({ page, word }) => {
  await page.goto(`/admin/deals?search=nothing-${word}`)
  const search = page.getByRole('searchbox', { name: 'Search in Deals' })
  await expect(search).toHaveValue(`nothing-${word}`)
  await search.fill(word)
  await search.press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${word}$`))
  await expect(rowTitles(page)).toHaveCount(3)
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL(/\/admin\/deals$/)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(search).toHaveValue(word)
})

test('selected deals expire together after a preview, and one click undoes it', async ({ page, word }) => {
  await page.goto(`/admin/deals?search=${word}`)
  await page.getByRole('checkbox', { name: `Select Copper ${word}` }).check()
  await page.getByRole('checkbox', { name: `Select Steel ${word}` }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Expire' }).click()
  const dialog = page.getByRole('dialog', { name: 'Expire' })
  await expect(dialog.getByText('2 records will change.')).toBeVisible()
  await expect(dialog.getByText(`Copper ${word}`)).toBeVisible()
  await expect(row(page, `Copper ${word}`)).toContainText('Scheduled')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(row(page, `Copper ${word}`)).toContainText('Expired')
  await expect(row(page, `Steel ${word}`)).toContainText('Expired')
  await expect(row(page, `Iron ${word}`)).toContainText('Scheduled')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 2 records as before.')).toBeVisible()
  await expect(row(page, `Copper ${word}`)).toContainText('Scheduled')
  await expect(row(page, `Steel ${word}`)).toContainText('Scheduled')
})

test('a preview counts the records that would change, and those that are like that already', async ({ page, word }) => {
  await page.goto(`/admin/deals?search=${word}`)
  const featuredId = await row(page, `Iron ${word}`).getAttribute('data-row')
  const record = await (await page.request.get(`/ifs/console/records/deals/${featuredId}`)).json()
  const change = { values: { isFeatured: true }, version: record.version }
  expect((await page.request.post(`/ifs/console/records/deals/${featuredId}`, { data: change })).status()).toBe(200)
  await page.getByRole('checkbox', { name: 'Select the page' }).check()
  await page.getByRole('button', { name: 'Change fields' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change fields' })
  await dialog.getByLabel('Change: Featured').check()
  await dialog.getByLabel('Featured', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('2 records will change.')).toBeVisible()
  await expect(dialog.getByText('1 record is like that already.')).toBeVisible()
})

test('the command palette opens a record by its title, and a page by its name', async ({ page, word }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(`Steel ${word}`)
  await expect(palette.getByRole('option', { name: `Steel ${word}` })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Steel ${word}` })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('stor')
  await expect(palette.getByRole('option').first()).toHaveText('Stores')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible()
  await expect(palette).toBeHidden()
})

test('the command palette finds records of every kind', async ({ page, word }) => {
  const fromPath = `/old-${word.toLowerCase()}`
  const values = { fromPath, target: '/deals', status: '301' }
  const created = await page.request.post('/ifs/console/records/redirects', { data: { values } })
  expect(created.status()).toBe(201)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await page.keyboard.type(fromPath)
  await expect(palette.getByRole('option', { name: `${fromPath} Redirect` })).toHaveAttribute('aria-selected', 'true')
})
