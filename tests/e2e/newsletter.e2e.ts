import type { Page } from '@playwright/test'
import { getMailedLink, uniquePerson } from './support/members.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test.use({ ignoreFailedCalls: true })

// A native form, answered by the page at its address.
const formIn = (page: Page) => {
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
  return {
    field: form.getByRole('textbox', { name: 'Email address' }),
    submitButton: form.getByRole('button', { name: 'Subscribe' }),
  }
}
const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

test('H6: a visitor subscribes, after faults that do not lose the typed address, confirms by email, and unsubscribes', async ({
  page,
  open,
}) => {
  const { email } = uniquePerson()
  const { field, submitButton } = formIn(page)
  await open('/pages/about-us')
  await field.fill(email)

  await test.step('without a connection the page stays, with a message and the typed address', async () => {
    await page.context().setOffline(true)
    await submitButton.click()
    await expect(page.getByRole('alert').getByText('You seem to be offline.')).toBeVisible()
    await expect(field).toHaveValue(email)
    await page.context().setOffline(false)
  })

  await test.step('after a server error Back restores it', async () => {
    await page.route('**/newsletter', (route) => route.fulfill({ status: 502 }))
    // A new state makes the browser store the typed values now, instead of within a second.
    await page.evaluate(() => history.replaceState(history.state, ''))
    await submitButton.click()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.unroute('**/newsletter')
    await page.goBack()
    await waitForHydration(page)
    await expect(field).toHaveValue(email)
  })

  await submitButton.click()
  await expectHeading(page, 'Please check your email')
  await page.goto(await getMailedLink(email, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expectHeading(page, 'You are subscribed')
  await page.goto(await getMailedLink(email, '/newsletter/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expectHeading(page, 'You are unsubscribed')
})

test('H6: a visitor can subscribe while the footer’s texts cannot be loaded', async ({ page, open }) => {
  await page.route('**/ifs/getfooterdetails', (route) => route.fulfill({ status: 404, json: { message: 'Gone' } }))
  // A page without a footer, so that the next one has to load it.
  await open('/ifsredirect/99999999')
  await page.getByRole('link').first().click()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Retry' })).toBeVisible()
  const { field, submitButton } = formIn(page)
  await field.fill(uniquePerson().email)
  await submitButton.click()
  await expectHeading(page, 'Please check your email')
})
