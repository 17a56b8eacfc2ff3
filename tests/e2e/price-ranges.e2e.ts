import { expectAccessible } from './support/axe.ts'
import { errorAnswer } from './support/calls.ts'
import { expect, test } from './support/test.ts'

// Of the demo content: a deal with a history of some months.
const address = '/singleproduct/svarix-hush-40-headphones'

test('R6: the chart changes its range in place, also after a failure, and after Back the focus is where it was', async ({
  page,
  open,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(address)
  const history = page.getByRole('region', { name: 'Price history' })
  const chart = history.getByRole('img', { name: /^Price of/ })
  const range = (name: string) => page.getByRole('navigation', { name: 'Chart period' }).getByRole('link', { name })
  await history.scrollIntoViewIfNeeded()
  await expect(page.getByRole('slider', { name: 'Price on a day' })).toBeVisible()

  await test.step('a range that cannot be loaded shows an error, and is retried in place', async () => {
    const message = 'Something went wrong on our side. Please try again.'
    await page.route('**/ifs/pricehistory*', errorAnswer(500, message))
    await range('90 days').click()
    await expect(history.getByRole('alert')).toContainText(message)
    // The table is unaffected.
    await expect(history.getByRole('table')).toBeVisible()
    await page.unroute('**/ifs/pricehistory*')
    await history.getByRole('button', { name: 'Retry' }).click()
    await expect(chart).toHaveAccessibleName(/, 90 days: Now/)
    await range('All').click()
    await expect(page).toHaveURL(address)
    await expect(chart).not.toHaveAccessibleName(/90 days/)
    pageErrors.ignoreFailedCalls()
  })

  await test.step('the page does not scroll', async () => {
    const link = range('30 days')
    await link.scrollIntoViewIfNeeded()
    const place = () => link.evaluate((one) => [one.getBoundingClientRect().top, document.body.scrollHeight])
    const placeBefore = await place()
    await link.press('Enter')
    await expect(page).toHaveURL(`${address}?prices=30`)
    await expect(chart).toHaveAccessibleName(/, 30 days: Now/)
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect(link).toBeFocused()
    expect(await place()).toEqual(placeBefore)
    await expectAccessible(page, 'a deal with a part of its history')
  })

  await test.step('after Back from another deal the focus is on the link that was followed', async () => {
    const similar = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
    await expect(similar.filter({ visible: true }).first()).toBeVisible()
    const other = await similar.filter({ visible: true }).first().getAttribute('href')
    const followed = page.locator(`main a[href="${other}"]`).filter({ visible: true }).first()
    await followed.press('Enter')
    await expect(page).toHaveURL(`${other}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/prices=30/)
    await expect(followed).toBeFocused()
  })
})
