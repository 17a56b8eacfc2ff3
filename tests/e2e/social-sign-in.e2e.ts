import type { Page } from '@playwright/test'
import { startSignInProvider } from '../support/sign-in-provider.ts'
import { errorAnswer } from './support/calls.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { fillSignIn, memberMenu, newMember, openSignIn } from './support/members.ts'
import { sharedSite } from './support/site.ts'
import { expect, test, waitForHydration } from './support/test.ts'

test.skip(() => !sharedSite().googlePort, 'The site that is given knows other providers')

type Provider = Awaited<ReturnType<typeof startSignInProvider>>
let google: Provider
let facebook: Provider
test.beforeAll(async () => {
  google = await startSignInProvider('google', 'bachat-google', sharedSite().googlePort)
  facebook = await startSignInProvider('facebook', 'bachat-facebook', sharedSite().facebookPort)
})
test.afterAll(async () => {
  await google.stop()
  await facebook.stop()
})

function newPerson() {
  const suffix = crypto.randomUUID().slice(0, 8)
  return { sub: `1${Date.now()}`, name: `Kiran ${suffix}`, email: `kiran-${suffix}@example.com` }
}
type Person = ReturnType<typeof newPerson>

const continueWithGoogle = (page: Page) =>
  page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).click()
const menuOf = (page: Page, { name }: Pick<Person, 'name'>) =>
  page.getByRole('button', { name: `Account menu of ${name}` })
const getStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('A36, A37: a visitor signs in with Google, after a denial and faults, and returns to the same page; the return address works once', async ({
  page,
  open,
  pageErrors,
}) => {
  const kiran = newPerson()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: 'Retry' })
  await open('/stores')

  await test.step('a denial at the provider shows a message, and nobody is signed in', async () => {
    google.next({ error: 'access_denied' })
    await openSignIn(page)
    await continueWithGoogle(page)
    await expect(main.getByText('You did not allow the sign-in with Google.')).toBeVisible()
    expect(await getStored(page, 'token')).toBeNull()
    await page.getByRole('link', { name: 'Back to Sign In' }).click()
    await expect(page).toHaveURL('/login')
  })

  await test.step('when a proxy answers instead of the site, the message is not about the connection', async () => {
    const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }
    await page.route('**/auth/state', (route) => route.fulfill(badGateway), { times: 1 })
    google.next({ person: kiran })
    google.setDown(true)
    await open('/deals?search=phone')
    await openSignIn(page)
    await continueWithGoogle(page)
    await expect(main.getByText('Something went wrong on our side. Please try again.')).toBeVisible()
  })

  await test.step('while the provider is down the visitor may retry, and is signed in when it is back', async () => {
    await retry.click()
    await expect(main.getByText('Google is not responding.')).toBeVisible()
    google.setDown(false)
    await retry.click()
    await expect(menuOf(page, kiran)).toBeVisible()
    await expect(page).toHaveURL('/deals?search=phone')
    expect(await getStored(page, 'token')).toMatch(/^bachat_/)
    expect(JSON.parse((await getStored(page, 'user')) ?? '{}')).toMatchObject({ name: kiran.name, email: kiran.email })
    expect(await getStored(page, 'comment_email')).toBe(kiran.email)
  })

  await test.step("the provider's code is not in the history, and no token was in any address", async () => {
    expect(addresses.filter((address) => /access_token|id_token/.test(address))).toEqual([])
    expect(addresses.some((address) => address.includes('response_type=code&'))).toBe(true)
    await page.goBack()
    expect(page.url()).not.toContain('code=')
  })

  await test.step("a return address that was used, or someone else's token, signs nobody in", async () => {
    const returnAddress = addresses.findLast((address) => address.includes('/auth/google/return')) ?? ''
    expect(returnAddress).toContain('code=')
    await page.evaluate(() => localStorage.clear())
    await page.goto(returnAddress)
    await expect(main.getByText(/was started in another browser/)).toBeVisible()
    expect(page.url()).not.toContain('code=')
    await page.goto('about:blank')
    const token = await google.tokenFor(newPerson())
    await open(`/auth/google/return#state=${'s'.repeat(32)}&access_token=${token}`)
    await expect(main.getByText(/Google did not confirm who you are/)).toBeVisible()
    expect(await getStored(page, 'token')).toBeNull()
  })
  pageErrors.ignoreFailedCalls()
})

