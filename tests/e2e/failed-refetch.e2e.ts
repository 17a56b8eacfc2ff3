import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

test('a page that was read stays when its data cannot be fetched again', async ({ page, open }) => {
  await page.clock.install({ time: Date.now() })
  await open('/deals')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  const title = await cards.first().innerText()
  await cards.first().click()
  await expect(page).toHaveURL(/\/singleproduct\//)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.clock.fastForward(60_000)
  let refused = 0
  await page.route('**/ifs/getdeals?*', async (route) => {
    refused += 1
    await route.fulfill({ status: 503, json: { message: 'Busy' } })
  })
  await page.goBack()
  await expect(cards.first()).toHaveText(title)
  // The first attempt and its repetitions.
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(1)
  await page.clock.fastForward(30_000)
  await expect(cards.first()).toHaveText(title)
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
