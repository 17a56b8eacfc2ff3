import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('H3: the text typed into the header is searched', async ({ page, open }) => {
  await open('/')
  const searchBox = page.getByLabel('Search deals')
  await expect(searchBox).toHaveAttribute('placeholder', 'Search For Your Favorite Brands')
  await searchBox.fill('  headphones ')
  await searchBox.press('Enter')
  await expect(page).toHaveURL('/deals?search=headphones')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('headphones')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.filter({ hasText: /headphone/i }).first()).toBeVisible()
})

test('H3: a blank search does nothing', async ({ page, open }) => {
  await open('/coupons')
  const searchBox = page.getByLabel('Search deals')
  await searchBox.fill('   ')
  await searchBox.press('Enter')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/coupons')
})

test('R2: a misspelt word is corrected to the nearest known one', async ({ page, open }) => {
  await open('/deals?search=headfones')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.filter({ hasText: /headphone/i }).first()).toBeVisible()
})

test('R2: a search without results states that and links to other pages', async ({ page, open }) => {
  await open('/deals?search=qqqqxxxxzzzz')
  await expect(page.getByRole('heading', { name: 'No results for "qqqqxxxxzzzz"' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All deals' }).click()
  await expect(page).toHaveURL('/deals')
})

test('H3: the search text is shown as text, never as markup', async ({ page, open }) => {
  const text = '<img src=x onerror="document.title=1">'
  await open(`/deals?search=${encodeURIComponent(text)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('H3: suggestions appear while typing, and are chosen by keyboard', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/coupons')
  const searchBox = page.getByLabel('Search deals')
  await searchBox.focus()
  await expect(searchBox).toHaveRole('combobox')
  await searchBox.pressSequentially('headph')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const deals = list.getByRole('group', { name: 'Deals' }).getByRole('option')
  await expect(deals.first()).toContainText(/headph/i)
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ suggestions?$/)
  const [width, screen] = await list.evaluate((element) => [
    element.parentElement?.offsetWidth,
    document.querySelector('header')?.offsetWidth,
  ])
  expect(width).toBe(screen)
  await expectAccessible(page, 'suggestions')
  await searchBox.press('ArrowUp')
  const last = list.getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(searchBox).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '')
  await searchBox.press('Home')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await searchBox.press('Escape')
  await expect(list).toBeHidden()
  await expect(searchBox).toHaveValue('headph')
  await searchBox.press('ArrowDown')
  await searchBox.press('End')
  const title = await last.locator('[lang]').textContent()
  await searchBox.press('Enter')
  await expect(page).toHaveURL(/\/singleproduct\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

test('H3: suggestions appear also where the search box is the first thing that is touched', async ({ page }) => {
  await page.goto('/deals')
  await page.getByLabel('Search deals').click()
  await page.keyboard.type('shoe')
  await expect(page.getByRole('option').first()).toBeVisible()
})

for (const width of [768, 1440])
  test(`H3: nothing covers the suggestions at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 900 })
    await open('/deals')
    await page.getByLabel('Search deals').click()
    await page.keyboard.type('shoe')
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    const covered = await options.evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
        .map(({ textContent }) => textContent),
    )
    expect(covered).toEqual([])
  })

test('H3: earlier searches are kept in the browser and can be removed', async ({ page, open }) => {
  await open('/coupons')
  const searchBox = page.getByLabel('Search deals')
  const recentSearches = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  for (const text of ['kettle', 'lamp']) {
    await searchBox.focus()
    await expect(searchBox).toHaveRole('combobox')
    await searchBox.fill(text)
    await searchBox.press('Enter')
    await expect(page).toHaveURL(`/deals?search=${text}`)
  }
  await open('/coupons')
  await searchBox.focus()
  await expect(recentSearches).toHaveText(['lamp', 'kettle'])
  await searchBox.press('ArrowDown')
  await searchBox.press('Delete')
  await expect(recentSearches).toHaveText(['kettle'])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recentSearches).toHaveCount(0)
  await expect(searchBox).toBeFocused()
})

test('R2: a very long word does not make the page wider than a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const word = 'zq'.repeat(100)
  for (const path of [`/deals?search=${word}`, `/filters?search=${word}`, `/hi/deals?search=${word}`]) {
    await open(path)
    await expect(page.getByRole('main')).toContainText(word.slice(0, 20))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
})
