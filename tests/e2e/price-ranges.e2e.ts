import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/platform/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { errorAnswer } from './support/calls.ts'
import { expect, test } from './support/test.ts'

type Card = { SLUG: string }
type Detail = { ID: number; SLUG: string; PRICES: { STATE: string; FROM: string; CHART: unknown[] } | null }
type Call = <Data>(path: string) => Promise<{ data: Data }>

/** A deal with a price history longer than the last 30 days. */
async function dealWithRanges(call: Call): Promise<Detail> {
  const { data: deals } = await call<Card[]>('/getdeals?limit=60')
  for (const { SLUG } of deals) {
    const [deal] = (await call<Detail[]>(`/dealdetails?slug=${SLUG}`)).data
    const age = Date.now() - Date.parse(deal?.PRICES?.FROM ?? '')
    if (deal && (deal.PRICES?.CHART.length ?? 0) > 2 && age > 35 * DAY_MS && age < 85 * DAY_MS) return deal
  }
  throw new Error('No deal has a history of some 35 to 85 days')
}

const ranges = (page: Page) => page.getByRole('navigation', { name: 'Chart period' })
const chart = (page: Page) =>
  page.getByRole('region', { name: 'Price history' }).getByRole('img', { name: /^Price of/ })

test('after Back to a deal whose range was changed, the focus is on the link that was followed', async ({
  page,
  open,
  call,
}) => {
  const deal = await dealWithRanges(call)
  await open(`/singleproduct/${deal.SLUG}`)
  await page.getByRole('region', { name: 'Price history' }).scrollIntoViewIfNeeded()
  await ranges(page).getByRole('link', { name: '30 days' }).press('Enter')
  await expect(page).toHaveURL(/prices=30/)
  await expect(chart(page)).toHaveAccessibleName(/, 30 days: Now/)
  await expect(ranges(page).getByRole('link', { name: '30 days' })).toBeFocused()
  const similar = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
  await expect(similar.filter({ visible: true }).first()).toBeVisible()
  const address = await similar.filter({ visible: true }).first().getAttribute('href')
  const followed = page.locator(`main a[href="${address}"]`).filter({ visible: true }).first()
  await followed.press('Enter')
  await expect(page).toHaveURL(`${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/prices=30/)
  await expect(followed).toBeFocused()
})

test('R6: the chart changes its range in place, and the page does not scroll', async ({ page, open, call }) => {
  const deal = await dealWithRanges(call)
  await page.setViewportSize({ width: 360, height: 740 })
  await open(`/singleproduct/${deal.SLUG}`)
  await page.getByRole('region', { name: 'Price history' }).scrollIntoViewIfNeeded()
  // 90 days and a year would show the whole history.
  await expect(ranges(page).getByRole('link')).toHaveText(['30 days', 'All'])
  await expect(ranges(page).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true')
  await expect(chart(page)).not.toHaveAccessibleName(/30 days/)

  const link = ranges(page).getByRole('link', { name: '30 days' })
  await expect(page.getByRole('slider', { name: 'Price on a day' })).toBeVisible()
  await link.scrollIntoViewIfNeeded()
  const positionBefore = await link.evaluate((element) => [
    element.getBoundingClientRect().top,
    document.body.scrollHeight,
  ])
  await link.press('Enter')
  await expect(page).toHaveURL(`/singleproduct/${deal.SLUG}?prices=30`)
  await expect(chart(page)).toHaveAccessibleName(/, 30 days: Now/)
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expect(link).toBeFocused()
  expect(await link.evaluate((element) => [element.getBoundingClientRect().top, document.body.scrollHeight])).toEqual(
    positionBefore,
  )
  await expectAccessible(page, 'a deal with a part of its history')
  await ranges(page).getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL(`/singleproduct/${deal.SLUG}`)
  await expect(chart(page)).not.toHaveAccessibleName(/30 days/)
})

test.describe('when the call fails', () => {
  test.use({ ignoreFailedCalls: true })

  test('R6: a range that cannot be loaded shows an error, and is retried in place', async ({ page, open, call }) => {
    const deal = await dealWithRanges(call)
    await open(`/singleproduct/${deal.SLUG}`)
    const message = 'Something went wrong on our side. Please try again.'
    await page.route('**/ifs/pricehistory*', errorAnswer(500, message))
    await page.getByRole('region', { name: 'Price history' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('slider', { name: 'Price on a day' })).toBeVisible()
    await ranges(page).getByRole('link', { name: '30 days' }).click()
    const history = page.getByRole('region', { name: 'Price history' })
    await expect(history.getByRole('alert')).toContainText(message)
    // The table is unaffected.
    await expect(history.getByRole('table')).toBeVisible()
    await page.unroute('**/ifs/pricehistory*')
    await history.getByRole('button', { name: 'Retry' }).click()
    await expect(chart(page)).toHaveAccessibleName(/, 30 days: Now/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R6: the ranges are links to the same page, with one canonical address', async ({ page, call }) => {
    const deal = await dealWithRanges(call)
    await page.goto(`/singleproduct/${deal.SLUG}`)
    await ranges(page).getByRole('link', { name: '30 days' }).click()
    await expect(page).toHaveURL(`/singleproduct/${deal.SLUG}?prices=30#prices`)
    await expect(chart(page)).toHaveAccessibleName(/, 30 days: Now/)
    await expect(ranges(page).getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/singleproduct/${deal.SLUG}$`),
    )
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await page.getByRole('link', { name: 'How we check prices' }).first().click()
    await expect(page).toHaveURL('/pages/price-rules')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we check prices')
  })
})
