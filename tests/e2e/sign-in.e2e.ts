import type { Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import { measureLayoutShift } from './support/layout-shift.ts'
import { awaitSessionCheck, fillSignIn, memberMenu, newMember, openSignIn, signInBrowser } from './support/members.ts'
import { expect, test, waitForHydration } from './support/test.ts'

const emailOf = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Email', exact: true })
const passwordOf = (page: Page) => page.getByRole('dialog').getByLabel('Password', { exact: true })

test('V1, H8, S15: the account dialogs show each error in its field, hand over the typed address, and return the focus', async ({
  page,
  open,
}) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/ifs/login') && requests.push(request.url()))
  await open('/deals')
  const dialog = await openSignIn(page)
  const [email, password] = [emailOf(page), passwordOf(page)]

  await test.step('errors are at their fields, and nothing is sent', async () => {
    const submit = dialog.getByRole('button', { name: 'Sign In' })
    await submit.click()
    await expect(email).toHaveAccessibleDescription("Email Address Can't be empty")
    await expect(password).toHaveAccessibleDescription("Password Can't be empty")
    await expect(email).toBeFocused()
    await email.fill('asha@')
    await expect(email).toHaveAccessibleDescription('Please Enter Valid Email Address')
    await password.fill('1234567')
    await expect(password).toHaveAccessibleDescription('Password must be atleast 8 character long')
    await email.fill('nobody@example.com')
    await expect(email).not.toHaveAttribute('aria-invalid')
    await submit.click()
    await expect(password).toBeFocused()
    expect(requests).toEqual([])
  })

  await test.step('Caps Lock is reported at the password, which can be shown', async () => {
    const warning = page.getByText('Caps Lock is on')
    await expect(warning).toHaveCount(0)
    await password.evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    )
    await expect(warning).toBeVisible()
    await password.blur()
    await expect(warning).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await dialog.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  await test.step('Forgot Password gets the typed address, and its field clears', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible()
    await expect(email).toHaveValue('nobody@example.com')
    await expect(email).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText('If there is an account with this email address')).toBeVisible()
    await expect(email).toHaveValue('')
    await expect(
      page.getByRole('form').getByText('please check your spam folder'),
      'when the toast has closed',
    ).toBeVisible()
  })

  await test.step('so does Sign Up; Escape closes the dialog and restores the focus', async () => {
    await email.fill('asha@example.com')
    await page.getByRole('dialog').getByRole('link', { name: 'Back to Sign In' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).click()
    const signUpDialog = page.getByRole('dialog', { name: 'Sign Up' })
    await expect(signUpDialog.getByRole('textbox', { name: 'Display name' })).toBeFocused()
    await expect(email).toHaveValue('asha@example.com')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/deals')
    await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeFocused()
  })
})

