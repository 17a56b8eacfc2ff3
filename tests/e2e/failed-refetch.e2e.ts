import { expect, test } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

test('a page that was shown stays visible when its data cannot be fetched again', async ({ page, open }) => {
  await page.clock.install({ time: Date.now() })
  await open('/deals')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  const title = await cards.first().innerText()
  await cards.first().click()
  await expect(page).toHaveURL(/\/singleproduct\//)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.clock.fastForward(60_000)
  // Not repeated, unlike a fault of the server.
  await page.route('**/ifs/getdeals?*', (route) => route.fulfill({ status: 429, json: { message: 'Busy' } }))
  const refusal = page.waitForResponse((response) => response.status() === 429)
  await page.goBack()
  await (await refusal).finished()
  await page.clock.runFor(1_000)
  await expect(cards.first()).toHaveText(title)
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
