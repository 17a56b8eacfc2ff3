import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('H3: the text typed into the header is searched, a blank one is not, and earlier ones can be removed', async ({
  page,
  open,
}) => {
  await open('/coupons')
  const searchBox = page.getByLabel('Search deals')
  await expect(searchBox).toHaveAttribute('placeholder', 'Search For Your Favorite Brands')
  const submit = async (text: string) => {
    await searchBox.focus()
    await expect(searchBox).toHaveRole('combobox')
    await searchBox.fill(text)
    await searchBox.press('Enter')
  }
  await submit('   ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/coupons')
  await submit('kettle')
  await expect(page).toHaveURL('/deals?search=kettle')
  await submit('  headphones ')
  await expect(page).toHaveURL('/deals?search=headphones')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('headphones')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.filter({ hasText: /headphone/i }).first()).toBeVisible()

  await test.step('earlier searches are kept in the browser', async () => {
    const recentSearches = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
    await open('/coupons')
    await searchBox.focus()
    await expect(recentSearches).toHaveText(['headphones', 'kettle'])
    await searchBox.press('ArrowDown')
    await searchBox.press('Delete')
    await expect(recentSearches).toHaveText(['kettle'])
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect(recentSearches).toHaveCount(0)
    await expect(searchBox).toBeFocused()
  })
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

test('H3: suggestions appear also where the search box is the first thing that is touched, and nothing covers them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/deals')
  await page.getByLabel('Search deals').click()
  await page.keyboard.type('shoe')
  const options = page.getByRole('option')
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(options.first()).toBeVisible()
    const covered = await options.evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
        .map(({ textContent }) => textContent),
    )
    expect(covered, `at ${width} px`).toEqual([])
  }
})