test.describe('a session', () => {
  // A call may still be on its way with a token that has ended, even at the end of the test.
  test.use({ ignoreFailedCalls: true })

  test('S2, H2, E5: signing in by keyboard stores the session, which another tab follows, and which is restored on start until the sign-out', async ({
    page,
    open,
    context,
    request,
  }) => {
    const member = await newMember(request)
    const secondTab = await context.newPage()
    await secondTab.goto('/pages/about-us')
    await waitForHydration(secondTab)
    await open('/coupons')
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Signin / Up' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign In' })

    await test.step('the server’s error is a toast and above the button, is announced once, and the input stays', async () => {
      await expect(emailOf(page)).toBeFocused()
      await fillSignIn(dialog, { ...member, password: 'not the password' })
      const refusal = page.waitForResponse('**/ifs/login')
      await page.keyboard.press('Enter')
      const { message } = await (await refusal).json()
      const error = dialog.getByRole('form').getByText(message)
      await expect(error).toBeVisible()
      await expect(page.getByRole('region', { name: 'Notifications' }).getByText(message), 'the toast').toBeVisible()
      await expect(page.getByRole('alert').getByText(message), 'announced').toHaveCount(1)
      const errorBox = await error.boundingBox()
      const buttonBox = await dialog.getByRole('button', { name: 'Sign In', exact: true }).boundingBox()
      expect((errorBox?.y ?? Infinity) + (errorBox?.height ?? 0)).toBeLessThanOrEqual(buttonBox?.y ?? 0)
      await expect(emailOf(page)).toHaveValue(member.email)
      await expect(passwordOf(page)).toHaveValue('not the password')
    })

    await test.step('the right password signs in', async () => {
      await passwordOf(page).fill(member.password)
      const pendingAnswer = page.waitForResponse('**/ifs/login')
      await page.keyboard.press('Enter')
      const { responseData, token } = await (await pendingAnswer).json()
      await expect(page.getByRole('status').getByText(responseData.message)).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(memberMenu(page, member)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Signin / Up' })).toHaveCount(0)
      const stored = await page.evaluate(() => ({ ...localStorage }))
      expect(stored).toMatchObject({ token, comment_username: member.name, comment_email: member.email })
      expect(JSON.parse(stored.user ?? '')).toEqual(responseData.data)
      await expect(memberMenu(secondTab, member)).toBeVisible()
    })

    await test.step('it is restored on start, and showing the member’s menu moves nothing', async () => {
      const layoutShift = await measureLayoutShift(page)
      await awaitSessionCheck(page, () => open('/deals'))
      await expect(memberMenu(page, member)).toBeVisible()
      expect(await layoutShift()).toBeLessThan(0.01)
    })

    await test.step('the sign-out removes it in every tab and on the server, and leaves what belongs to the browser', async () => {
      const token = await page.evaluate(() => {
        localStorage.setItem('comment_message', 'half a comment')
        localStorage.setItem('deal_layout', 'list')
        return localStorage.getItem('token')
      })
      await memberMenu(page, member).click()
      await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('status').getByText('User logged out successfully')).toBeVisible()
      await expect(page).toHaveURL('/')
      for (const tab of [page, secondTab]) await expect(tab.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
      expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['deal_layout', 'last_visit'])
      const answer = () => request.get('/ifs/session', { headers: { authorization: `Bearer ${token}` } })
      await expect.poll(async () => (await answer()).status()).toBe(401)
    })
  })

  test('S2: a start without a connection preserves the session, and after a sign-out the server forgets the token as soon as the connection is back', async ({
    page,
    open,
    request,
  }) => {
    const member = await signInBrowser(page, request)
    const sessionRequest = page.waitForRequest('**/ifs/session')
    await page.route('**/ifs/session', (route) => route.abort('internetdisconnected'))
    // Signing out leads to the home page, whose code is then there.
    await open('/')
    await sessionRequest
    // Only the server’s answer ends it.
    await memberMenu(page, member).click()
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
    const answer = () => request.get('/ifs/session', { headers: { authorization: `Bearer ${token}` } })
    expect((await answer()).status()).toBe(200)
    await page.context().setOffline(false)
    await expect.poll(async () => (await answer()).status()).toBe(401)
    await expect.poll(() => page.evaluate((secret) => Object.values(localStorage).includes(secret), token)).toBe(false)
  })

  test('E5, S2: invalid stored values are not a session and break nothing; an unknown token ends the session with a toast', async ({
    page,
    open,
    request,
  }) => {
    const toast = page.getByRole('alert').getByText('Your session has ended. Please sign in again.')
    await page.addInitScript(() => {
      if (sessionStorage.getItem('had-invalid-values')) return
      sessionStorage.setItem('had-invalid-values', '1')
      Object.assign(localStorage, { user: '{"name":', token: 'bachat_x' })
    })
    await open('/profile')
    await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
    await expect(page.getByText('Please Login First')).toBeVisible()
    await expect(toast).toBeVisible()
    expect(await page.evaluate(() => ['user', 'token'].filter((key) => localStorage.getItem(key) !== null))).toEqual([])

    await signInBrowser(page, request)
    await page.addInitScript(() => localStorage.setItem('token', 'bachat_forgotten'))
    await open('/pages/about-us')
    await expect(toast).toBeVisible()
    await expect(page.getByRole('link', { name: 'Signin / Up' })).toBeVisible()
  })
})
