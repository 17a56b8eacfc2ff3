import { newMember, openSignIn, uniquePerson } from './support/members.ts'
import { expect, test } from './support/test.ts'

test('V2, S6: the sign-up dialog shows each error in its field, also of a taken address, and at last reloads the page with the server’s message', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const requests: string[] = []
  page.on('request', (outgoing) => outgoing.url().includes('/ifs/signup') && requests.push(outgoing.url()))
  await open('/coupons')
  await (await openSignIn(page)).getByRole('link', { name: 'Sign Up' }).click()
  const form = page.getByRole('form', { name: 'Sign Up' })
  const name = form.getByRole('textbox', { name: 'Display name' })
  const email = form.getByRole('textbox', { name: 'Email', exact: true })
  const password = form.getByLabel('Password', { exact: true })
  const confirm = form.getByLabel('Confirm password')
  const terms = form.getByRole('checkbox', { name: 'I Agree To The Terms Of Use' })
  const submit = form.getByRole('button', { name: 'Sign Up' })
  const termsError = 'You must accept the terms and conditions to register.'
  const toast = page.getByRole('alert').filter({ hasText: /^You must accept the terms and conditions to register\.$/ })

  await test.step('nothing is filled in', async () => {
    await submit.click()
    await expect(toast).toBeVisible()
    await expect(name).toBeFocused()
    // The next toast is visibly another one.
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toHaveCount(0)
    await expect(name).toHaveAccessibleDescription("Name Can't be empty")
    await expect(email).toHaveAccessibleDescription("Email Address Can't be empty")
    await expect(password).toHaveAccessibleDescription(/Password Can't be empty$/)
    await expect(confirm).toHaveAccessibleDescription("Password Can't be empty")
    await expect(terms).toHaveAccessibleDescription(termsError)
    await confirm.fill('12345678')
    await expect(confirm).toHaveAccessibleDescription('Password and confirm password does not match')
  })

  const { email: takenAddress } = await newMember(request)
  const member = uniquePerson()
  await test.step('everything is valid except the terms: the toast, the error at the checkbox, and nothing sent', async () => {
    await name.fill(member.name)
    await email.fill(takenAddress.toUpperCase())
    await password.fill(member.password)
    await confirm.fill(member.password)
    await expect(form.locator('[aria-invalid]')).toHaveCount(1)
    await submit.click()
    await expect(toast).toBeVisible()
    await expect(terms).toBeFocused()
    await expect(terms).toHaveAttribute('aria-invalid', 'true')
    expect(requests).toEqual([])
    await page.keyboard.press('Space')
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  })

  await test.step('a taken address is reported in a toast and in its field, and the input is preserved', async () => {
    const refusal = page.waitForResponse('**/ifs/signup')
    await submit.click()
    const { responseData } = await (await refusal).json()
    await expect(email).toHaveAccessibleDescription(responseData.errors.email)
    await expect(email).toBeFocused()
    await expect(page.getByRole('alert').getByText(responseData.message), 'the toast').toBeVisible()
    await expect(name).toHaveValue(member.name)
    await expect(confirm).toHaveValue(member.password)
    pageErrors.ignoreFailedCalls()
  })

  await test.step('the sign-up shows the server’s message, reloads the page and closes the dialog', async () => {
    await email.fill(member.email)
    await page.evaluate(() => Object.assign(window, { beforeSignUp: true }))
    const pendingAnswer = page.waitForResponse('**/ifs/signup')
    const pageLoad = page.waitForEvent('load')
    await page.keyboard.press('Enter')
    const answer = await pendingAnswer
    expect(answer.status()).toBe(200)
    expect(Object.fromEntries(new URLSearchParams(answer.request().postData() ?? ''))).toEqual({
      ...member,
      browser: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await pageLoad
    await expect(page.getByRole('status').getByText('You can sign in now')).toBeVisible()
    expect(await page.evaluate(() => 'beforeSignUp' in window)).toBe(false)
    await expect(page).toHaveURL('/coupons')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
