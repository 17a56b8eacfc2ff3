import { fillSignIn, memberMenu, newMember, openSignIn, uniquePerson } from './support/members.ts'
import { expect, test } from './support/test.ts'

const openSignUp = async (page: Parameters<typeof openSignIn>[0]) => {
  const dialog = await openSignIn(page)
  await dialog.getByRole('link', { name: 'Sign Up' }).click()
}

for (const place of ['dialog', 'page'] as const) {
  test(`V2: the sign-up ${place} shows each error in its field, and sends nothing`, async ({ page, open }) => {
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/ifs/signup') && requests.push(request.url()))
    await open(place === 'dialog' ? '/deals' : '/signup')
    if (place === 'dialog') await openSignUp(page)
    const form = page.getByRole('form', { name: 'Sign Up' })
    const name = form.getByRole('textbox', { name: 'Display name' })
    const email = form.getByRole('textbox', { name: 'Email', exact: true })
    const password = form.getByLabel('Password', { exact: true })
    const confirm = form.getByLabel('Confirm password')
    const terms = form.getByRole('checkbox', { name: 'I Agree To The Terms Of Use' })
    const submit = form.getByRole('button', { name: 'Sign Up' })
    const toast = page
      .getByRole('alert')
      .filter({ hasText: /^You must accept the terms and conditions to register\.$/ })

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
    await expect(terms).toHaveAccessibleDescription('You must accept the terms and conditions to register.')

    await name.fill('As')
    await expect(name).toHaveAccessibleDescription('Name must be atleast 3 character long')
    await email.fill('asha.example.com')
    await expect(email).toHaveAccessibleDescription('Please Enter Valid Email Address')
    await password.fill('1234567')
    await expect(password).toHaveAccessibleDescription(/Password must be atleast 8 character long$/)
    await confirm.fill('12345678')
    await expect(confirm).toHaveAccessibleDescription('Password and confirm password does not match')

    const { email: address, password: secret } = uniquePerson()
    await name.fill('Asha')
    await email.fill(address)
    await password.fill(secret)
    await confirm.fill(secret)
    await expect(form.locator('[aria-invalid]')).toHaveCount(1)
    // Everything is valid except the terms: the toast, the error at the checkbox, and nothing sent.
    await submit.click()
    await expect(toast).toBeVisible()
    await expect(terms).toBeFocused()
    await expect(terms).toHaveAttribute('aria-invalid', 'true')
    expect(requests).toEqual([])
    await page.keyboard.press('Space')
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  })
}

test('S6: signing up shows the server’s message, reloads the page and closes the dialog', async ({ page, open }) => {
  const member = uniquePerson()
  await open('/deals')
  await openSignUp(page)
  await page.getByRole('textbox', { name: 'Display name' }).fill(member.name)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByLabel('Confirm password').fill(member.password)
  await page.getByRole('checkbox', { name: 'I Agree To The Terms Of Use' }).check()
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
  await expect(page).toHaveURL('/deals')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openSignIn(page)
  await fillSignIn(page, member)
  await page.keyboard.press('Enter')
  await expect(memberMenu(page, member)).toBeVisible()
})

test('S6: a taken address is reported in a toast and in its field, and the input is preserved', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await newMember(request)
  await open('/signup')
  await page.getByRole('textbox', { name: 'Display name' }).fill('Somebody else')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(member.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('another word')
  await page.getByLabel('Confirm password').fill('another word')
  await page.getByRole('checkbox').check()
  const pendingAnswer = page.waitForResponse('**/ifs/signup')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const { responseData } = await (await pendingAnswer).json()
  const email = page.getByRole('textbox', { name: 'Email', exact: true })
  await expect(email).toHaveAccessibleDescription(responseData.errors.email)
  await expect(email).toBeFocused()
  await expect(page.getByRole('alert').getByText(responseData.message), 'the toast').toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue('Somebody else')
  await expect(page.getByLabel('Confirm password')).toHaveValue('another word')
  pageErrors.ignoreFailedCalls()
})

test('the server returns the same messages to direct callers', async ({ request }) => {
  const errorsOf = async (path: string, form: Record<string, string>) => {
    const answer = await request.post(`/ifs${path}`, { form })
    expect(answer.ok()).toBe(false)
    return (await answer.json()).responseData.errors
  }
  const validForm = { name: 'Asha', email: 'asha@example.com', password: 'monsoon rain' }
  expect(await errorsOf('/signup', { ...validForm, name: 'As' })).toEqual({
    name: 'Name must be atleast 3 character long',
  })
  expect(await errorsOf('/signup', { name: '', email: '', password: '' })).toEqual({
    name: "Name Can't be empty",
    email: "Email Address Can't be empty",
    password: "Password Can't be empty",
  })
  expect(await errorsOf('/signup', { ...validForm, email: 'asha@', password: '1234567' })).toEqual({
    email: 'Please Enter Valid Email Address',
    password: 'Password must be atleast 8 character long',
  })
  expect(await errorsOf('/login', { email: 'asha@', password: '1234567' })).toEqual({
    email: 'Please Enter Valid Email Address',
    password: 'Password must be atleast 8 character long',
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R20, S6: the sign-up is a plain form, a rejection preserves the input except the passwords, and success is said', async ({
    page,
    request,
    pageErrors,
  }) => {
    const member = uniquePerson()
    await page.goto('/signup')
    const name = page.getByRole('textbox', { name: 'Display name' })
    const email = page.getByRole('textbox', { name: 'Email', exact: true })
    const password = page.getByLabel('Password', { exact: true })
    const confirm = page.getByLabel('Confirm password')
    await name.fill(member.name)
    await email.fill(member.email)
    await password.fill(member.password)
    await confirm.fill('something else')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(confirm).toHaveAccessibleDescription('Password and confirm password does not match')
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
      'You must accept the terms and conditions to register.',
    )
    await expect(name).toHaveValue(member.name)
    await expect(email).toHaveValue(member.email)
    expect(await page.content()).not.toContain(member.password)
    await password.fill(member.password)
    await confirm.fill(member.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/login?done=1')
    await expect(page.getByRole('main').getByText('Welcome! You can sign in now.')).toBeVisible()
    const form = { email: member.email, password: member.password }
    expect((await request.post('/ifs/login', { form })).status()).toBe(200)
    pageErrors.ignoreFailedCalls()
  })
})