test("H8, A36: from the sign-in page a visitor comes to the home page; data that Facebook does not supply is requested, with the sign-up's messages", async ({
  page,
  open,
  request,
  pageErrors,
}) => {
  const { sub, email } = newPerson()
  const name = 'Kiran of Facebook'
  facebook.next({ person: { sub } })
  await open('/login')
  await page.getByRole('main').getByRole('link', { name: 'Continue with Facebook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Your Profile' })
  const nameField = dialog.getByRole('textbox', { name: 'Name' })
  const emailField = dialog.getByRole('textbox', { name: 'Email' })
  const continueButton = dialog.getByRole('button', { name: 'Continue' })
  await expect(nameField).toBeFocused()
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/ifs/login') && requests.push(request.url()))
  await continueButton.click()
  await expect(nameField).toHaveAccessibleDescription("Name Can't be empty")
  await expect(emailField).toHaveAccessibleDescription("Email Address Can't be empty")
  await expect(nameField).toBeFocused()
  await nameField.fill('Ki')
  await expect(nameField).toHaveAccessibleDescription('Name must be atleast 3 character long')
  await emailField.fill('kiran@')
  await expect(emailField).toHaveAccessibleDescription('Please Enter Valid Email Address')
  await continueButton.click()
  await expect(nameField).toBeFocused()
  expect(requests).toEqual([])

  // Closed by mistake, it can be opened again, and the focus returns to the button that opened it.
  await page.keyboard.press('Escape')
  const opener = page.getByRole('button', { name: 'Complete Your Profile' })
  await opener.press('Enter')
  await expect(nameField).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.press('Enter')

  // A member's address is not given away, and neither that nor a fault loses input.
  const otherMember = await newMember(request)
  await nameField.fill(name)
  await emailField.fill(otherMember.email)
  const refusal = page.waitForResponse('**/ifs/login')
  await continueButton.press('Enter')
  expect((await refusal).status()).toBe(409)
  const { responseData } = await (await refusal).json()
  await expect(emailField).toHaveAccessibleDescription(responseData.errors.email)
  await expect(emailField).toBeFocused()
  await emailField.fill(email)
  await page.route('**/ifs/login', errorAnswer(500, 'Something went wrong on our side. Please try again.'), {
    times: 1,
  })
  await continueButton.press('Enter')
  await expect(dialog.getByRole('form').getByText('Something went wrong on our side.')).toBeVisible()
  await expect(nameField).toHaveValue(name)
  await expect(emailField).toHaveValue(email)
  await continueButton.press('Enter')
  await expect(menuOf(page, { name })).toBeVisible()
  await expect(page).toHaveURL('/')
  pageErrors.ignoreFailedCalls()
})

test('S16: from a Hindi page the way back is Hindi too', async ({ page, pageErrors }) => {
  google.next({ error: 'access_denied' })
  await page.goto(`/auth/google?${new URLSearchParams({ back: '/hi/stores' })}`)
  await expect(page).toHaveURL('/hi/auth/google/return')
  await expect(page.getByRole('main').getByText('आपने Google से साइन इन की अनुमति नहीं दी।')).toBeVisible()
  const kiran = newPerson()
  google.next({ person: kiran })
  await page.goto(`/auth/google?${new URLSearchParams({ back: '/hi/stores' })}`)
  await expect(page).toHaveURL('/hi/stores')
  await expect(page.getByRole('button', { name: kiran.name })).toBeVisible()
  pageErrors.ignoreFailedCalls()
})

test('S2, A36: each way of signing in leads back from the sign-in page to the page whose link opened it, before the scripts were there or with them', async ({
  page,
  open,
  request,
}) => {
  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Signin / Up' })
  const signOut = () => page.evaluate(() => localStorage.clear())
  const kiran = newPerson()
  const member = await newMember(request)

  await test.step('with a provider', async () => {
    const { release } = await holdScripts(page)
    await page.goto('/stores')
    await signInLink.click()
    await expect(page).toHaveURL('/login')
    release()
    await waitForHydration(page)
    google.next({ person: kiran })
    await page.getByRole('main').getByRole('link', { name: 'Continue with Google' }).click()
    await expect(menuOf(page, kiran)).toBeVisible()
    await expect(page).toHaveURL('/stores')
    await signOut()
  })

  await test.step('with a password', async () => {
    const { release } = await holdScripts(page)
    await page.goto('/coupons')
    await signInLink.click()
    await expect(page).toHaveURL('/login')
    release()
    await waitForHydration(page)
    await fillSignIn(page.getByRole('main'), member)
    await page.keyboard.press('Enter')
    await expect(memberMenu(page, member)).toBeVisible()
    await expect(page).toHaveURL('/coupons')
    await signOut()
  })

  await test.step('from the sign-up page, which a page of the same visit has opened', async () => {
    await open('/favorites')
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/signup')
    google.next({ person: kiran })
    await page.getByRole('main').getByRole('link', { name: 'Continue with Google' }).click()
    await expect(menuOf(page, kiran)).toBeVisible()
    await expect(page).toHaveURL('/favorites')
  })
})

test("H8: a name that the provider supplies is not asked for, and is the account's", async ({
  page,
  open,
  pageErrors,
}) => {
  const { sub, name, email } = newPerson()
  facebook.next({ person: { sub, name } })
  await open('/login')
  await page.getByRole('main').getByRole('link', { name: 'Continue with Facebook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete Your Profile' })
  await expect(dialog.getByRole('textbox')).toHaveCount(1)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(menuOf(page, { name })).toBeVisible()
  pageErrors.ignoreFailedCalls()
})
