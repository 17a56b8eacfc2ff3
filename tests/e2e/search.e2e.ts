import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('H3: the text typed into the header is searched', async ({ page, open }) => {
  await open('/')
  const box = page.getByLabel('Search deals')
  await expect(box).toHaveAttribute('placeholder', 'Search For Your Favorite Brands')
  await box.fill('  headphones ')
  await box.press('Enter')
  await expect(page).toHaveURL('/deals?search=headphones')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('headphones')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.filter({ hasText: /headphone/i }).first()).toBeVisible()
})

test('H3: a blank search does nothing', async ({ page, open }) => {
  await open('/coupons')
  const box = page.getByLabel('Search deals')
  await box.fill('   ')
  await box.press('Enter')
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
  const words = '<img src=x onerror="document.title=1">'
  await open(`/deals?search=${encodeURIComponent(words)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('H3: suggestions appear while typing, and are chosen by keyboard', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('/coupons')
  const box = page.getByLabel('Search deals')
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('headph')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const deals = list.getByRole('group', { name: 'Deals' }).getByRole('option')
  await expect(deals.first()).toContainText(/headph/i)
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ suggestions?$/)
  const [width, screen] = await list.evaluate((one) => [
    one.parentElement?.offsetWidth,
    document.querySelector('header')?.offsetWidth,
  ])
  expect(width).toBe(screen)
  await expectAccessible(page, 'suggestions')
  await box.press('ArrowUp')
  const last = list.getByRole('option').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '')
  await box.press('Home')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('headph')
  await box.press('ArrowDown')
  await box.press('End')
  const title = await last.locator('[lang]').textContent()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/singleproduct\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

test('H3: earlier searches are kept in the browser and can be removed', async ({ page, open }) => {
  await open('/coupons')
  const box = page.getByLabel('Search deals')
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  for (const words of ['kettle', 'lamp']) {
    await box.focus()
    await expect(box).toHaveRole('combobox')
    await box.fill(words)
    await box.press('Enter')
    await expect(page).toHaveURL(`/deals?search=${words}`)
  }
  await open('/coupons')
  await box.focus()
  await expect(recent).toHaveText(['lamp', 'kettle'])
  await box.press('ArrowDown')
  await box.press('Delete')
  await expect(recent).toHaveText(['kettle'])
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recent).toHaveCount(0)
  await expect(box).toBeFocused()
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
