import { uniquePerson } from './support/members.ts'
import { expect, test } from './support/test.ts'

// With a valid link: console-first-run.e2e.ts.
test('the form for the first administrator shows errors in its fields and for a link that was used, and leads to the console', async ({
  page,
  open,
  pageErrors,
}) => {
  const administrator = uniquePerson()
  await open('/setup?token=used')
  const form = page.getByRole('form', { name: 'Set up the site' })
  const name = form.getByRole('textbox', { name: 'Display name' })
  const password = form.getByLabel('Password', { exact: true })
  const confirm = form.getByLabel('Confirm password')
  const createButton = form.getByRole('button', { name: 'Create administrator' })
  await createButton.click()
  await expect(name).toHaveAccessibleDescription("Name Can't be empty")
  await expect(name).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Password Can't be empty$/)
  await name.fill(administrator.name)
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(administrator.email)
  await password.fill(administrator.password)
  await confirm.fill('something else')
  await expect(confirm).toHaveAccessibleDescription('Password and confirm password does not match')
  await confirm.fill(administrator.password)
  const refusal = page.waitForResponse('**/ifs/setup')
  await createButton.click()
  expect((await refusal).status()).toBe(400)
  const { message } = await (await refusal).json()
  await expect(form.getByText(message)).toBeVisible()
  await expect(page).toHaveURL('/setup?token=used')

  await page.route('**/ifs/setup', (route) =>
    route.fulfill({ json: { status: 'success', statusCode: '200', responseData: { data: null } } }),
  )
  await createButton.click()
  await expect(page).toHaveURL('/admin?created')
  await expect(page.getByText('The administrator account was created.')).toBeVisible()
  // It does not have to be typed again.
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(administrator.email)
  pageErrors.ignoreFailedCalls()
})
