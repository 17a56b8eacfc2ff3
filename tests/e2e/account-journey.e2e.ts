import {
  awaitSessionCheck,
  fillSignIn,
  getMailedLink,
  memberMenu,
  pathOf,
  signInBrowser,
  uniquePerson,
} from './support/members.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('A2: a member signs up, confirms, signs in, edits the profile, changes the password, forgets it, resets it and signs out', async ({
  page,
  open,
  pageErrors,
}) => {
  const member = uniquePerson()
  await open('/signup')
  await page.getByRole('textbox', { name: 'Display name' }).fill(member.name)
  await fillSignIn(page.getByRole('main'), member)
  await page.getByLabel('Confirm password').fill(member.password)
  await page.getByRole('checkbox', { name: 'I Agree To The Terms Of Use' }).check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/login?done=1')
  await expect(page.getByRole('main').getByText('An email to confirm your address is on its way.')).toBeVisible()
  await expect(page.getByRole('status').getByText('You can sign in now')).toBeVisible()
  await waitForHydration(page)
  await fillSignIn(page.getByRole('main'), member)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await memberMenu(page, member).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByText('Your email address is not confirmed yet')).toBeVisible()

  await open(pathOf(await getMailedLink(member.email, '/confirm-email')))
  // Immediately, because this browser signed up.
  await expect(page.getByRole('main').getByText('Your email address is confirmed.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('confirm_secret')
  await open('/profile')
  await expect(page.getByRole('form', { name: 'Edit Profile' })).toBeVisible()
  await expect(page.getByText('Your email address is not confirmed yet')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(member.password)
  await page.getByLabel('New password', { exact: true }).fill('winter in Delhi')
  await page.getByLabel('Confirm new password').fill('winter in Delhi')
  const changeAnswer = page.waitForResponse('**/ifs/changepassword')
  await page.keyboard.press('Enter')
  expect((await changeAnswer).status()).toBe(200)
  // A member who reads in the email of a change by someone else finds where to request a new password.
  const resetLink = await getMailedLink(member.email, '/reset-password', /^Your password was changed/)
  await open(pathOf(resetLink))
  const requestForm = page.getByRole('main').getByRole('form', { name: 'Forgot Password' })
  await expect(requestForm.getByRole('button', { name: 'Send the link' })).toBeEnabled()
  await memberMenu(page, member).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('status').getByText('User logged out successfully')).toBeVisible()
  // A dialog that opens before the page has changed closes with it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // S15: the password is forgotten. The field clears, and the message is the server's.
  await page.getByRole('link', { name: 'Signin / Up' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const forgotDialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await forgotDialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(forgotDialog.getByRole('textbox')).toHaveAccessibleDescription("Email Address Can't be empty")
  await forgotDialog.getByRole('textbox').fill('asha@mail')
  await forgotDialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(forgotDialog.getByRole('textbox')).toHaveAccessibleDescription('Please Enter Valid Email Address')
  await forgotDialog.getByRole('textbox').fill(member.email)
  const requestAnswer = page.waitForResponse('**/ifs/forgotpassword')
  await page.keyboard.press('Enter')
  const { responseData } = await (await requestAnswer).json()
  await expect(page.getByRole('status').getByText(responseData.message)).toBeVisible()
  await expect(forgotDialog.getByRole('textbox')).toHaveValue('')

  const link = pathOf(await getMailedLink(member.email, '/reset-password', /^Choose a new password/))
  await open(link)
  await page.getByLabel('New password', { exact: true }).fill('spring in Pune')
  await page.getByLabel('Confirm password').fill('spring in Goa')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(
    'Password and confirm password does not match',
  )
  await page.getByLabel('Confirm password').fill('spring in Pune')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL('/login')
  await fillSignIn(page.getByRole('main'), { ...member, password: 'spring in Pune' })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(memberMenu(page, member)).toBeVisible()

  // The link works once, and states that.
  await open(link)
  await page.getByLabel('New password', { exact: true }).fill('autumn in Agra')
  await page.getByLabel('Confirm password').fill('autumn in Agra')
  const replayAnswer = page.waitForResponse('**/ifs/resetpassword')
  await page.keyboard.press('Enter')
  const { message } = await (await replayAnswer).json()
  await expect(page.getByRole('form').getByText(message)).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('form', { name: 'Forgot Password' })).toBeVisible()
  pageErrors.ignoreFailedCalls()
})

test('R16: text typed into the profile is restored after the session ended meanwhile and the visitor was asked to sign in', async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const member = await signInBrowser(page, request)
  await awaitSessionCheck(page, () => open('/profile'))
  // Loaded last: its call must not be the one that finds the session ended.
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await devices.scrollIntoViewIfNeeded()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Phone' }).fill('9876543210')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.post('/ifs/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please Login First')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await fillSignIn(page, member)
  await page.keyboard.press('Enter')
  await memberMenu(page, member).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('9876543210')
  pageErrors.ignoreFailedCalls()
})
