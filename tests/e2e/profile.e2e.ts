import { readFile } from 'node:fs/promises'
import { awaitSessionCheck, fillSignIn, memberMenu, newMember, signInBrowser } from './support/members.ts'
import { expect, test } from './support/test.ts'

test('R16, V4, S13: phone and address can be changed, name and email address only read', async ({
  page,
  open,
  request,
}) => {
  const member = await signInBrowser(page, request)
  await open('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
  const form = page.getByRole('form', { name: 'Edit Profile' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(member.name)
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly')
  await expect(form.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(member.email)
  await expect(form.getByRole('textbox', { name: 'Email', exact: true })).toHaveAttribute('readonly')

  await form.getByRole('textbox', { name: 'Phone' }).fill('98765 43210')
  await form.getByRole('textbox', { name: 'Address' }).fill('12 MG Road\nBengaluru')
  const profileAnswer = page.waitForResponse('**/ifs/myprofile')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Profile Edited successfully')).toBeVisible()
  expect((await (await profileAnswer).json()).responseData.data.address).toBe('12 MG Road\nBengaluru')
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue(/98765\s?43210/)
  await expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('12 MG Road\nBengaluru')
})

test('V4: an invalid mobile number shows a toast and an error at its field, and nothing is sent', async ({
  page,
  open,
  request,
}) => {
  await signInBrowser(page, request)
  const requests: string[] = []
  page.on('request', (one) => one.url().includes('/ifs/updateprofile') && requests.push(one.postData() ?? ''))
  await open('/profile')
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await phone.fill('12345')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Please enter a valid phone number')).toBeVisible()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number$/)
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  expect(requests).toEqual([])
  // From any country.
  await phone.fill('+44 7911 123456')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Profile Edited successfully')).toBeVisible()
  await expect(page.getByText('Please enter a valid phone number')).toHaveCount(0, { timeout: 1_000 })
  await expect(phone).not.toHaveAttribute('aria-invalid')
  expect(requests).toHaveLength(1)
})

test('V4, S13: a phone of 0 is not sent, and the form shows the stored one again', async ({ page, open, request }) => {
  await signInBrowser(page, request)
  await open('/profile')
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await phone.fill('98765 43210')
  const firstAnswer = page.waitForResponse('**/ifs/updateprofile')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await firstAnswer).status()).toBe(200)
  await expect(phone).toHaveValue('9876543210')
  await phone.fill('0')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Pune')
  const updateRequest = page.waitForRequest('**/ifs/updateprofile')
  await page.getByRole('button', { name: 'Save' }).click()
  const values = new URLSearchParams((await updateRequest).postData() ?? '')
  expect([...values.keys()]).toEqual(['userid', 'address'])
  await expect(phone).toHaveValue('9876543210')
})

test('V5: changing the password shows each error in its field', async ({ page, open, request }) => {
  await signInBrowser(page, request)
  const requests: string[] = []
  page.on('request', (outgoing) => outgoing.url().includes('/ifs/changepassword') && requests.push(outgoing.url()))
  await open('/profile')
  await page.getByRole('tab', { name: 'Change password' }).click()
  const form = page.getByRole('form', { name: 'Change password' })
  const current = form.getByLabel('Current password')
  const next = form.getByLabel('New password', { exact: true })
  const confirm = form.getByLabel('Confirm new password')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(current).toHaveAccessibleDescription('Password must be atleast 8 character long')
  await expect(current).toBeFocused()
  await expect(next).toHaveAccessibleDescription(/Password must be atleast 8 character long$/)
  await expect(confirm).toHaveAccessibleDescription('Password must be atleast 8 character long')
  await current.fill('1234567')
  await next.fill('winter 2026')
  await confirm.fill('winter 2027')
  await expect(current).toHaveAccessibleDescription('Password must be atleast 8 character long')
  await expect(confirm).toHaveAccessibleDescription('Password doesnt Match')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(current).toBeFocused()
  expect(requests).toEqual([])
})

test('S12: a wrong current password shows a toast and preserves the input; the right one clears the form', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await signInBrowser(page, request)
  await open('/profile')
  await page.getByRole('tab', { name: 'Change password' }).click()
  const form = page.getByRole('form', { name: 'Change password' })
  const current = form.getByLabel('Current password')
  const next = form.getByLabel('New password', { exact: true })
  const confirm = form.getByLabel('Confirm new password')
  await current.fill('not my password')
  await next.fill('winter in Delhi')
  await confirm.fill('winter in Delhi')
  const refusal = page.waitForResponse('**/ifs/changepassword')
  await page.keyboard.press('Enter')
  const { message } = await (await refusal).json()
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect(next).toHaveValue('winter in Delhi')
  pageErrors.ignoreFailedCalls()

  await current.fill(member.password)
  const answer = page.waitForResponse('**/ifs/changepassword')
  await page.keyboard.press('Enter')
  const { responseData } = await (await answer).json()
  await expect(page.getByRole('status').getByText(responseData.message)).toBeVisible()
  for (const field of [current, next, confirm]) await expect(field).toHaveValue('')
  // This browser stays signed in.
  await page.reload()
  await expect(memberMenu(page, member)).toBeVisible()
})

test('text typed in one tab is preserved when tabs are switched', async ({ page, open, request }) => {
  await signInBrowser(page, request)
  await open('/profile')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Half an addr')
  await page.getByRole('tab', { name: 'Edit Profile' }).press('ArrowRight')
  await expect(page.getByRole('form', { name: 'Change password' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Edit Profile' })).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('Half an addr')
})

test('R16: a visitor is asked to sign in', async ({ page, open }) => {
  await open('/profile')
  await expect(page.getByText('Please Login First')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
})

test('R19: Basic Details needs a token, shows the member and leads back', async ({ page, open, request }) => {
  const member = await newMember(request)
  await page.goto('/Details')
  await expect(page).toHaveURL('/login')
  await signInBrowser(page, request, member)
  await open('/coupons')
  await page.goto('/Details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic Details')
  await expect(page.getByRole('main').getByText(member.email)).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/coupons')
})

test('two browsers: signing out everywhere ends the other one too, with a toast', async ({
  page,
  open,
  browser,
  request,
  baseURL,
}) => {
  const member = await signInBrowser(page, request)
  const otherContext = await browser.newContext(baseURL ? { baseURL } : {})
  const otherPage = await otherContext.newPage()
  await otherPage.goto('/login')
  await fillSignIn(otherPage.getByRole('main'), member)
  await otherPage.getByRole('button', { name: 'Sign In' }).click()
  await expect(memberMenu(otherPage, member)).toBeVisible()
  // The other browser has no more pending calls, so that it does not notice before the click.
  await awaitSessionCheck(otherPage, () => otherPage.goto('/pages/about-us'))
  await expect(memberMenu(otherPage, member)).toBeVisible()

  // A call that the server answers after the sign-out is refused.
  await awaitSessionCheck(page, () => open('/profile'))
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('status').getByText('You have been signed out everywhere')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()

  await memberMenu(otherPage, member).click()
  const refusal = otherPage.waitForResponse('**/ifs/myprofile')
  await otherPage.getByRole('link', { name: 'My Profile' }).click()
  expect((await refusal).status()).toBe(401)
  await expect(otherPage.getByRole('alert').getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(otherPage.getByText('Please Login First')).toBeVisible()
  await expect(otherPage.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
  expect(await otherPage.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await otherContext.close()
})

test('ASVS 7.5.2: a member sees the devices they are signed in on, and signs each of them out by keyboard', async ({
  page,
  open,
  request,
  baseURL,
  playwright,
}) => {
  const member = await signInBrowser(page, request)
  const { email, password } = member
  const signInOn = async (userAgent: string) => {
    const device = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent })
    const { token } = await (await device.post('/ifs/login', { form: { email, password } })).json()
    return { device, token }
  }
  const phone = await signInOn('Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36')
  const laptop = await signInOn('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')
  await open('/profile')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await expect(devices.getByText('used within the last hour')).toHaveCount(2)

  const signOutLaptop = devices.getByRole('button', { name: 'Sign out Firefox on Linux' })
  await signOutLaptop.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('The device was signed out')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(signOutLaptop).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Sign out /)
  const status = async ({ device, token }: typeof phone) =>
    (await device.get('/ifs/session', { headers: { authorization: `Bearer ${token}` } })).status()
  expect(await status(laptop)).toBe(401)
  expect(await status(phone)).toBe(200)

  await devices.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('status').getByText('User logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await status(phone)).toBe(200)
})

test('S1: a list of devices that cannot be loaded shows an error, and appears after a retry', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  await signInBrowser(page, request)
  await page.route('**/ifs/sessions?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await open('/profile')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  const retry = devices.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible({ timeout: 15_000 })
  pageErrors.ignoreFailedCalls()
  await page.unroute('**/ifs/sessions?*')
  await retry.click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})

test('a member exports their data, and deletes the account with the password', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await signInBrowser(page, request)
  await open('/profile')
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const file = await (await downloadEvent).path()
  expect(JSON.parse(await readFile(file, 'utf8')).profile).toMatchObject({ email: member.email, name: member.name })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/password/i)
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('not my password')
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
  const { email, password } = member
  expect((await request.post('/ifs/login', { form: { email, password } })).status()).toBe(401)
  pageErrors.ignoreFailedCalls()
})
