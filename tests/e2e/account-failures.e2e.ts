import { fillSignIn, openSignIn } from './support/members.ts'
import { expect, test } from './support/test.ts'

const asha = { name: 'Asha', email: 'asha@example.com', password: 'monsoon rain' }

test('K: a request to a server that never answers is aborted after 15 seconds with a clear message, and earlier when the dialog is closed', async ({
  page,
  open,
}) => {
  await page.clock.install()
  await page.route('**/ifs/login', () => undefined)
  await open('/coupons')
  const dialog = await openSignIn(page)
  await fillSignIn(page, asha)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  await page.clock.runFor(14_900)
  await expect(dialog.getByText('Loading...')).toBeVisible()
  await page.clock.runFor(200)
  const error = dialog.getByRole('form').getByText('The server took too long to answer. Please try again.')
  await expect(error).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(asha.email)
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(asha.password)

  // The clock still stands, so that it is not the time that aborts this one.
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Loading...')).toBeVisible()
  const aborted = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().endsWith('/ifs/login'),
    timeout: 15_000,
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await aborted
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
})
