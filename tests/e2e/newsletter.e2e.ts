import type { Page } from '@playwright/test'
import { getMailedLink, uniquePerson } from './support/members.ts'
import { expect, test, waitForHydration } from './support/test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('H6: a visitor subscribes, confirms by email, and unsubscribes', async ({ page }) => {
      const { email } = uniquePerson()
      await page.goto('/deals')
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('textbox', { name: 'Email address' }).fill(email)
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your email')

      await page.goto(await getMailedLink(email, '/newsletter/confirm'))
      await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')

      await page.goto(await getMailedLink(email, '/newsletter/unsubscribe'))
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
      await expect(page.getByRole('main').getByRole('form', { name: 'Newsletter' })).toBeVisible()
    })
  })

test('H6: an invalid link shows an error and offers to subscribe again', async ({ page, pageErrors }) => {
  await page.goto('/newsletter/confirm?token=guessed')
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByRole('alert').getByText('This link is no longer valid.')).toBeVisible()
  await page.getByRole('link', { name: 'Subscribe again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter')
  pageErrors.ignoreFailedCalls()
})

test('H6: an invalid address is shown again with the error', async ({ page, pageErrors }) => {
  await page.goto('/newsletter')
  const form = page.getByRole('main').getByRole('form', { name: 'Newsletter' })
  // The browser accepts it, the server does not.
  await form.getByRole('textbox', { name: 'Email address' }).fill('asha@mail')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  const field = form.getByRole('textbox', { name: 'Email address' })
  await expect(field).toHaveAccessibleDescription('Please Enter Valid Email Address')
  await expect(field).toHaveValue('asha@mail')
  pageErrors.ignoreFailedCalls()
})

// A native form, answered by the page at its address.
const newsletter = async (page: Page, open: (path: string) => Promise<void>) => {
  await open('/deals')
  const form = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
  return {
    field: form.getByRole('textbox', { name: 'Email address' }),
    submitButton: form.getByRole('button', { name: 'Subscribe' }),
  }
}
const expectConfirmationRequest = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Please check your email' })).toBeVisible()

test('H6: a subscription sent too quickly is rejected, with the typed address preserved', async ({
  page,
  open,
  pageErrors,
}) => {
  const { email } = uniquePerson()
  const { field, submitButton } = await newsletter(page, open)
  await field.fill(email)
  // Like a form that measures how long it was open.
  await page.route('**/newsletter', (route) =>
    route.continue({ postData: `${route.request().postData()}&filled_ms=300` }),
  )
  const pendingAnswer = page.waitForResponse('**/newsletter')
  await submitButton.click()
  const answer = await pendingAnswer
  expect([answer.status(), answer.headers()['retry-after']]).toEqual([429, '2'])
  const main = page.getByRole('main')
  await expect(main.getByRole('alert').getByText('The form was sent very quickly.')).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Email address' })).toHaveValue(email)
  await page.unroute('**/newsletter')
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expectConfirmationRequest(page)
  pageErrors.ignoreFailedCalls()
})

test('H6: after a server error Back restores the typed newsletter address', async ({ page, open, pageErrors }) => {
  const { email } = uniquePerson()
  const { field, submitButton } = await newsletter(page, open)
  await field.fill(email)
  await page.route('**/newsletter', (route) => route.fulfill({ status: 502 }))
  // The browser stores typed values about once a second.
  await page.waitForTimeout(2_100)
  await submitButton.click()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.unroute('**/newsletter')
  await page.goBack()
  await waitForHydration(page)
  await expect(field).toHaveValue(email)
  await submitButton.click()
  await expectConfirmationRequest(page)
  pageErrors.ignoreFailedCalls()
})

test('H6: without a connection the page stays, with a message and the typed newsletter address', async ({
  page,
  open,
  pageErrors,
}) => {
  const { email } = uniquePerson()
  const { field, submitButton } = await newsletter(page, open)
  await field.fill(email)
  await page.context().setOffline(true)
  await submitButton.click()
  await expect(page.getByRole('alert').getByText('You seem to be offline.')).toBeVisible()
  await expect(field).toHaveValue(email)
  await page.context().setOffline(false)
  await submitButton.click()
  await expectConfirmationRequest(page)
  pageErrors.ignoreFailedCalls()
})

test.describe('while the footer’s texts cannot be loaded', () => {
  test.use({ ignoreFailedCalls: true })

  test('H6: a visitor can still subscribe', async ({ page, open }) => {
    const { email } = uniquePerson()
    await page.route('**/ifs/getfooterdetails', (route) => route.fulfill({ status: 404, json: { message: 'Gone' } }))
    // A page without a footer, so that the next one has to load it.
    await open('/ifsredirect/99999999')
    await page.getByRole('link').first().click()
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('button', { name: 'Retry' })).toBeVisible()
    await footer.getByRole('textbox', { name: 'Email address' }).fill(email)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expectConfirmationRequest(page)
  })
})
