import { mailedLink, someone } from './support/members.ts'
import { expect, test } from './support/test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('H6: a visitor subscribes, confirms by the mail, and unsubscribes', async ({ page }) => {
      const { email } = someone()
      await page.goto('/deals')
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('textbox', { name: 'E-mail address' }).fill(email)
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please look into your mail')

      await page.goto(await mailedLink(email, '/newsletter/confirm'))
      await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')

      await page.goto(await mailedLink(email, '/newsletter/unsubscribe'))
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
      await expect(page.getByRole('main').getByRole('form', { name: 'Newsletter' })).toBeVisible()
    })
  })

test('H6: a link that is none says so and offers to begin anew', async ({ page, complaints }) => {
  await page.goto('/newsletter/confirm?token=guessed')
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByRole('alert').getByText('This link does not count any more.')).toBeVisible()
  await page.getByRole('link', { name: 'Subscribe anew' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter')
  expect(complaints.filter((one) => !one.startsWith('Failed to load resource'))).toEqual([])
  complaints.length = 0
})

test('H6: an address that is none comes back with the reason', async ({ page, complaints }) => {
  await page.goto('/newsletter')
  const form = page.getByRole('main').getByRole('form', { name: 'Newsletter' })
  // The browser lets it pass, we do not.
  await form.getByRole('textbox', { name: 'E-mail address' }).fill('asha@mail')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  const field = form.getByRole('textbox', { name: 'E-mail address' })
  await expect(field).toHaveAccessibleDescription('Please Enter Valid Email Address')
  await expect(field).toHaveValue('asha@mail')
  complaints.length = 0
})
