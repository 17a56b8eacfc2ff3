import { readFile } from 'node:fs/promises'
import { errorAnswer } from './support/calls.ts'
import { memberMenu, newMember, signInBrowser } from './support/members.ts'
import { expect, repeatOnClosedConnections, test } from './support/test.ts'

test('R16, S1, V4, S13: phone and address can be changed, name and email address only read', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await signInBrowser(page, request)
  const requests: string[] = []
  page.on('request', (one) => one.url().includes('/ifs/updateprofile') && requests.push(one.postData() ?? ''))
  const form = page.getByRole('form', { name: 'Edit Profile' })
  const phone = form.getByRole('textbox', { name: 'Phone' })
  const address = form.getByRole('textbox', { name: 'Address', exact: true })
  const save = async () => {
    const answer = page.waitForResponse('**/ifs/updateprofile')
    await form.getByRole('button', { name: 'Save' }).click()
    expect((await answer).status()).toBe(200)
  }

  await test.step('a profile that cannot be loaded shows the reason and can be retried', async () => {
    await page.route('**/ifs/myprofile', errorAnswer(400, 'That did not work.'))
    await open('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
    await expect(page.getByRole('main').getByText('That did not work.')).toBeVisible()
    await page.unroute('**/ifs/myprofile')
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click()
    for (const [name, value] of Object.entries({ Name: member.name, Email: member.email })) {
      await expect(form.getByRole('textbox', { name, exact: true })).toHaveValue(value)
      await expect(form.getByRole('textbox', { name, exact: true })).toHaveAttribute('readonly')
    }
    pageErrors.ignoreFailedCalls()
  })

  await test.step('an invalid number shows a toast and an error at its field, and nothing is sent', async () => {
    const error = 'Please enter a valid phone number'
    await phone.fill('12345')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert').getByText(error)).toBeVisible()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription(new RegExp(`${error}$`))
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    expect(requests).toEqual([])
    // From any country.
    await phone.fill('+44 7911 123456')
    await save()
    await expect(page.getByRole('status').getByText('Profile Edited successfully')).toBeVisible()
    await expect(page.getByText(error)).toHaveCount(0)
    await expect(phone).not.toHaveAttribute('aria-invalid')
  })

  await test.step('a phone of 0 is not sent, and the form shows the stored one again', async () => {
    await phone.fill('98765 43210')
    await save()
    await expect(phone).toHaveValue('9876543210')
    await phone.fill('0')
    await address.fill('12 MG Road\nBengaluru')
    await save()
    expect([...new URLSearchParams(requests.at(-1)).keys()]).toEqual(['userid', 'address'])
    await expect(phone).toHaveValue('9876543210')
    expect(requests).toHaveLength(3)
    await page.reload()
    await expect(phone).toHaveValue(/98765\s?43210/)
    await expect(address).toHaveValue('12 MG Road\nBengaluru')
  })
})

