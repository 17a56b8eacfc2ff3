import type { Locator, Page } from '@playwright/test'
import { fillSignIn, type NewMember } from './members.ts'
import { expect } from './test.ts'

// What a shopper does from the first page to the saved deal.

export type Deal = { TITLE: string; SLUG: string; ID: number }

export const main = (page: Page) => page.getByRole('main')
export const titles = (page: Page) => main(page).getByRole('article').getByRole('heading', { level: 2 })
export const titlesOf = ({ data }: { data: Deal[] }) => data.map(({ TITLE }) => TITLE)

/** How a visitor follows a link or presses a button; counts how often. */
type Press = ((target: Locator) => Promise<void>) & { count: number }

export const countPresses = (press: (target: Locator) => Promise<void>): Press => {
  const countingPress = Object.assign(
    async (target: Locator) => {
      countingPress.count += 1
      await press(target)
    },
    { count: 0 },
  )
  return countingPress
}

export async function shop(page: Page, press: Press, member: NewMember, cheapest: string[]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  const bar = page.getByRole('navigation', { name: 'Deals', exact: true })
  // The cheapest live deal for a search: search, then sort.
  await press(page.getByRole('banner').getByLabel('Search deals'))
  await page.keyboard.type('phone')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/deals?search=phone')
  await press(page.getByRole('button', { name: /^Sort: / }))
  await press(page.getByRole('link', { name: 'Lowest price' }))
  await expect(titles(page)).toHaveText(cheapest)
  expect(press.count, 'presses to the cheapest deal').toBeLessThanOrEqual(3)

  // The filters keep the search; its chip removes it.
  await press(main(page).getByRole('link', { name: 'Filters' }))
  await expect(page).toHaveURL('/filters?search=phone&sort=price#filter-panel')
  await press(page.getByRole('link', { name: 'Remove filter Search: phone' }))
  await expect(page).toHaveURL('/filters?sort=price')

  // The best code of all stores: two presses from any page.
  press.count = 0
  await press(bar.getByRole('link', { name: 'Coupons' }))
  await expect(page).toHaveURL('/coupons')
  await press(
    main(page)
      .getByRole('button', { name: /^Copy code / })
      .first(),
  )
  await expect(page.getByText('Code copied').first()).toBeVisible()
  expect(press.count, 'presses to a copied code').toBe(2)

  // The card shows whether a price is good; its history is one press away.
  await press(bar.getByRole('link', { name: 'Daily Deals' }))
  await expect(page).toHaveURL('/deals')
  const [fourthPage, moreDeals] = [
    page.getByRole('link', { name: 'Page 4' }),
    page.getByRole('link', { name: 'More deals' }),
  ]
  await press(fourthPage)
  await press(moreDeals)
  await expect(page.getByText(/^\d+ more deals? (is|are) shown$/)).toHaveRole('status')
  await press(titles(page).first().getByRole('link'))
  await expect(page).toHaveURL(/\/singleproduct\//)
  await expect(main(page).getByRole('heading', { name: 'Price history' })).toBeVisible()

  // Saved by one press, also signed out; found again by another.
  press.count = 0
  const heart = main(page).getByRole('button', { name: 'Favorite', exact: true })
  await press(heart)
  await fillSignIn(page, member)
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const savedTitle = await main(page).getByRole('heading', { level: 1 }).textContent()
  await press(bar.getByRole('link', { name: 'Favorites' }))
  await expect(titles(page)).toHaveText([savedTitle ?? ''])
  expect(press.count, 'presses to the saved deal').toBe(2)
  await page.goBack()
  await expect(page).toHaveURL(/\/singleproduct\//)
}
