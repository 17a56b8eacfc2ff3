import { holdCall } from './support/calls.ts'
import { awaitSessionCheck, fillSignIn, memberMenu, newMember, openSignIn, signInBrowser } from './support/members.ts'
import { expect, test, waitForHydration } from './support/test.ts'

for (const place of ['dialog', 'page'] as const) {
  test(`V1: the sign-in ${place} shows each error in its field, and sends nothing`, async ({ page, open }) => {
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/ifs/login') && requests.push(request.url()))
    await open(place === 'dialog' ? '/deals' : '/login')
    if (place === 'dialog') await openSignIn(page)
    const form = page.getByRole('form', { name: 'Sign In' })
    const email = form.getByRole('textbox', { name: 'Email', exact: true })
    const password = form.getByLabel('Password', { exact: true })
    const submit = form.getByRole('button', { name: 'Sign In' })

    await submit.click()
    await expect(email).toHaveAccessibleDescription("Email Address Can't be empty")
    await expect(password).toHaveAccessibleDescription("Password Can't be empty")
    await expect(email).toBeFocused()
    await email.fill('asha@')
    await expect(email).toHaveAccessibleDescription('Please Enter Valid Email Address')
    await password.fill('1234567')
    await expect(password).toHaveAccessibleDescription('Password must be atleast 8 character long')
    await submit.click()
    await email.fill('asha@example.com')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await submit.click()
    await expect(password).toBeFocused()
    expect(requests).toEqual([])
  })
}