test('V5, S12: changing the password shows each error in its field, a wrong one in a toast, and the right one clears the form', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await signInBrowser(page, request)
  const requests: string[] = []
  page.on('request', (outgoing) => outgoing.url().includes('/ifs/changepassword') && requests.push(outgoing.url()))
  const form = page.getByRole('form', { name: 'Change password' })
  const current = form.getByLabel('Current password')
  const next = form.getByLabel('New password', { exact: true })
  const confirm = form.getByLabel('Confirm new password')
  const tooShort = 'Password must be atleast 8 character long'
  await open('/profile')

  await test.step('text typed in one tab is preserved when tabs are switched', async () => {
    const address = page.getByRole('textbox', { name: 'Address', exact: true })
    await address.fill('Half an addr')
    await page.getByRole('tab', { name: 'Edit Profile' }).press('ArrowRight')
    await expect(form).toBeVisible()
    await expect(page.getByRole('form', { name: 'Edit Profile' })).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(address).toHaveValue('Half an addr')
    await page.getByRole('tab', { name: 'Change password' }).click()
  })

  await test.step('errors are at their fields, and nothing is sent', async () => {
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(current).toHaveAccessibleDescription(tooShort)
    await expect(current).toBeFocused()
    await expect(next).toHaveAccessibleDescription(new RegExp(`${tooShort}$`))
    await expect(confirm).toHaveAccessibleDescription(tooShort)
    await current.fill('not my password')
    await next.fill('winter in Delhi')
    await confirm.fill('winter in Pune')
    await expect(confirm).toHaveAccessibleDescription('Password doesnt Match')
    await page.keyboard.press('Enter')
    await expect(confirm).toBeFocused()
    expect(requests).toEqual([])
  })

  await test.step('a wrong current password is a toast, and the input is preserved', async () => {
    await confirm.fill('winter in Delhi')
    const refusal = page.waitForResponse('**/ifs/changepassword')
    await page.keyboard.press('Enter')
    const { message } = await (await refusal).json()
    await expect(page.getByRole('alert').getByText(message)).toBeVisible()
    await expect(next).toHaveValue('winter in Delhi')
    pageErrors.ignoreFailedCalls()
  })

  await test.step('the right one clears the form, and this browser stays signed in', async () => {
    await current.fill(member.password)
    const answer = page.waitForResponse('**/ifs/changepassword')
    await page.keyboard.press('Enter')
    const { responseData } = await (await answer).json()
    await expect(page.getByRole('status').getByText(responseData.message)).toBeVisible()
    for (const field of [current, next, confirm]) await expect(field).toHaveValue('')
    await page.reload()
    await expect(memberMenu(page, member)).toBeVisible()
  })

  await test.step('the member signs this device out in the list of devices', async () => {
    const devices = page.getByRole('region', { name: 'Where you are signed in' })
    await devices.scrollIntoViewIfNeeded()
    await devices.getByRole('listitem').first().getByRole('button').click()
    await expect(page.getByRole('status').getByText('User logged out successfully')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('ASVS 7.5.2, S1: a member sees the devices they are signed in on, also after a retry, and signs out one by keyboard and then all', async ({
  page,
  open,
  request,
  baseURL,
  playwright,
  pageErrors,
}) => {
  const { email, password } = await signInBrowser(page, request)
  const signInOn = async (userAgent: string) => {
    const device = await playwright.request.newContext({ baseURL: baseURL ?? '', userAgent })
    repeatOnClosedConnections(device)
    const { token } = await (await device.post('/ifs/login', { form: { email, password } })).json()
    return async () => (await device.get('/ifs/session', { headers: { authorization: `Bearer ${token}` } })).status()
  }
  const phoneStatus = await signInOn('Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36')
  const laptopStatus = await signInOn('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')
  await page.route('**/ifs/sessions?*', errorAnswer(500, 'Not now.'))
  await open('/profile')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  const retry = devices.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  pageErrors.ignoreFailedCalls()
  await page.unroute('**/ifs/sessions?*')
  await retry.click()
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
  expect([await laptopStatus(), await phoneStatus()]).toEqual([401, 200])

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('status').getByText('You have been signed out everywhere')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
  expect(await phoneStatus()).toBe(401)
})

test('R19: Basic Details needs a token, shows the member and leads back; a member exports their data, and deletes the account with the password', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await newMember(request)
  const { name, email, password } = member
  await page.goto('/Details')
  await expect(page).toHaveURL('/login')
  await signInBrowser(page, request, member)
  await open('/profile')
  await page.goto('/Details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic Details')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/profile')

  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const file = await (await downloadEvent).path()
  expect(JSON.parse(await readFile(file, 'utf8')).profile).toMatchObject({ email, name })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  const passwordField = dialog.getByLabel('Password', { exact: true })
  await passwordField.fill('not my password')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(passwordField).toHaveAccessibleDescription(/password/i)
  await expect(passwordField).toHaveValue('not my password')
  await passwordField.fill(password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
  expect((await request.post('/ifs/login', { form: { email, password } })).status()).toBe(401)
  pageErrors.ignoreFailedCalls()
})

test('R16: a member finds their comments, the emails they get and their favourites on the profile, and ends emails about replies', async ({
  page,
  open,
  request,
  call,
}) => {
  const member = await newMember(request)
  const { email, password } = member
  const { token } = await (await request.post('/ifs/login', { form: { email, password } })).json()
  const [deal] = (await call<{ ID: number; TITLE: string }[]>('/getdeals?limit=1')).data
  const headers = { authorization: `Bearer ${token}` }
  for (let n = 1; n <= 6; n++) {
    const form = { comment: `Profile ${n} of ${email}`, comment_post_ID: `${deal?.ID}`, wants_replies: '1' }
    expect((await request.post('/ifs/commentspost', { headers, form })).status()).toBe(200)
  }
  await signInBrowser(page, request, member)
  await open('/profile')
  const links = page.getByRole('navigation', { name: 'Your account' })
  await expect(links.getByRole('link', { name: 'Favorites' })).toHaveAttribute('href', '/favorites')
  await links.getByRole('link', { name: 'My comments' }).click()
  const comments = page.getByRole('region', { name: 'My comments' })
  await expect(comments).toBeInViewport()
  await expect(comments.getByRole('listitem')).toHaveCount(5)
  await expect(comments.getByRole('listitem').first()).toContainText(`Profile 6 of ${email}`)
  await comments.getByRole('button', { name: 'Older comments' }).click()
  await expect(comments.getByRole('listitem')).toHaveText([new RegExp(`Profile 1 of ${email}`)])

  const emails = page.getByRole('region', { name: 'Emails' })
  await emails.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('status').getByText('You will not receive emails about replies any more.')).toBeVisible()
  await expect(emails.getByText('You get no emails about replies.')).toBeVisible()

  await comments.getByRole('link', { name: deal?.TITLE ?? '' }).click()
  await expect(page).toHaveURL(/singleproduct.*#comment-/)
  await expect(page.getByRole('article').filter({ hasText: `Profile 1 of ${email}` })).toBeInViewport()
})
