import { expect, test } from './support/test.ts'

test('H3: the text typed into the header is searched', async ({ page, open }) => {
  await open('/')
  const box = page.getByRole('searchbox', { name: 'Search deals' })
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
  const box = page.getByRole('searchbox')
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