test('S2, H2, H9: signing in stores the session, shows a message, closes the dialog and opens the home page', async ({
  page,
  open,
  request,
}) => {
  const member = await newMember(request)
  await open('/deals')
  const dialog = await openSignIn(page)
  await fillSignIn(page, member)
  const { release } = await holdCall(page, '/ifs/login')
  const pendingAnswer = page.waitForResponse('**/ifs/login')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Loading...')).toBeVisible()
  release()
  const { responseData, token } = await (await pendingAnswer).json()
  await expect(page.getByRole('status').getByText(responseData.message)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(dialog).toBeHidden()
  await expect(memberMenu(page, member)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toHaveCount(0)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toMatchObject({ token, comment_username: member.name, comment_email: member.email })
  expect(JSON.parse(stored.user ?? '')).toEqual(responseData.data)

  await memberMenu(page, member).click()
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
})

test('E5, S2: a stored session is restored on start; logging out removes it here and on the server', async ({
  page,
  open,
  request,
}) => {
  const member = await signInBrowser(page, request)
  await open('/deals')
  await expect(memberMenu(page, member)).toBeVisible()
  const token = await page.evaluate(() => {
    localStorage.setItem('comment_message', 'half a comment')
    localStorage.setItem('deal_layout', 'list')
    return localStorage.getItem('token')
  })
  await memberMenu(page, member).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('status').getByText('User logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
  // Values of the browser, not of the member, stay.
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['deal_layout', 'last_visit'])
  const answer = () => request.get('/ifs/session', { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await answer()).status()).toBe(401)
})

test.describe('without a connection', () => {
  test.use({ ignoreFailedCalls: true })

  test('S2: the server forgets the token as soon as the connection is back', async ({ page, open, request }) => {
    const member = await signInBrowser(page, request)
    await awaitSessionCheck(page, () => open('/'))
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await memberMenu(page, member).click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
    const answer = () => request.get('/ifs/session', { headers: { authorization: `Bearer ${token}` } })
    expect((await answer()).status()).toBe(200)
    await page.context().setOffline(false)
    await expect.poll(async () => (await answer()).status()).toBe(401)
    await expect.poll(() => page.evaluate((secret) => Object.values(localStorage).includes(secret), token)).toBe(false)
  })
})

test.describe('with an unknown token', () => {
  // The page makes several calls with it, and some are answered after the message.
  test.use({ ignoreFailedCalls: true })

  test('S2: an unknown token ends the session with a toast', async ({ page, open, request }) => {
    await signInBrowser(page, request)
    await page.addInitScript(() => localStorage.setItem('token', 'bachat_forgotten'))
    await open('/deals')
    await expect(page.getByRole('alert').getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
  })
})

test('E5: invalid stored values are not a session and break nothing', async ({ page, open }) => {
  await page.addInitScript(() => {
    localStorage.setItem('user', '{"name":')
    localStorage.setItem('token', 'bachat_x')
  })
  await open('/profile')
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
  await expect(page.getByText('Please Login First')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Your session has ended. Please sign in again.')).toBeVisible()
  expect(await page.evaluate(() => ['user', 'token'].filter((key) => localStorage.getItem(key) !== null))).toEqual([])
})

test.describe('with two tabs', () => {
  // A call may still be on its way with the token that the other tab has ended, even at the end of the test.
  test.use({ ignoreFailedCalls: true })

  test('S2: a second tab follows the first when signing in and out', async ({ page, open, context, request }) => {
    const member = await newMember(request)
    const secondTab = await context.newPage()
    await secondTab.goto('/deals')
    await waitForHydration(secondTab)
    await open('/deals')
    await openSignIn(page)
    await fillSignIn(page, member)
    await page.keyboard.press('Enter')
    await expect(memberMenu(page, member)).toBeVisible()
    await expect(memberMenu(secondTab, member)).toBeVisible()
    await memberMenu(secondTab, member).click()
    await secondTab.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
  })
})

test('S2: the server’s error is a toast and stays above the button, is announced once, and the input is preserved', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await newMember(request)
  await open('/login')
  await fillSignIn(page.getByRole('main'), { ...member, password: 'not the password' })
  const pendingAnswer = page.waitForResponse('**/ifs/login')
  await page.keyboard.press('Enter')
  const { message } = await (await pendingAnswer).json()
  const form = page.getByRole('form', { name: 'Sign In' })
  const error = form.getByText(message)
  await expect(error).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(message), 'the toast').toBeVisible()
  await expect(page.getByRole('alert').getByText(message), 'announced').toHaveCount(1)
  const bottomOf = async (place: typeof error) => {
    const box = await place.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  expect(await bottomOf(error)).toBeLessThan(await bottomOf(form.getByRole('button', { name: 'Sign In' })))
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(member.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
  pageErrors.ignoreFailedCalls()
})

test('S15: the field of Forgot Password clears also when the address was typed into the sign-in', async ({
  page,
  open,
}) => {
  await open('/deals')
  await openSignIn(page)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody@example.com')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const forgotDialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await expect(forgotDialog.getByRole('textbox')).toHaveValue('nobody@example.com')
  await forgotDialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').getByText('If there is an account with this email address')).toBeVisible()
  await expect(forgotDialog.getByRole('textbox')).toHaveValue('')
})

test('H8: Escape closes the dialog and restores the focus; the other forms get the typed email address', async ({
  page,
  open,
}) => {
  await open('/deals')
  await openSignIn(page)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('asha@example.com')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const forgotDialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await expect(forgotDialog.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('asha@example.com')
  await expect(forgotDialog.getByRole('textbox', { name: 'Email', exact: true })).toBeFocused()
  await forgotDialog.getByRole('link', { name: 'Back to Sign In' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).click()
  const signUpDialog = page.getByRole('dialog', { name: 'Sign Up' })
  await expect(signUpDialog.getByRole('textbox', { name: 'Display name' })).toBeFocused()
  await expect(signUpDialog.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('asha@example.com')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/deals')
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeFocused()
})

test('a password can be shown, and password managers recognise the fields', async ({ page, open }) => {
  await open('/login')
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveAttribute('autocomplete', 'username')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('Caps Lock is reported at the password', async ({ page, open }) => {
  await open('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.focus()
  await expect(page.getByText('Caps Lock is on')).toHaveCount(0)
  await password.evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
  )
  await expect(page.getByText('Caps Lock is on')).toBeVisible()
  await password.blur()
  await expect(page.getByText('Caps Lock is on')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R20: the sign-in is a link, and its page states that it needs JavaScript', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Signin / Up' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
    const message = page.getByRole('main').locator('noscript p')
    await expect(message).toBeVisible()
    expect(await message.textContent()).toContain('Signing in needs JavaScript')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  })
})
